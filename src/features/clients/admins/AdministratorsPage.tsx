import { Eye, Mail, Send, Trash2, UserPen, UserPlus, Users } from 'lucide-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import { column, type Column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { Ago } from '~/kit/ui/Ago'
import { Status } from '~/kit/ui/Status'
import { counted } from '~/lib/format/counted'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { localTime, readInstant } from '~/lib/time/instant'
import { singular } from '~/lib/words/terms'
import { mayDo, reasonAgainst } from '~/platform/access/actions'
import { wholeList } from '~/platform/api/list/rowList'
import { completeValue } from '~/platform/api/read/record'
import { useSession } from '~/platform/session/useSession'
import { useSignedIn } from '~/platform/tenant/client'
import { useClientWords } from '~/platform/tenant/useClientWords'
import type { AdminRowFragment as Row } from '../clients.generated'
import { invitedAt, peopleInWords, reasonAgainstRemoving, stateOf } from './adminRules'
import { useAdmins, useCenterNames } from './useAdmins'
import { administrators, type Workforce } from './workforce'

const RemoveDialog = lazyDialog(async () => (await import('./RemoveDialog')).RemoveDialog)
const InviteAgainDialog = lazyDialog(async () => (await import('./InviteAgainDialog')).InviteAgainDialog)
const EmailDialog = lazyDialog(async () => (await import('./EmailDialog')).EmailDialog)
const SightDialog = lazyDialog(async () => (await import('./SightDialog')).SightDialog)

type Opened = { readonly kind: 'remove' | 'inviteAgain' | 'sight'; readonly row: Row }

const filters: readonly Filter<Row>[] = [
  {
    key: 'state',
    label: 'State',
    choices: [
      { value: 'active', label: 'Active' },
      { value: 'invited', label: 'Invited' },
    ],
    matches: (row, wanted) => stateOf(row) === wanted,
  },
]

const state = column.status<Row>('State', (row) => {
  if (stateOf(row) === 'active') return { tone: 'good', word: 'Active' }
  return stateOf(row) === 'invited' ? { tone: 'warn', word: 'Invited' } : { tone: 'idle', word: 'Not known' }
})

/** The last sign-in, or when the invitation was sent. */
const lastSeen: Column<Row> = {
  ...column.text<Row>('Last sign-in', ({ lastLogin }) => {
    const instant = readInstant(lastLogin)
    return instant && localTime(instant)
  }),
  width: 176,
  cell: (row) => {
    const sent = invitedAt(row)
    if (sent)
      return (
        <Status $tone="warn">
          <span>
            Sent <Ago instant={sent} />
          </span>
        </Status>
      )
    const instant = readInstant(row.lastLogin)
    return instant ? <Ago instant={instant} /> : <span>{stateOf(row) === 'active' ? 'Not recorded' : '—'}</span>
  },
  order: ({ lastLogin }) => readInstant(lastLogin)?.toISOString() ?? null,
}

const keyOf = ({ id }: Row): string => id
const nobody: readonly Row[] = []
const emailLabel = (count: number): string => `Email ${counted(count, 'person', 'people')}`

interface AdministratorsPageProps {
  readonly workforce?: Workforce
  /** Below the list. */
  readonly children?: ReactNode
}

/** Everyone who works in the console for one's own client: its administrators, or the staff of a clinic. */
export function AdministratorsPage({ workforce = administrators, children }: AdministratorsPageProps) {
  const { title, noun, pathOf } = workforce
  const words = useClientWords()
  const person = useSignedIn()
  const { admin } = useSession()
  const view = useListView({ searchIn: workforce.searchIn })
  const record = useAdmins()
  const { centers, isReady } = useCenterNames()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [writingTo, setWritingTo] = useState<readonly Row[]>(nobody)
  const admins = completeValue(record)
  const columns = useMemo(() => {
    const nameOf = new Map((centers ?? []).map(({ value, label }) => [value, label]))
    return [
      column.person<Row>(
        'Name',
        ({ id, name }) => (id === admin.id ? `${name ?? 'No name'} (you)` : name),
        pathOf && (({ id }) => pathOf(id)),
        ({ email }) => email,
      ),
      column.text<Row>('Role', ({ role }) => role && sentenceCase(role)),
      ...(nameOf.size > 0
        ? [column.text<Row>(singular(words.centers), ({ centerId }) => (centerId ? (nameOf.get(centerId) ?? centerId) : 'All'))]
        : []),
      state,
      lastSeen,
    ]
  }, [centers, words, admin.id, pathOf])
  const reason = reasonAgainst('admin.invite', person)
  const invite: PageAction = { label: workforce.invite, Icon: UserPlus, tone: 'primary', reason, go: workforce.invitePath }
  // The others can be listed only once everyone is known.
  const reasonOf = (row: Row): string | null =>
    admins ? reasonAgainstRemoving(row, admins, admin) : 'The administrators could not all be read.'
  const close = (): void => setOpened(null)
  return (
    <ListPage
      title={title}
      crumbs={workforce.above}
      under={admins ? peopleInWords(admins) : 'Who works in the console for you.'}
      actions={[invite]}
    >
      <DataTable
        label={title}
        noun={noun}
        list={wholeList(record)}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Name or email', in: ({ name, email }) => [name, email], isOfPeople: true }}
        filters={filters}
        isWaitingForFilters={!isReady}
        bulk={mayDo('admin.invite', person) ? [{ label: emailLabel, Icon: Mail, run: setWritingTo }] : []}
        actions={(row) => [
          { label: 'What they see', Icon: Eye, go: () => setOpened({ kind: 'sight', row }) },
          { label: 'Change…', Icon: UserPen, reason: reasonOf(row), go: workforce.changePath(row.id) },
          ...(stateOf(row) === 'invited'
            ? [
                {
                  label: 'Invite again…',
                  Icon: Send,
                  reason: reasonOf(row),
                  go: () => setOpened({ kind: 'inviteAgain', row }),
                },
              ]
            : []),
          {
            label: 'Remove…',
            Icon: Trash2,
            tone: 'danger',
            reason: reasonOf(row),
            go: () => setOpened({ kind: 'remove', row }),
          },
        ]}
        empty={{ Icon: Users, text: 'People you invite will appear here.', action: invite }}
      />
      {/* With the rows, not before them: they would push it down. */}
      <div hidden={!isReady || record.status === 'loading'}>{children}</div>
      {writingTo.length > 0 && <EmailDialog admins={writingTo} onClose={() => setWritingTo(nobody)} />}
      {opened && (
        <Suspense>
          {opened.kind === 'remove' && <RemoveDialog admin={opened.row} onClose={close} />}
          {opened.kind === 'inviteAgain' && <InviteAgainDialog admin={opened.row} workforce={workforce} onClose={close} />}
          {opened.kind === 'sight' && <SightDialog admin={opened.row} centers={centers} onClose={close} />}
        </Suspense>
      )}
    </ListPage>
  )
}
