import { Check, CircleDashed, CircleHelp, ClipboardList, UserRound } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordPage, RecordSkeleton } from '~/kit/page/RecordPage'
import { Breakable } from '~/kit/ui/Breakable'
import { Card } from '~/kit/ui/Card'
import { Facts } from '~/kit/ui/Facts'
import { Stack } from '~/kit/ui/Stack'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { useNow } from '~/kit/ui/useNow'
import { normaliseText } from '~/lib/format/normaliseText'
import type { StatusTone } from '~/lib/statusTone'
import { storedDayText } from '~/lib/time/instant'
import type { PlainPattern } from '~/platform/routes/screen'
import { accessOf, accessSentences, type Access } from '../access'
import { assessmentPath, profilePath } from '../connectionLinks'
import { userIdOf, type ConnectionId } from '../ids'
import { useConnectionActions } from '../useConnectionActions'
import { lifeSteps, type LifeStep } from './life'
import { useConnection, type ConnectionFacts } from './useConnection'

interface ConnectionRecordProps {
  readonly id: ConnectionId
  /** 'connection request' */
  readonly noun: string
  /** What the tab shows: a name does not belong there. */
  readonly tabTitle: string
  readonly parent: PlainPattern
}

const states: Readonly<Record<Access['state'], { readonly tone: StatusTone; readonly word: string }>> = {
  requested: { tone: 'warn', word: 'Requested' },
  accepted: { tone: 'good', word: 'Accepted' },
  ended: { tone: 'idle', word: 'Ended' },
  unclear: { tone: 'idle', word: 'Not known' },
}

/** How often access is judged again, in milliseconds: its end may pass while the page is open. */
const judgedEvery = 30_000

/** One connection: where it is in its life, what it lets the company see, and what can be done with it. */
export function ConnectionRecord({ id, noun, tabTitle, parent }: ConnectionRecordProps) {
  const { pathname } = useLocation()
  const record = useConnection(id, pathname)
  return (
    <RecordFrame record={record} noun={noun} title={tabTitle} parent={parent} skeleton={RecordSkeleton}>
      {(connection) => <Connection id={id} connection={connection} tabTitle={tabTitle} parent={parent} />}
    </RecordFrame>
  )
}

const nameIn = ({ firstName, middleName, lastName, email }: ConnectionFacts): string =>
  normaliseText([firstName, middleName, lastName].filter(Boolean).join(' ')) || email || 'No name'

interface ConnectionProps extends Omit<ConnectionRecordProps, 'noun'> {
  readonly connection: ConnectionFacts
}

function Connection({ id, connection, tabTitle, parent }: ConnectionProps) {
  const access = accessOf(connection, useNow(judgedEvery))
  const navigate = useNavigate()
  const { actionsFor, dialog } = useConnectionActions()
  const name = nameIn(connection)
  const { email, phoneNumber, birthday, company } = connection
  const userId = connection.userId === null ? null : userIdOf(connection.userId)
  const facts: readonly (readonly [string, string | null])[] = [
    ['Company', company],
    ['Email', email],
    // Before acceptance and after the end these are not shared.
    ['Phone', access.profile === 'seen' ? phoneNumber : null],
    ['Born', access.profile === 'seen' ? birthday && storedDayText(birthday) : null],
  ]
  return (
    <RecordPage
      title={name}
      tabTitle={tabTitle}
      crumbs={[parent]}
      state={<Status $tone={states[access.state].tone}>{states[access.state].word}</Status>}
      actions={
        userId === null
          ? []
          : [
              ...(access.state === 'accepted'
                ? [
                    { label: 'Profile', Icon: UserRound, tone: 'primary' as const, go: profilePath(userId, id) },
                    { label: 'Assessment', Icon: ClipboardList, go: assessmentPath(userId) },
                  ]
                : []),
              ...actionsFor(
                { userId, connectionId: id, name, email, isRequested: access.state === 'requested' },
                { onRemoved: () => void navigate(parent) },
              ),
            ]
      }
      facts={
        <Facts>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value ? <Breakable text={value} /> : <small>Not shared</small>}</dd>
            </div>
          ))}
        </Facts>
      }
    >
      <Stack $max={720}>
        <Card aria-labelledby="life">
          <h2 id="life">What became of it</h2>
          <Steps>
            {lifeSteps(access).map((step) => (
              <Step key={step.name} step={step} />
            ))}
          </Steps>
          {accessSentences(access, name).map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Card>
      </Stack>
      {dialog}
    </RecordPage>
  )
}

const icons = { done: Check, open: CircleDashed, unknown: CircleHelp } as const
const words = { done: 'Done', open: 'Not yet', unknown: 'Not known' } as const

function Step({ step: { name, state, text } }: { readonly step: LifeStep }) {
  const Icon = icons[state]
  return (
    <li data-state={state}>
      <Icon aria-label={words[state]} />
      <span>
        <b>{name}</b>
        <small>{text}</small>
      </span>
    </li>
  )
}

const Steps = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 12px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }
  svg {
    width: 18px;
    height: 18px;
    margin-top: 2px;
    color: var(--text-3);
  }
  li[data-state='done'] svg {
    color: var(--good);
  }
  b {
    display: block;
    font-weight: 550;
  }
  small {
    color: var(--text-3);
    font-size: 13px;
  }
`
