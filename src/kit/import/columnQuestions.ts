import type { FileFacts } from './ImportDesk'
import type { DayOrder, DayOrders, ColumnMap, ImportField } from './importField'

/** How the days of a field are read. */
export interface DayReading {
  /** Null where the user has to choose. */
  readonly order: DayOrder | null
  /** A day that can be read in two ways. */
  readonly sample: string | null
}

/** How the days in the column of a field are read: as chosen, or as the column shows without doubt. */
export function dayReadingOf(key: string, map: ColumnMap, chosen: DayOrders, { dayOrders }: FileFacts): DayReading {
  const days = dayOrders[map[key] ?? -1]
  if (!days) return { order: 'dayFirst', sample: null }
  return { order: chosen[key] ?? (days.isSure ? days.order : null), sample: days.isSure ? null : days.sample }
}

/** Columns that feed more than one field, with the labels of those fields. */
export function sharedColumns(
  fields: readonly ImportField[],
  map: ColumnMap,
): readonly { readonly column: number; readonly labels: readonly string[] }[] {
  const labels = new Map<number, string[]>()
  for (const { key, label } of fields) {
    const column = map[key] ?? null
    if (column !== null) labels.set(column, [...(labels.get(column) ?? []), label])
  }
  return [...labels].filter(([, found]) => found.length > 1).map(([column, found]) => ({ column, labels: found }))
}

/** The columns that no field uses. */
export const unusedColumns = (headers: readonly string[], map: ColumnMap): readonly number[] =>
  headers.flatMap((_header, column) => (Object.values(map).includes(column) ? [] : [column]))
