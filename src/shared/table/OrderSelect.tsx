import styled, { css } from 'styled-components'
import { Select } from '../ui/Field'
import type { Column } from './columns'
import type { Sort } from './useListView'

interface OrderSelectProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** From which width of its list on the rows have headings to press; null where they never have. */
  readonly headedFrom: number | null
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
}

/** The order of the rows where they are cards, which have no headings to press. */
export function OrderSelect<Row>({ columns, headedFrom, sort, onSort }: OrderSelectProps<Row>) {
  return (
    <OfCards
      $headedFrom={headedFrom}
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
    </OfCards>
  )
}

const OfCards = styled(Select)<{ $headedFrom: number | null }>`
  flex: 1 1 140px;
  width: auto;
  max-width: 240px;
  ${({ $headedFrom }) =>
    $headedFrom !== null &&
    css`
      @container list (min-width: ${$headedFrom}px) {
        display: none;
      }
    `}
`
