import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { isUnsent, needsSomebody, type QueueSnapshot } from '~/kit/batch/SendQueue'
import { ListPage } from '~/kit/page/ListPage'
import { Button } from '~/kit/ui/Button'
import { ConfirmDialog } from '~/kit/ui/ConfirmDialog'
import { Dialog } from '~/kit/ui/Dialog'
import { Hint } from '~/kit/ui/Field'
import { ListRows } from '~/kit/ui/ListRows'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { Stack } from '~/kit/ui/Stack'
import { useMinute } from '~/kit/ui/useMinute'
import { counted } from '~/lib/format/counted'
import { clockInWords, wallClockIn } from '~/lib/time/zones'
import { toast } from '~/platform/messages/toast'
import { paths } from '~/platform/routes/paths'
import { PersonForm } from './PersonForm'
import { needsWords, queueWords } from './QueueBar'
import type { Report } from './report'
import { ReportLine } from './ReportLine'
import { reportQueue, type QueuedReport } from './reportQueue'
import { timeIn, tooLate } from './reportWords'

/** How long before its deletion a report says so in red, in milliseconds: four hours. */
const soon = 4 * 3_600_000

interface QueueScreenProps {
  readonly queue: QueueSnapshot<Report>
  readonly zone: string
}

/** Closes a dialog, and says where it came too late. */
function settle(change: Promise<boolean>, onClose: () => void): void {
  onClose()
  void change.then((isDone) => {
    if (!isDone) toast.error(tooLate)
  })
}

