import styled from 'styled-components'
import { Breakable } from '~/kit/ui/Breakable'
import { Facts } from '~/kit/ui/Facts'
import { Muted } from '~/kit/ui/Muted'
import { countText } from '~/lib/format/countText'
import { mailLink } from '~/lib/format/mailLink'
import { phoneLink } from '~/lib/format/phoneLink'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { switchedOn } from '../settings/switchedOn'
import { peopleInWords } from './peopleOfClient'
import { planCost } from './planCost'
import type { ClientFactsFragment } from './root.generated'

type Fact = readonly [label: string, value: string | null, link?: string | null]

const words = (identifier: string | null): string | null => (identifier ? sentenceCase(identifier) : null)
const listed = (json: string | null, none: string): string => {
  const names = switchedOn(json)
  return names === null ? 'Could not be read' : names.join(', ') || none
}

/** The account and its holder. @param isVip null where that is not known or not asked */
export function AccountFacts({ client, isVip }: { readonly client: ClientFactsFragment; readonly isVip: boolean | null }) {
  const { role, type, planType, cost, admins, adminCount, certificatesIssued, certificatesRevoked } = client
  const { accountHolderName, accountHolderEmail, accountHolderPhone } = client
  const revoked = certificatesRevoked ? ` · ${countText(certificatesRevoked)} revoked` : ''
  return (
    <>
      <FactSection
        title="Account"
        facts={[
          ['Role and type', [words(role), words(type)?.toLowerCase()].filter(Boolean).join(', ')],
          ['Plan', [planType, isVip ? 'VIP' : null].filter(Boolean).join(' · ')],
          ['Plan cost', planCost(cost)],
          ['Administrators', admins ? peopleInWords(admins) : adminCount === null ? null : countText(adminCount)],
          ['Issued in all', certificatesIssued === null ? null : `${countText(certificatesIssued)}${revoked}`],
        ]}
      />
      <FactSection
        title="Account holder"
        facts={[
          ['Name', accountHolderName],
          ['Email', accountHolderEmail, accountHolderEmail && mailLink(accountHolderEmail)],
          ['Phone', accountHolderPhone, accountHolderPhone && phoneLink(accountHolderPhone)],
        ]}
      />
    </>
  )
}

/** Organisation and technical facts. */
export function OrganisationFacts({ client }: { readonly client: ClientFactsFragment }) {
  const { issuerName, address, zip, city, country, currency, color, isWebShopClient, hciCode, platoDatabase } = client
  const { dnsDomain, distributionId, devDistributionId, integrations, documents, type } = client
  return (
    <Groups>
      <FactSection
        title="Organisation"
        facts={[
          ['Issuer name', issuerName],
          ['Address', [address, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')],
          ['Currency', currency],
          ['Colour', color],
        ]}
      />
      <FactSection
        title="What is switched on"
        facts={[
          ['Web-shop', isWebShopClient === null ? null : isWebShopClient ? 'On' : 'Off'],
          ['Integrations', listed(integrations, 'None')],
          ['Documents', listed(documents, 'Every kind')],
          ...(type === 'medical' ? ([['HCI code', hciCode]] as const) : []),
        ]}
      />
      <FactSection
        title="Technical"
        facts={[
          ['Public domain', dnsDomain],
          ['Distribution', distributionId],
          ['Sandbox distribution', devDistributionId],
          ['Partner database', platoDatabase],
        ]}
      />
    </Groups>
  )
}

function FactSection({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  return (
    <Group aria-label={title}>
      <h2>{title}</h2>
      <Facts>
        {facts.map(([label, value, link]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">
              {value ? (
                link ? (
                  <a href={link}>
                    <Breakable text={value} />
                  </a>
                ) : (
                  value
                )
              ) : (
                <Muted>—</Muted>
              )}
            </dd>
          </div>
        ))}
      </Facts>
    </Group>
  )
}

const Group = styled.section`
  min-width: 0;
  & + & {
    margin-top: 24px;
  }
  h2 {
    margin-bottom: 10px;
  }
`

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 24px 32px;
  padding: 20px 24px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  ${Group} {
    margin: 0;
  }
  /* A group is as narrow as one column of facts. */
  dl {
    display: block;
  }
`
