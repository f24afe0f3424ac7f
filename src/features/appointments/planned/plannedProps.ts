import type { PageAction } from '~/kit/page/pageAction'
import type { ListView } from '~/kit/table/useListView'

/** What the board and the list of planned appointments have in common. */
export interface PlannedProps {
  readonly view: ListView
  readonly book: PageAction
}
