import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { column, type Column } from '~/kit/table/columns'
import { breakpoints } from '~/kit/ui/media'
import { Status } from '~/kit/ui/Status'
import { localMinute } from '~/lib/time/dayText'
import type { Email } from './emails'
import { useOpenEmail } from './useOpenEmail'

const dayOf = (instant: Date | null): string => (instant ? localMinute(instant).slice(0, 10) : '')
const timeOf = (instant: Date | null): string => (instant ? localMinute(instant).slice(11) : '')

/** The row's title, which opens and closes what is known of the email. */
function EmailLink({ email: { id, email: address } }: { readonly email: Email }) {
  const { openId, toggle } = useOpenEmail()
  const text = address || 'No address'
  const at = Math.max(0, text.lastIndexOf('@'))
  return (
    // The name of two lines would have a space between them.
    <Address {...toggle(id)} aria-expanded={openId === id} aria-label={text}>
      <span>{text.slice(0, at)}</span>
      <wbr />
      <span>{text.slice(at)}</span>
    </Address>
  )
}

/** The address decides where an email went: on a phone it is smaller than other titles, and only what stands before its domain is cut off. */
const Address = styled(Link)`
  @media screen and (max-width: ${breakpoints.sm - 1}px) {
    th[data-title] && {
      display: flex;
      font-size: 14px;
    }
    span {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    span:last-child {
      flex: none;
      max-width: 70%;
    }
  }
`

const instantColumn = (heading: string, of: (email: Email) => Date | null, width: number): Column<Email> => ({
  ...column.text<Email>(heading, (email) => timeOf(of(email)), { width }),
  // Not a text alone, so that its digits stand below each other.
  cell: (email) => <>{timeOf(of(email)) || '—'}</>,
  order: (email) => of(email)?.getTime() ?? null,
  place: null,
})

/** Whether the row's day, where it is known, is not that of its last event. */
const isOtherDay = ({ sentAt, lastAt }: Email): boolean => dayOf(sentAt) !== dayOf(lastAt)

const lastEvent: Column<Email> = {
  ...instantColumn('Last Event Time', ({ lastAt }) => lastAt, 140),
  place: 'underEnd',
  text: (email) => [isOtherDay(email) ? dayOf(email.lastAt) : '', timeOf(email.lastAt)].join(' ').trim(),
  // A narrow list has no other column for the day.
  cell: (email) =>
    email.lastAt ? (
      <span>
        <span data-prefix>{dayOf(email.lastAt)} </span>
        <time dateTime={email.lastAt.toISOString()}>{timeOf(email.lastAt)}</time>
        {isOtherDay(email) && <small>{dayOf(email.lastAt)}</small>}
      </span>
    ) : (
      '—'
    ),
}

const statuses = {
  delivered: { tone: 'good', word: 'Delivered' },
  notDelivered: { tone: 'bad', word: 'Not Delivered' },
  unknown: { tone: 'idle', word: '' },
} as const
const statusOf = ({ delivery }: Email) => statuses[delivery ?? 'unknown']

const status: Column<Email> = {
  ...column.status<Email>('Status', statusOf),
  width: 140,
  cell: (email) => {
    const { tone, word } = statusOf(email)
    return (
      <span>
        {word === '' ? '—' : <Status $tone={tone}>{word}</Status>}
        {email.isSentAgain && <small>Sent again</small>}
      </span>
    )
  },
}

/** The columns of the list of emails. Days and times are those of the user's zone, or a dash where the email may have begun earlier. */
export const emailColumns: readonly Column<Email>[] = [
  {
    ...column.text<Email>('Email', ({ email }) => email),
    isTitle: true,
    place: null,
    cell: (email) => <EmailLink email={email} />,
  },
  column.text<Email>('Patient Name', ({ patientName }) => patientName),
  {
    ...instantColumn('Date', ({ sentAt }) => sentAt, 116),
    text: ({ sentAt }) => dayOf(sentAt),
    cell: ({ sentAt }) => <>{dayOf(sentAt) || '—'}</>,
    isLocalDay: true,
  },
  instantColumn('Time sent', ({ sentAt }) => sentAt, 104),
  lastEvent,
  status,
]
