import type { ReactNode } from 'react'
import type { Column } from './columns'
import type { Filter } from './filters'
import type { ExportProps } from './saveRows'
import type { ListView } from './useListView'
import type { ListViews } from './useSavedView'

/** What the line above a list, and the drawer with what does not fit in it, are made of. */
export interface ListToolsProps<Row> {
  /** Absent where the list cannot be searched. */
  readonly searchLabel: string | undefined
  /** The search is sent by Enter or a button, and not while typing. */
  readonly isSearchSubmitted: boolean
  readonly filters: readonly Filter<Row>[]
  /** All rows, for the counts of the filters; null while some are not loaded. */
  readonly filterRows: readonly Row[] | null
  readonly columns: readonly Column<Row>[]
  readonly hidden: ReadonlySet<string>
  readonly onHide: (hidden: ReadonlySet<string>) => void
  /** List width in px from which the table headings are shown; null if they never are. */
  readonly headingsFrom: number | null
  readonly exported: ExportProps<Row>
  readonly view: ListView
  readonly saved: ListViews
  /** Until the first rows are there: the filters, which may depend on them, appear together and at once in their places. */
  readonly isOpening: boolean
  /** On a phone, where everything but the search is in a drawer. */
  readonly isPhone: boolean
  /** Whether rows are being selected on a phone; null where they cannot be. */
  readonly selecting: { readonly isOn: boolean; readonly toggle: () => void } | null
  /** The menus at the end of the line, and their width in px. */
  readonly menus: { readonly content: ReactNode; readonly width: number }
}
