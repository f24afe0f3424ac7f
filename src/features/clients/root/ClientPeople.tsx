import styled from 'styled-components'
import { Status } from '~/kit/ui/Status'
import { sentenceCase } from '~/lib/format/sentenceCase'
import type { ClientAdminFragment } from './root.generated'

/** Who works in the console for a client. */
export function ClientPeople({ admins }: { readonly admins: readonly ClientAdminFragment[] }) {
  return (
    <Box aria-label="Administrators">
      <h2>Administrators</h2>
      {admins.length === 0 ? (
        <p>Nobody yet.</p>
      ) : (
        <ul>
          {admins.map(({ id, name, email, role, isActivated }) => (
            <li key={id}>
              <span>
                <b dir="auto">{name || email || 'No name'}</b>
                <small>{[role && sentenceCase(role), name && email].filter(Boolean).join(' · ')}</small>
              </span>
              {isActivated === null ? (
                <Status $tone="idle">Not known</Status>
              ) : (
                <Status $tone={isActivated ? 'good' : 'warn'}>{isActivated ? 'Active' : 'Invited'}</Status>
              )}
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

const Box = styled.section`
  width: 100%;
  margin-top: 18px;
  padding: 20px 24px 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  h2 {
    margin-bottom: 8px;
    font: 600 14px/20px var(--font);
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
    min-width: 0;
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
