import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { addressKey } from '~/lib/format/email'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { ClientInstructors } from '../clients.generated'
import { useAdmins } from './useAdmins'

/** Physicians who sign documents but do not sign in here: no other list has them. Nothing while it is not known who they are. */
export function PhysiciansWithoutAccount() {
  const admins = completeValue(useAdmins())
  const physicians = completeValue(useRecord(ClientInstructors, {}, { from: 'fresh', isSilent: true }))
  // Whoever is limited to one clinic sees its physicians only.
  const ownCenter = useSession().admin.centerId
  const others = (physicians ?? []).filter(
    ({ id, email, centerId }) =>
      (ownCenter === null || centerId === ownCenter) &&
      !admins?.some(
        (admin) => admin.instructorId === id || (email !== null && admin.email !== null && addressKey(admin.email) === addressKey(email)),
      ),
  )
  if (!admins || others.length === 0) return null
  return (
    <Section aria-labelledby="without-account">
      <h2 id="without-account">Physicians without an account</h2>
      <p>They can be chosen on documents, but do not sign in here.</p>
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.staffMember(id)} dir="auto">
              {name ?? 'No name'}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Section = styled.section`
  margin-top: 8px;
  h2 {
    font: 600 16px/24px var(--font);
  }
  a {
    padding-block: 12px;
  }
  p {
    color: var(--text-3);
  }
  li {
    display: flex;
    align-items: center;
    min-height: 44px;
    border-bottom: 1px solid var(--line);
  }
`
