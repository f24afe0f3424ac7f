import styled from 'styled-components'
import { Confirm } from '~/kit/feedback/Confirm'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { completeValue } from '~/platform/api/record'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord, type RecordOptions } from '~/platform/api/useRecord'
import { lostInWords } from './deleting'
import { DeleteClient, LostCenters, LostFacilities, OneClient } from './root.generated'
import { staleClients } from './staleClients'

interface DeleteClientDialogProps {
  readonly client: { readonly id: string; readonly name: string | null; readonly subdomain: string | null; readonly type: string | null }
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

const silent: RecordOptions = { from: 'uncached', isSilent: true }

/** Deletes a client once its name is typed, and says what is lost with it. */
export function DeleteClientDialog({ client: { id, name, subdomain, type }, onClose, onDeleted }: DeleteClientDialogProps) {
  const client = useRecord(OneClient, { clientId: id }, ({ getClientByID }) => getClientByID, silent)
  const centers = useRecord(LostCenters, { clientId: id }, (data) => data.getTrainingCentersByClientId, silent)
  const facilities = useRecord(LostFacilities, { clientId: id }, (data) => data.getFacilitiesByClientId, silent)
  const remove = useCommand(DeleteClient, { done: 'Client deleted', stale: staleClients })
  const shown = name || subdomain || id
  const isLoading = [client, centers, facilities].some(({ status }) => status === 'loading')
  const lost = {
    people: completeValue(client)?.adminCount ?? null,
    certificates: completeValue(client)?.certificatesIssued ?? null,
    centers: completeValue(centers)?.length ?? null,
    facilities: completeValue(facilities)?.length ?? null,
  }
  return (
    <Confirm
      title={`Delete ${shown}?`}
      isOpen
      onClose={onClose}
      confirmLabel="Delete client"
      typed={{ label: 'Type the name of the client', name: shown }}
      onConfirm={() => remove.run({ id }).then(onDeleted)}
    >
      <p>
        <b dir="auto">{shown}</b> is deleted for good. With it you lose:
      </p>
      {isLoading ? (
        <Skeleton lines={4} label="Counting what would be lost…" />
      ) : (
        <List>
          {lostInWords(lost, type === 'medical').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      )}
    </Confirm>
  )
}

const List = styled.ul`
  margin-top: 8px;
  padding-left: 20px;
`
