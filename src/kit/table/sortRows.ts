import type { Column } from './columns'
import type { Sort } from './useListView'

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Compares numbers by value and texts naturally: '10' after '9', 'é' equal to 'e'. */
export const compareValues = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))

/** Sorts rows stably by a column. Null values come last in both directions. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.column)
  if (!column || !sort) return rows
  return rows
    .map((row) => ({ row, value: column.order(row) }))
    .toSorted((one, other) => {
      if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null)
      return compareValues(one.value, other.value) * (sort.isDescending ? -1 : 1)
    })
    .map(({ row }) => row)
}
