import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Column } from './columns'
import { SortButton } from './tableStyles'
import type { Sort } from './useListView'

interface ColumnHeadingProps<Row> {
  readonly column: Column<Row>
  /** CSS width of a title without a width of its own. */
  readonly titleWidth: string
  /** The sort of the table, which may be by another column. */
  readonly sort: Sort | null
  /** Absent where the table cannot be sorted. */
  readonly onSort: ((sort: Sort | null) => void) | undefined
  /** False while not all rows are loaded. */
  readonly canSort: boolean
}

/** The heading of a column, which sorts the table by it. */
export function ColumnHeading<Row>({ column, titleWidth, sort, onSort, canSort }: ColumnHeadingProps<Row>) {
  const { id, heading, isFigure, isWideOnly, isTitle, width = isTitle ? titleWidth : undefined } = column
  const ownSort = sort?.column === id ? sort : null
  const shown = canSort ? ownSort : null
  const ariaSort = shown ? (shown.isDescending ? 'descending' : 'ascending') : 'none'
  const Direction = shown ? (shown.isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={onSort ? ariaSort : undefined}
      data-figure={isFigure || undefined}
      data-wide={isWideOnly || undefined}
      style={{ width }}
    >
      {onSort ? (
        <SortButton type="button" onClick={() => onSort(nextSort(ownSort, id))}>
          {heading}
          <Direction aria-hidden="true" />
        </SortButton>
      ) : (
        heading
      )}
    </th>
  )
}

/** Cycles through ascending, descending and unsorted. */
const nextSort = (current: Sort | null, column: string): Sort | null => {
  if (!current) return { column, isDescending: false }
  return current.isDescending ? null : { column, isDescending: true }
}
