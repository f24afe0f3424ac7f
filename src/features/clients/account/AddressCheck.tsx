import { useState } from 'react'
import { Button } from '~/kit/ui/Button'
import { Status } from '~/kit/ui/Status'
import { addressOf, answers, opensAt, originOf } from '~/platform/tenant/tenantAddress'
import type { ClientFactsFragment } from '../root/root.generated'

/** What a client's address opens once it answers, and what is left to do. */
const found = {
  client: 'It answers, and the registry opens this account there.',
  another: 'It answers, but the registry has no line for it, so it opens another client. Reload this page after adding the line.',
  noLogin: 'It answers, but it is not among the sub-domains that offer sign-in. Reload this page after adding it.',
} as const

/** Asks whether the address of a client answers, and says what the settings open there. */
export function AddressCheck({ client }: { readonly client: ClientFactsFragment }) {
  const [result, setResult] = useState<boolean | null>(null)
  const [isBusy, setBusy] = useState(false)
  const check = async (): Promise<void> => {
    setBusy(true)
    setResult(await answers(client))
    setBusy(false)
  }
  const opens = opensAt(client)
  return (
    <>
      <span data-screen>
        <Button onClick={() => void check()} isBusy={isBusy}>
          Check {addressOf(client)}
        </Button>
      </span>
      <span role="status">
        {result !== null && (
          <Status $tone={result && opens === 'client' ? 'good' : 'warn'}>
            <span>{result ? found[opens] : 'This browser could not reach it. Open it and look.'}</span>
          </Status>
        )}
      </span>
      <a className="button button-quiet" href={originOf(client)} target="_blank" rel="noreferrer">
        Open {addressOf(client)}
      </a>
    </>
  )
}
