import { ChevronRight, SearchX } from 'lucide-react'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { ActingFrame } from '~/kit/page/ActingFrame'
import { ListPage } from '~/kit/page/ListPage'
import { PeriodFilter } from '~/kit/table/PeriodFilter'
import { PrintedFilters } from '~/kit/table/PrintedFilters'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Facts } from '~/kit/ui/Facts'
import { Select } from '~/kit/ui/Field'
import { breakpoints, from } from '~/kit/ui/media'
import { Panel } from '~/kit/ui/Panel'
import { useMinute } from '~/kit/ui/useMinute'
import { useQueryParams } from '~/kit/ui/useQueryParams'
import { WholeDays } from '~/kit/ui/WholeDays'
import { rangeToText } from '~/lib/time/calendarDay'
import { rangeInWords } from '~/lib/time/dayWords'
import { cityOf, statisticsZone } from '~/lib/time/zones'
import { completeValue, mapRecord, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { clientLabel } from '~/platform/tenant/clientLabel'
import { useOpenPath } from '~/platform/tenant/openPages'
import { PanelHead } from '../PanelHead'
import { useIssuedList } from '../useIssuedList'
import { ClientStats, type StatsSubject } from './ClientStats'
import { StatsClients, type StatsClientsQuery } from './stats.generated'
import { lengthInWords, periodBefore, periodFrom, statisticsToday } from './statsPeriod'

type ListedClient = StatsClientsQuery['getAllClients'][number]

const messages = { refused: 'Error fetching clients' } as const
const nobody: readonly ListedClient[] = []
const cost = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What was issued or sent in a period. The root client may look at any client, and at two side by side. */
export function StatsScreen() {
  const client = useClient()
  const { isRoot } = useSignedIn()
  const openPath = useOpenPath()
  const [, setParams] = useSearchParams()
  const [params, change] = useQueryParams()
  const period = periodFrom(params.get('days') ?? '', statisticsToday(useMinute()))
  const listed = useRecord(StatsClients, {}, { isSkipped: !isRoot, messages })
  const clients = readyValue(listed) ?? nobody
  // Another client's id is never sent for anyone but the root client.
  const chosen = (key: string): string => (isRoot ? (params.get(key) ?? '') : '')
  const [first, second] = [chosen('client') || client.id, chosen('with')]
  const labelOf = (id: string): string | null => {
    const found = clients.find((one) => one.id === id)
    return found ? clientLabel(found) : null
  }
  const nameOf = (id: string): string => clients.find((one) => one.id === id)?.name ?? id
  const subjectOf = (id: string): StatsSubject | null => {
    if (id === client.id) return { id, name: client.name, isForAll: isRoot, isLab: client.role === 'lab' }
    const found = clients.find((one) => one.id === id)
    return found ? { id, name: found.name ?? id, isForAll: false, isLab: found.role === 'lab' } : null
  }
  // What stands in the address of a link is no name.
  const titleOf = (id: string): string => subjectOf(id)?.name ?? (listed.status === 'loading' ? 'Loading…' : 'Unknown client')
  const subjects = [first, ...(second !== '' && second !== first ? [second] : [])].map((id) => ({ id, subject: subjectOf(id) }))
  const isMissing = (subject: StatsSubject | null): boolean => subject === null && completeValue(listed) !== null
  const others = subjects.filter(({ id, subject }) => id !== client.id && !isMissing(subject))
  const names = others.map(({ id }) => labelOf(id) ?? 'another client')
  const before = periodBefore(period)
  const days = rangeToText(period)
  const listOf = useIssuedList()
  // They are those of one's own client, whichever is looked at here.
  const insights = subjects.every(({ id }) => id === client.id) ? openPath('/insights', paths.insights()) : null

  const page = (
    <ListPage
      title="Analytics"
      {...(others.length > 0 && { tabTitle: `Analytics, ${names.join(' and ')}` })}
      under={<WholeDays text={`${lengthInWords(period)} in ${statisticsZone}, compared with ${rangeInWords(before)}`} />}
      filters={
        <>
          {isRoot && (
            <ClientChoice
              label="Client"
              clients={clients}
              value={first}
              unlisted={titleOf(first)}
              none={null}
              onChange={(id) => change({ client: id === client.id ? null : id || null })}
            />
          )}
          {isRoot && (
            <ClientChoice
              label="Compare with"
              clients={clients}
              value={second}
              unlisted={titleOf(second)}
              none="No comparison"
              onChange={(id) => change({ with: id || null })}
            />
          )}
          <PeriodFilter
            label="Days"
            zone={statisticsZone}
            value={days}
            none="A month up to today"
            isInDialog={false}
            onChange={(text) => change({ days: text || null })}
          />
          {insights !== null && (
            <Insights>
              <ButtonLink to={insights}>Insights</ButtonLink>
            </Insights>
          )}
        </>
      }
    >
      <PrintedFilters words={[rangeInWords(period), `Days in ${cityOf(statisticsZone)}`]} />
      <Side data-pair={subjects.length > 1 || undefined}>
        {subjects.map(({ id, subject }) => {
          const details = isRoot && id !== client.id && !isMissing(subject) && (
            <ClientFacts
              label={subjects.length > 1 ? `Client details, ${titleOf(id)}` : 'Client details'}
              page={subject && openPath('/client/details/:id', paths.clientDetails(id))}
              record={mapRecord(listed, (all) => all.find((one) => one.id === id) ?? null)}
            />
          )
          return (
            <section key={id} aria-label={subject?.name ?? 'Client'}>
              {subjects.length > 1 && <Name>{titleOf(id)}</Name>}
              {subject ? (
                <ClientStats
                  subject={subject}
                  details={details}
                  period={period}
                  isPair={subjects.length > 1}
                  isForRoot={isRoot}
                  nameOf={nameOf}
                  pathOf={(other) => (isRoot && subjectOf(other) ? paths.statsOf(other, days) : null)}
                  // Only one's own list can be opened: no list takes another client.
                  listOf={(subType) => (id === client.id ? listOf(period, subType) : null)}
                />
              ) : (
                details
              )}
              {isMissing(subject) && <EmptyState Icon={SearchX} title="No such client" text="Choose one from the list above." />}
            </section>
          )
        })}
      </Side>
    </ListPage>
  )
  if (others.length === 0) return page
  return (
    <ActingFrame
      names={names}
      note="Nothing on this page changes anything."
      onLeave={() => setParams((given) => new URLSearchParams([...given].filter(([key]) => key === 'days')))}
    >
      {page}
    </ActingFrame>
  )
}

interface ClientChoiceProps {
  readonly label: string
  readonly clients: readonly ListedClient[]
  readonly value: string
  /** What the chosen one is called where it is not among them. */
  readonly unlisted: string
  /** Offers to choose nobody. */
  readonly none: string | null
  readonly onChange: (id: string) => void
}

function ClientChoice({ label, clients, value, unlisted, none, onChange }: ClientChoiceProps) {
  const id = useId()
  const sorted = clients.toSorted((one, other) => (one.name ?? one.id).localeCompare(other.name ?? other.id))
  return (
    <Choice>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {none !== null && <option value="">{none}</option>}
        {!clients.some((client) => client.id === value) && value !== '' && <option value={value}>{unlisted}</option>}
        {sorted.map((client) => (
          <option key={client.id} value={client.id}>
            {client.name ?? client.id}
          </option>
        ))}
      </Select>
    </Choice>
  )
}

type FactsRecord = Parameters<typeof Loaded<ListedClient | null>>[0]['record']

interface ClientFactsProps {
  readonly label: string
  readonly record: FactsRecord
  /** The client's own page; null for who cannot open it. */
  readonly page: string | null
}

function ClientFacts({ label, record, page }: ClientFactsProps) {
  return (
    <FactPanels aria-label={label}>
      <PanelHead>
        <h2>Client details</h2>
        {page !== null && (
          <Link to={page}>
            Open client
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </PanelHead>
      <Loaded record={record} what="The client’s details" lines={2}>
        {(found) =>
          found && (
            <Facts>
              <div>
                <dt>HCI Code</dt>
                <dd>{found.hciCode || '—'}</dd>
              </div>
              <div>
                <dt>Sub Domain</dt>
                <dd>{found.subdomain || '—'}</dd>
              </div>
              <div>
                <dt>Plan Type</dt>
                <dd>{found.planType || '—'}</dd>
              </div>
              <div>
                <dt>Plan Cost in USD</dt>
                <dd>{found.cost === null ? '—' : cost.format(found.cost)}</dd>
              </div>
            </Facts>
          )
        }
      </Loaded>
    </FactPanels>
  )
}

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px 24px;
  ${from.lg} {
    &[data-pair] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

const Name = styled.h2`
  margin-bottom: 12px;
  font: 600 16px/24px var(--font);
`

const Choice = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--text-2);
  font-size: 13px;
  white-space: nowrap;
  select {
    width: auto;
    max-width: 260px;
  }
  @media (max-width: ${breakpoints.sm - 1}px) {
    flex-basis: 100%;
    min-width: 0;
    label {
      min-width: 92px;
    }
    select {
      flex: 1;
      min-width: 0;
      max-width: none;
    }
  }
`

/** Where the button of a page is on a wide screen. A bar at the bottom of a phone would be for what a page is about. */
const Insights = styled.span`
  ${from.sm} {
    margin-left: auto;
  }
`

const FactPanels = styled(Panel)`
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
    gap: 0 24px;
    padding: 12px 16px;
    > div:nth-child(n) {
      padding: 4px 0;
      border: 0;
    }
  }
`
