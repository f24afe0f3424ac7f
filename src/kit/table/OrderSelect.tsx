import styled, { css } from 'styled-components'
import { Select } from '../ui/Field'
import type { Column } from './columns'
import type { Sort } from './useListView'

interface OrderSelectProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** List width in px from which the table headings are shown; null if they never are. */
  readonly headingsFrom: number | null
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
}

/** Sorts the rows where they are cards, which have no column headings. */
export function OrderSelect<Row>({ columns, headingsFrom, sort, onSort }: OrderSelectProps<Row>) {
  return (
    <CardsOnlySelect
      $headingsFrom={headingsFrom}
      aria-label="Sort"
      value={sort ? `${sort.column} ${sort.isDescending ? 'down' : 'up'}` : ''}
      onChange={({ target: { value } }) => {
        const [column = '', direction] = value.split(' ')
        onSort(value === '' ? null : { column, isDescending: direction === 'down' })
      }}
    >
      <option value="">Sort: as listed</option>
      {columns.flatMap(({ id, heading }) => [
        <option key={`${id} up`} value={`${id} up`}>
          {heading}, ascending
        </option>,
        <option key={`${id} down`} value={`${id} down`}>
          {heading}, descending
        </option>,
      ])}
    </CardsOnlySelect>
  )
}

const CardsOnlySelect = styled(Select)<{ $headingsFrom: number | null }>`
  flex: 1 1 140px;
  width: auto;
  max-width: 240px;
  ${({ $headingsFrom }) =>
    $headingsFrom !== null &&
    css`
      @container list (min-width: ${$headingsFrom}px) {
        display: none;
      }
    `}
`
