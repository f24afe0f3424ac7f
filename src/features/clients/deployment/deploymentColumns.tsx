import { Link } from 'react-router-dom'
import { rememberName } from '~/kit/page/openedRecord'
import { column, type Column } from '~/kit/table/columns'
import { Status } from '~/kit/ui/Status'
import type { StatusTone } from '~/lib/statusTone'
import { currentTime } from '~/lib/time/clock'
import { localMinute } from '~/lib/time/dayText'
import { paths } from '~/platform/routes/paths'
import { MarkedClient } from '../root/MarkedClient'
import type { DeployableClientFragment as Row } from './deployment.generated'
import type { LastDeployment } from './deployments'
import { addressesOf, clientName, distributionOf, siteNames, wayVerbs } from './site'

const tones: Readonly<Record<LastDeployment['state'], StatusTone>> = {
  sending: 'accent',
  done: 'good',
  twice: 'good',
  byHand: 'good',
  failed: 'bad',
  unknown: 'warn',
}

/** The time, and the day before it where that is not today. */
const timeText = ({ time }: LastDeployment): string => (time.startsWith(localMinute(currentTime()).slice(0, 10)) ? time.slice(11) : time)

/** 'Live site deployed', 'Sandbox: unknown'. */
function sentText({ facts: { site, way }, state }: LastDeployment): string {
  const what = siteNames[site]
  if (state === 'done' || state === 'twice') return `${what} ${wayVerbs[way].done}`
  if (state === 'byHand') return `${what} ${wayVerbs[way].done}, confirmed by hand`
  if (state === 'sending') return `${what}: sending`
  return `${what}: ${state === 'failed' ? 'refused' : 'unknown'}`
}

/**
 * The columns of the clients to deploy.
 * @param lastOf what this tab sent, by id of the client
 * @param canOpen whether the pages about the clients are open to the person
 * @param isSetUpShown whether the backend shows them domains and distributions; where it does not, none is said to be missing
 */
export const deploymentColumns = (
  lastOf: ReadonlyMap<string, LastDeployment>,
  { canOpen, isSetUpShown }: { readonly canOpen: boolean; readonly isSetUpShown: boolean },
): readonly Column<Row>[] => [
  {
    id: 'client',
    heading: isSetUpShown ? 'Client and domain' : 'Client and sub-domain',
    isTitle: true,
    cell: (row) => (
      <MarkedClient client={row}>
        {canOpen ? (
          <Link to={paths.clientDetails(row.id)} dir="auto" onClick={() => rememberName(paths.clientDetails(row.id), clientName(row))}>
            {clientName(row)}
          </Link>
        ) : (
          <b dir="auto">{clientName(row)}</b>
        )}
        <small>{isSetUpShown ? addressesOf(row) : row.subdomain || 'No sub-domain'}</small>
      </MarkedClient>
    ),
    text: clientName,
    order: clientName,
    alsoInCsv: [
      isSetUpShown
        ? { heading: 'Domain', text: ({ dnsDomain }) => dnsDomain ?? '' }
        : { heading: 'Sub-domain', text: ({ subdomain }) => subdomain ?? '' },
    ],
  },
  ...(isSetUpShown
    ? [
        column.text<Row>('Live site', (row) => distributionOf(row, 'live'), { width: 170, place: null }),
        column.text<Row>('Sandbox', (row) => distributionOf(row, 'sandbox'), { width: 170, place: null }),
      ]
    : []),
  {
    ...column.text<Row>('Sent from this tab', ({ id }) => {
      const last = lastOf.get(id)
      return last ? `${sentText(last)}, ${timeText(last)}` : null
    }),
    place: 'under',
    cell: ({ id }) => {
      const last = lastOf.get(id)
      if (!last) return '—'
      return (
        <span>
          <Status $tone={tones[last.state]}>{sentText(last)}</Status> <small>{timeText(last)}</small>
        </span>
      )
    },
  },
]
