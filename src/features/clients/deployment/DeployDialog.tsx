import { useState } from 'react'
import styled from 'styled-components'
import { useSentFromTab } from '~/kit/batch/useSentFromTab'
import { useTabBatches } from '~/kit/batch/useTabBatches'
import { Confirm } from '~/kit/feedback/Confirm'
import { ListRows } from '~/kit/ui/ListRows'
import { Notice } from '~/kit/ui/Notice'
import { Segments } from '~/kit/ui/Segments'
import { Stack } from '~/kit/ui/Stack'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { clientLabel } from '~/platform/tenant/clientLabel'
import type { DeployableClientFragment as Row } from './deployment.generated'
import { deploymentBatch } from './deploymentBatch'
import { deployments } from './deployments'
import { addressesOf, clientName, distributionOf, siteNames, wayVerbs, type Site, type Way } from './site'

interface DeployDialogProps {
  readonly clients: readonly Row[]
  /** Whether these are all clients there are, which must be confirmed in words. */
  readonly isEveryone: boolean
  readonly onClose: () => void
}

/** How many clients are listed by name. */
const listed = 50

const siteHints: Readonly<Record<Site, string>> = {
  live: 'The public opens it.',
  sandbox: 'For testing. The public does not open it.',
}

const wayHints: Readonly<Record<Way, string>> = {
  now: 'Clients are deployed now, one after the other.',
  queue: 'The backend deploys each client when its turn has come.',
}

const namesOf = (clients: readonly Row[]): string => clients.map(clientName).join(', ')

/** Asks which site to deploy and how, and names every client it goes to. */
export function DeployDialog({ clients, isEveryone, onClose }: DeployDialogProps) {
  const { lastOf } = useSentFromTab(deployments)
  const { start } = useTabBatches(deployments)
  const [site, setSite] = useState<Site>('live')
  const [way, setWay] = useState<Way>('now')
  const ready = clients.filter((client) => distributionOf(client, site) !== null)
  const leftOut = clients.filter((client) => !ready.includes(client))
  const unsure = ready.filter(({ id }) => lastOf.get(id)?.state === 'unknown' && lastOf.get(id)?.facts.site === site)
  const { base } = wayVerbs[way]
  const asked = ready.length === 0 ? clients : ready
  const [only] = asked.length === 1 ? asked : []
  const noSite = `${only ? 'This client has' : 'These clients have'} no ${siteNames[site].toLowerCase()} to deploy to.`
  return (
    <Confirm
      title={`${base} ${only ? (clientLabel(only) ?? only.id) : counted(asked.length, 'client')}?`}
      isOpen
      onClose={onClose}
      tone="primary"
      confirmLabel={`${base} ${counted(ready.length, 'client')}`}
      reason={ready.length === 0 ? noSite : null}
      typed={isEveryone ? { label: 'These are all clients. Type', name: 'all clients', reason: 'Type “all clients” first.' } : undefined}
      onConfirm={async () => start(deploymentBatch(ready, { site, way }))}
    >
      <Stack>
        <Choice>
          <b aria-hidden="true">What</b>
          <Segments
            label="What is deployed"
            value={site}
            onChange={setSite}
            choices={[
              { value: 'live', label: siteNames.live },
              { value: 'sandbox', label: siteNames.sandbox },
            ]}
          />
          <small>{siteHints[site]}</small>
        </Choice>
        <Choice>
          <b aria-hidden="true">When</b>
          <Segments
            label="When it is deployed"
            value={way}
            onChange={setWay}
            choices={[
              { value: 'now', label: 'Now' },
              { value: 'queue', label: 'In the queue' },
            ]}
          />
          <small>{wayHints[way]}</small>
        </Choice>
      </Stack>
      {ready.length > 0 && (
        <List aria-label="Clients that are deployed" tabIndex={0}>
          {ready.slice(0, listed).map((client) => (
            <li key={client.id}>
              <b dir="auto">{clientName(client)}</b>
              <small>{addressesOf(client)}</small>
            </li>
          ))}
          {ready.length > listed && <li>and {countText(ready.length - listed)} more</li>}
        </List>
      )}
      {leftOut.length > 0 && (
        <Notice tone="warn">
          <span>
            {ready.length === 0 ? (
              noSite
            ) : (
              <>
                Left out, because they have no {siteNames[site].toLowerCase()}: <bdi>{namesOf(leftOut.slice(0, listed))}</bdi>
                {leftOut.length > listed && ` and ${countText(leftOut.length - listed)} more`}
              </>
            )}
          </span>
        </Notice>
      )}
      {unsure.length > 0 && (
        <Notice tone="warn">
          <span>
            Sent before without an answer, so it may be deployed already: <bdi>{namesOf(unsure.slice(0, listed))}</bdi>
          </span>
        </Notice>
      )}
      <p>What was deployed cannot be read back. If an answer is lost, the client is shown as unknown.</p>
    </Confirm>
  )
}

const Choice = styled.div`
  display: grid;
  gap: 6px;
  justify-items: start;
  b {
    color: var(--text);
    font-weight: 500;
  }
  small {
    font-size: 13px;
  }
`

const List = styled(ListRows)`
  max-height: 220px;
  margin-block: 16px;
  padding-inline: 14px;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  /* Addresses of any length stand below the names. */
  li {
    display: grid;
    gap: 0;
  }
  + * {
    margin-top: 12px;
  }
`
