import { ChoiceFilter } from './ChoiceFilter'
import type { Filter } from './filters'
import { PeriodFilter } from './PeriodFilter'
import type { ListView } from './useListView'

interface FilterFieldProps<Row> {
  readonly filter: Filter<Row>
  readonly view: ListView
  /** All rows, for the counts of the choices; null while some are not loaded. */
  readonly rows: readonly Row[] | null
  /** In a dialog, above which nothing else can open. */
  readonly isInDialog?: boolean
}

/** One filter of a list. */
export function FilterField<Row>({ filter, view, rows, isInDialog = false }: FilterFieldProps<Row>) {
  const { key, label, periodIn } = filter
  const change = (value: string): void => view.setFilter(key, value)
  if (periodIn === undefined) return <ChoiceFilter filter={filter} value={view.valueOf(key)} onChange={change} rows={rows} />
  return <PeriodFilter label={label} zone={periodIn} value={view.valueOf(key)} onChange={change} isInDialog={isInDialog} />
}
