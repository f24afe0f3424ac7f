import { Confirm } from '~/kit/feedback/Confirm'
import { Skeleton } from '~/kit/feedback/Skeleton'
import type { Found } from '~/platform/api/command/commandLookUp'
import { useCommand } from '~/platform/api/command/useCommand'
import { readWhole } from '~/platform/api/read/readOnce'
import { completeValue } from '~/platform/api/read/record'
import { useRecord, type RecordOptions } from '~/platform/api/read/useRecord'
import { clientLabel } from '~/platform/tenant/clientLabel'
import { lostInWords } from './deleting'
import { DeleteClient, LostCenters, LostFacilities, OneClient } from './root.generated'
import { staleClients } from './staleClients'

interface DeleteClientDialogProps {
  readonly client: { readonly id: string; readonly name: string | null; readonly subdomain: string | null; readonly type: string | null }
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

const silent: RecordOptions = { from: 'uncached', isSilent: true }

/** A client that is gone; none while it is there. @throws CommandFailure where that could not be read */
const findDeleted = async (id: string): Promise<readonly Found[]> =>
  (await readWhole(OneClient, { clientId: id }, ({ getClientByID }) => getClientByID, 'The client')) ? [] : [{ id }]

/** Deletes a client once its name is typed, and says what is lost with it. */
export function DeleteClientDialog({ client: { id, name, subdomain, type }, onClose, onDeleted }: DeleteClientDialogProps) {
  const client = useRecord(OneClient, { clientId: id }, silent)
  const centers = useRecord(LostCenters, { clientId: id }, silent)
  const facilities = useRecord(LostFacilities, { clientId: id }, silent)
  const shown = name || subdomain || id
  const { run, doing } = useCommand(DeleteClient, {
    done: 'Client deleted',
    stale: staleClients,
    noun: 'client',
    verb: 'Delete',
    becomes: 'deleted',
    find: (deleted) => findDeleted(deleted.id),
  })
  const isLoading = [client, centers, facilities].some(({ status }) => status === 'loading')
  const lost = {
    people: completeValue(client)?.adminCount ?? null,
    certificates: completeValue(client)?.certificatesIssued ?? null,
    centers: completeValue(centers)?.length ?? null,
    facilities: completeValue(facilities)?.length ?? null,
  }
  const lines = lostInWords(lost, type === 'medical')
  const remove = async (): Promise<boolean> => {
    const isDeleted = (await run({ id })) !== null
    if (isDeleted) onDeleted?.()
    return isDeleted
  }
  return (
    <>
      <Confirm
        title={`Delete ${clientLabel({ name, subdomain }) ?? shown}?`}
        isOpen
        onClose={onClose}
        confirmLabel="Delete client"
        typed={{ label: 'Type the name of the client', name: shown }}
        doing={doing}
        reason={isLoading ? 'What would be lost is still being counted.' : null}
        onConfirm={remove}
      >
        <p>
          <b dir="auto">{shown}</b> is deleted for good.{' '}
          {isLoading || lines.length > 0 ? 'With it you lose:' : 'Nothing else belongs to it.'}
        </p>
        {isLoading ? (
          <Skeleton lines={4} label="Counting what would be lost…" />
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Confirm>
    </>
  )
}
