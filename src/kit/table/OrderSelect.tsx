import { Select } from '../ui/Field'
import type { Column } from './columns'
import type { Sort } from './useListView'

interface OrderSelectProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
}

/** Sorts the rows where they have no column headings. */
export function OrderSelect<Row>({ columns, sort, onSort }: OrderSelectProps<Row>) {
  return (
    <Select
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
    </Select>
  )
}
