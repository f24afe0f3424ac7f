import type { Filter } from '~/kit/table/filters'
import type { ListView } from '~/kit/table/useListView'
import type { ColouredBy } from './colouring'

/** What the tools of the calendar need, in its line and in the drawer. */
export interface CalendarToolsProps {
  readonly view: ListView
  readonly filters: readonly Filter<never>[]
  /** How many courses need something; null where that is not known. */
  readonly needyCount: number | null
  readonly colouredBy: ColouredBy
  readonly onColour: (by: ColouredBy) => void
}
