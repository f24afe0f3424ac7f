import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import type { ClientFactsFragment } from '../root/root.generated'
import { AddressCheck } from './AddressCheck'

/** What an operator does so that people can sign in on a new sub-domain. On paper each step has a box to tick. */
export function SetupList({ client }: { readonly client: ClientFactsFragment }) {
  const { id } = client
  const subdomain = client.subdomain ?? ''
  const { isRoot } = useSignedIn()
  return (
    <section aria-label="What to do next">
      <h2>What to do next</h2>
      <p>For the technical team that runs this console. Until the first four are done, nobody can sign in on the new address.</p>
      <Steps>
        <li>
          <b>DNS</b>
          <span>
            Add a record for <code>{subdomain}</code> beside the other sub-domains.
          </span>
        </li>
        <li>
          <b>Web server</b>
          <span>
            Check that its certificate covers the new address, and that it serves <code>{subdomain}</code>.
          </span>
        </li>
        <li>
          <b>Registry</b>
          <span>Add the line to the tenant registry:</span>
          <code>{`"${subdomain}": "${id}"`}</code>
        </li>
        <li>
          <b>Sign-in</b>
          <span>
            Add <code>{subdomain}</code> to the sub-domains that offer sign-in.
          </span>
        </li>
        <li>
          <b>Brand</b>
          <span>
            {client.logo ? 'Its logo is chosen.' : 'Choose its logo and colour.'}{' '}
            {isRoot && <Link to={paths.editClient(id)}>Edit the client</Link>}
          </span>
        </li>
        <li>
          <b>Does the address answer?</b>
          <span>It must show the logo or the name of the client, and the sign-in form.</span>
          <AddressCheck client={client} />
        </li>
      </Steps>
    </section>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: 14px;
  margin-top: 14px;
  padding: 0;
  list-style: none;
  counter-reset: step;
  li {
    counter-increment: step;
    position: relative;
    display: grid;
    gap: 2px;
    padding-left: 32px;
    break-inside: avoid;
  }
  li::before {
    position: absolute;
    top: 2px;
    left: 0;
    width: 16px;
    height: 16px;
    color: var(--text-3);
    content: counter(step) '.';
    @media print {
      border: 1.5px solid var(--text-3);
      border-radius: 4px;
      content: '';
    }
  }
  b {
    font-weight: 600;
  }
  code {
    font-size: 13px;
  }
`
