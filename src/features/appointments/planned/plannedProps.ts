import type { PageAction } from '~/kit/page/pageAction'
import type { ListView } from '~/kit/table/useListView'
import type { Several } from '../several/useSeveral'

/** What the board and the list of planned appointments have in common. */
export interface PlannedProps {
  readonly view: ListView
  readonly book: PageAction
  readonly several: Several
}
