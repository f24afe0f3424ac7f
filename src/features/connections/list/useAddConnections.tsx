import { ClipboardList, Plus, Upload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import type { PageAction } from '~/kit/page/pageAction'
import { reasonAgainst } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'

const AddConnectionsDialog = lazyDialog(async () => (await import('./AddConnectionsDialog')).AddConnectionsDialog)

/** What a page with connections offers: adding some, asking many from a file, and crew readiness. */
export function useAddConnections(): { readonly add: PageAction; readonly actions: readonly PageAction[]; readonly dialog: ReactNode } {
  const reason = reasonAgainst('connection.manage', useSignedIn())
  const [isAdding, setAdding] = useState(false)
  const add: PageAction = { label: 'Add connection', Icon: Plus, tone: 'primary', reason, go: () => setAdding(true) }
  return {
    add,
    actions: [
      add,
      { label: 'Crew readiness', Icon: ClipboardList, go: paths.crewReadiness() },
      { label: 'Ask many', Icon: Upload, reason, go: paths.askForConnections() },
    ],
    dialog: isAdding && <AddConnectionsDialog onClose={() => setAdding(false)} />,
  }
}