/** What is on this device: reports that need somebody, that wait for a signal, and that were sent within a day. */
export function QueueScreen({ queue, zone }: QueueScreenProps) {
  const now = useMinute().getTime()
  const [discarded, setDiscarded] = useState<QueuedReport | null>(null)
  const [edited, setEdited] = useState<QueuedReport | null>(null)
  const { items, hasSignal, isSending, triedAt, reason, expired, ofOthers } = queue
  const needed = items.filter(needsSomebody)
  const waiting = items.filter(isUnsent)
  const sent = items.filter((item) => !needsSomebody(item) && !isUnsent(item))
  const next = Math.min(...[...needed, ...waiting].map(({ until }) => until))
  const close = (): void => {
    setDiscarded(null)
    setEdited(null)
  }
  const buttonsOf = (item: QueuedReport): ReactNode => (
    <Row>
      {item.state === 'unknown' && <Decide id={item.id} />}
      {item.state === 'twice' && <Button onClick={() => void reportQueue.decide(item.id, 'isThere')}>I have told the desk</Button>}
      {(item.state === 'failed' || item.state === 'waiting') && <Button onClick={() => setEdited(item)}>Edit</Button>}
      {item.state !== 'twice' && item.state !== 'sending' && (
        <Button tone="danger" onClick={() => setDiscarded(item)}>
          Discard…
        </Button>
      )}
    </Row>
  )
  const messageOf = ({ state, changedAt, message }: QueuedReport): string | null => {
    if (state === 'failed') return `Refused at ${timeIn(zone, changedAt)}: “${message}” Nothing was stored.`
    return state === 'twice' ? 'It is stored more than once. The desk has to take one away.' : message
  }
  const groupOf = (title: string, group: readonly QueuedReport[], more: (item: QueuedReport) => ReactNode): ReactNode =>
    group.length > 0 && (
      <section aria-label={title}>
        <h2>{title}</h2>
        <ListRows>
          {group.map((item) => (
            <li key={item.id}>
              <ReportLine item={item} zone={zone}>
                <Hint>{item.values.vessel}</Hint>
              </ReportLine>
              {more(item)}
            </li>
          ))}
        </ListRows>
      </section>
    )
  return (
    <ListPage title={queueWords(queue)} tabTitle="Report ART" crumbs={[{ label: 'Report ART', path: paths.reportArt() }]}>
      <Narrow>
        {[...expired].map(([label, count]) => (
          <Notice key={label} tone="bad">
            <span>
              {counted(count, 'report')} of <bdi>{label}</bdi> {count === 1 ? 'was' : 'were'} deleted unsent after 72 hours.{' '}
              <Button onClick={() => void reportQueue.forgetExpired()}>I have read this</Button>
            </span>
          </Notice>
        ))}
        {ofOthers > 0 && (
          <Notice tone="warn">
            {counted(ofOthers, 'report')} of another person on this device {ofOthers === 1 ? 'is' : 'are'} not sent.
          </Notice>
        )}
        {groupOf(needsWords(needed.length), needed, (item) => (
          <>
            <Message>{messageOf(item)}</Message>
            {buttonsOf(item)}
          </>
        ))}
        {groupOf(hasSignal === false ? `${waiting.length} wait for a signal` : `${waiting.length} not sent yet`, waiting, buttonsOf)}
        {Number.isFinite(next) && (
          <Notice tone={next - now < soon ? 'bad' : 'accent'}>
            Kept on this device, encrypted. What is not sent by {clockInWords(wallClockIn(zone, new Date(next)), zone)} is deleted then.
          </Notice>
        )}
        <Row>
          <Button
            tone="primary"
            isBusy={isSending}
            reason={waiting.length === 0 ? 'Nothing waits to be sent.' : null}
            onClick={() => void reportQueue.send('all')}
          >
            Send now
          </Button>
          <Hint role="status">
            {isSending ? 'Sending…' : [reason, triedAt === null ? null : `Tried at ${timeIn(zone, triedAt)}.`].filter(Boolean).join(' ')}
          </Hint>
        </Row>
        {groupOf(`${sent.length} sent`, sent, ({ state, changedAt }) => (
          <small>{state === 'byHand' ? 'As you said' : `Sent ${timeIn(zone, changedAt)}`}</small>
        ))}
      </Narrow>
      {edited && (
        <Dialog title={`Edit the report of ${edited.values.person.name}`} isOpen onClose={close}>
          {/* Its result cannot be changed: discard it instead. */}
          <PersonForm
            id={edited.id}
            start={edited.values.person}
            isReported
            onCancel={close}
            onPerson={(person) => settle(reportQueue.replace(edited.id, { ...edited.values, person }), close)}
          />
        </Dialog>
      )}
      {discarded && (
        <ConfirmDialog
          title={`Discard the report of ${discarded.values.person.name}?`}
          isOpen
          action="Discard"
          onConfirm={() => settle(reportQueue.discard(discarded.id), close)}
          onClose={close}
        >
          {discarded.state === 'unknown'
            ? 'It is deleted from this device. It was sent and got no answer: the lab may have it all the same.'
            : 'It is deleted from this device and never sent.'}
        </ConfirmDialog>
      )}
    </ListPage>
  )
}

const decisions = { lookAgain: 'Look again', isThere: 'It is there', sendAgain: 'Send again' } as const
type Decision = keyof typeof decisions

/** What can be said of a report that got no answer. It is looked up before anything else, which takes a while. */
function Decide({ id }: { readonly id: string }) {
  const [doing, setDoing] = useState<Decision | null>(null)
  const decide = (decision: Decision): void => {
    setDoing(decision)
    void reportQueue.decide(id, decision).finally(() => setDoing(null))
  }
  return (
    <>
      {(Object.keys(decisions) as Decision[]).map((decision) => (
        <Button
          key={decision}
          isBusy={doing === decision}
          reason={doing === null ? null : 'It is being looked up.'}
          onClick={() => decide(decision)}
        >
          {decisions[decision]}
        </Button>
      ))}
      <Hint role="status">{doing === null ? '' : 'Looking for it…'}</Hint>
    </>
  )
}

const Narrow = styled(Stack)`
  max-width: 640px;
  h2 {
    font: 600 14px/20px var(--font);
  }
  li {
    min-height: 52px;
  }
`

const Message = styled.p`
  flex: 1 0 100%;
  margin-block: 6px 10px;
  padding: 8px 12px;
  border-radius: var(--radius);
  background: var(--bad-soft);
`
