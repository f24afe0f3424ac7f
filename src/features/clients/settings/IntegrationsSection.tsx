import styled from 'styled-components'
import { Loaded } from '~/kit/feedback/Loaded'
import { Setting } from '~/kit/page/SettingsPage'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useClient } from '~/platform/tenant/client'
import { ClientSettings, DocumentNames } from '../clients.generated'
import { switchedOn } from './switchedOn'

/** What Delta has switched on for one's own client. */
export function IntegrationsSection() {
  const { type } = useClient()
  const record = useRecord(ClientSettings, {})
  const types = useRecord(DocumentNames, { type }, { isSilent: true })
  const nameOf = (code: string): string => completeValue(types)?.find(({ subType }) => subType === code)?.name ?? code
  return (
    <Loaded record={record} what="The integrations" lines={4}>
      {({ integrations, documents }) => (
        <>
          <Names title="Integrations" names={switchedOn(integrations)?.map(sentenceCase) ?? null} none="No integration is switched on." />
          <Names
            title="Documents you may issue"
            names={switchedOn(documents)?.map(nameOf) ?? null}
            none="No kind of document is limited: you may issue all."
          />
        </>
      )}
    </Loaded>
  )
}

interface NamesProps {
  readonly title: string
  readonly names: readonly string[] | null
  readonly none: string
}

function Names({ title, names, none }: NamesProps) {
  return (
    <Setting>
      <h3>{title}</h3>
      {names === null && <p>This list could not be read.</p>}
      {names?.length === 0 && <p>{none}</p>}
      {names !== null && names.length > 0 && (
        <Tags>
          {names.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </Tags>
      )}
    </Setting>
  )
}

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  li {
    padding: 4px 10px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
`
