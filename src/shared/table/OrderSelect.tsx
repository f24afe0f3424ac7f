import styled from 'styled-components'
import { Select } from '../ui/Field'
import type { Column } from './columns'
import type { Sort } from './useListView'

interface OrderSelectProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
}

/** The order of the rows where they are cards, which have no headings to press. */
export function OrderSelect<Row>({ columns, sort, onSort }: OrderSelectProps<Row>) {
  return (
    <OnPhone
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
    </OnPhone>
  )
}

const OnPhone = styled(Select)`
  flex: 1 1 140px;
  width: auto;
  @container list (min-width: 701px) {
    display: none;
  }
`
