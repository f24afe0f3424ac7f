import { useState } from 'react'
import styled from 'styled-components'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { Button } from '~/kit/ui/Button'
import { Hidden } from '~/kit/ui/Hidden'
import { Status } from '~/kit/ui/Status'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { useSession } from '~/platform/session/useSession'
import { useSignedIn } from '~/platform/tenant/client'
import { reasonAgainstRemoving, stateOf } from '../admins/adminRules'
import { administrators } from '../admins/workforce'
import { crumbOf } from '../clientCrumbs'
import type { ClientAdminFragment, ClientFactsFragment } from './root.generated'

const InviteAgainDialog = lazyDialog(async () => (await import('../admins/InviteAgainDialog')).InviteAgainDialog)

interface ClientPeopleProps {
  readonly client: ClientFactsFragment
  readonly admins: readonly ClientAdminFragment[]
}

/** Who works in the console for a client. Head office can invite its super admins again; the client itself invites everybody else. */
export function ClientPeople({ client, admins }: ClientPeopleProps) {
  const { isRoot, role: ownRole, clientId } = useSignedIn()
  const { admin: self } = useSession()
  const [invited, setInvited] = useState<ClientAdminFragment | null>(null)
  return (
    <Box aria-label="Administrators" data-focus-to="h2">
      <h2>Administrators</h2>
      {admins.length === 0 ? (
        <p>Nobody yet.</p>
      ) : (
        <ul>
          {admins.map((admin) => {
            const { id, name, email, role } = admin
            const state = stateOf(admin)
            return (
              <li key={id}>
                <span>
                  <b dir="auto">{name || email || 'No name'}</b>
                  <small>{[role && sentenceCase(role), name && email].filter(Boolean).join(' · ')}</small>
                </span>
                {isRoot && state === 'invited' && role === 'superAdmin' && (
                  <Button
                    reason={ownRole === 'superAdmin' ? reasonAgainstRemoving(admin, admins, self) : 'Only super admins can do this.'}
                    onClick={() => setInvited(admin)}
                  >
                    Invite again…<Hidden> {name || email}</Hidden>
                  </Button>
                )}
                {state === null ? (
                  <Status $tone="idle">Not known</Status>
                ) : (
                  <Status $tone={state === 'active' ? 'good' : 'warn'}>{state === 'active' ? 'Active' : 'Invited'}</Status>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {invited && (
        <InviteAgainDialog
          admin={invited}
          workforce={{
            ...administrators,
            list: crumbOf(client),
            clientId: client.id,
            ...(client.id !== clientId && { invite: 'Invite a super admin' }),
          }}
          onClose={() => setInvited(null)}
        />
      )}
    </Box>
  )
}

const Box = styled.section`
  padding: 20px 24px 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  h2 {
    margin-bottom: 8px;
  }
  p {
    padding-bottom: 8px;
    color: var(--text-3);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    padding: 8px 0;
    &:not(:last-child) {
      border-bottom: 1px solid var(--line);
    }
  }
  li > span:first-child {
    flex: 1;
    min-width: min(200px, 100%);
  }
  b {
    display: block;
    font-weight: 500;
  }
  small {
    color: var(--text-3);
    font-size: 13px;
    line-height: 18px;
  }
`
