import { memo, useState, type ReactNode } from 'react'
import styled from 'styled-components'
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
import { timeIn, whyNotChanged } from './reportWords'
import { isUnsent, needsSomebody, type QueueSnapshot } from './SendQueue'

/** How long before its deletion a report says so in red, in milliseconds: four hours. */
const soon = 4 * 3_600_000

interface QueueScreenProps {
  readonly queue: QueueSnapshot<Report>
  readonly zone: string
}

/** Says so where a change was not made. */
async function tellResult(change: Promise<boolean>): Promise<void> {
  if (!(await change)) toast.error(whyNotChanged(reportQueue.getSnapshot().isRead))
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
  const groupOf = (title: string, group: readonly QueuedReport[]): ReactNode =>
    group.length > 0 && (
      <section aria-label={title}>
        <h2>{title}</h2>
        <ListRows>
          {group.map((item) => (
            <QueueRow key={item.id} item={item} zone={zone} onEdit={setEdited} onDiscard={setDiscarded} />
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
              {counted(count, 'report')} of <bdi>{label}</bdi> {count === 1 ? 'was' : 'were'} deleted after 72 hours, unsent or not settled.{' '}
              <Button onClick={() => void reportQueue.forgetExpired(label)}>I have read this</Button>
            </span>
          </Notice>
        ))}
        {ofOthers > 0 && (
          <Notice tone="warn">
            {counted(ofOthers, 'report')} of another person on this device {ofOthers === 1 ? 'is' : 'are'} not sent.
          </Notice>
        )}
        {groupOf(needsWords(needed.length), needed)}
        {groupOf(
          hasSignal === false ? counted(waiting.length, 'waits for a signal', 'wait for a signal') : `${waiting.length} not sent yet`,
          waiting,
        )}
        {Number.isFinite(next) && (
          <Notice tone={next - now < soon ? 'bad' : 'accent'}>
            {queue.isStored
              ? `Kept on this device, encrypted. What is not sent by ${clockInWords(wallClockIn(zone, new Date(next)), zone)} is deleted then.`
              : 'Only in this tab: keep it open until everything is sent.'}
          </Notice>
        )}
        <Row>
          <Button
            tone="primary"
            isBusy={isSending}
            reason={waiting.length === 0 ? 'Nothing left to send.' : null}
            onClick={() => void reportQueue.send('all')}
          >
            Send now
          </Button>
          <Hint role="status">
            {isSending ? 'Sending…' : [reason, triedAt === null ? null : `Tried at ${timeIn(zone, triedAt)}.`].filter(Boolean).join(' ')}
          </Hint>
        </Row>
        {groupOf(`${sent.length} sent`, sent)}
      </Narrow>
      {edited && (
        <Dialog title={`Edit the report of ${edited.values.person.name}`} isOpen onClose={close}>
          {/* Its result cannot be changed: discard it instead. */}
          <PersonForm
            id={edited.id}
            start={edited.values.person}
            isReported
            onCancel={close}
            onPerson={(person) => {
              close()
              const timed = edited.values.timed && { ...edited.values.timed, person }
              void tellResult(reportQueue.replace(edited.id, { ...edited.values, person, timed }))
            }}
          />
        </Dialog>
      )}
      {discarded && (
        <ConfirmDialog
          title={`Discard the report of ${discarded.values.person.name}?`}
          isOpen
          action="Discard"
          onConfirm={() => {
            close()
            void tellResult(reportQueue.discard(discarded.id))
          }}
          onClose={close}
        >
          {discarded.state === 'unknown'
            ? 'It is deleted from this device. It was sent and got no answer: the lab may have it anyway.'
            : 'It is deleted from this device and never sent.'}
        </ConfirmDialog>
      )}
    </ListPage>
  )
}

interface QueueRowProps {
  readonly item: QueuedReport
  readonly zone: string
  readonly onEdit: (item: QueuedReport) => void
  readonly onDiscard: (item: QueuedReport) => void
}

/** A report with what it needs. While others are sent, it is not drawn anew. */
const QueueRow = memo(function QueueRow({ item, zone, onEdit, onDiscard }: QueueRowProps) {
  const { id, state, message } = item
  const changed = timeIn(zone, item.changedAt)
  return (
    <li>
      <ReportLine item={item} zone={zone} isWithVessel />
      {state === 'failed' && <Message>{`Refused at ${changed}: “${message}” Nothing was stored.`}</Message>}
      {state === 'unknown' && <Message>{message}</Message>}
      {state === 'twice' && <Message>It is stored more than once. The desk must delete one.</Message>}
      {state === 'done' && <small>Sent {changed}</small>}
      {state === 'byHand' && <small>Confirmed by hand</small>}
      <Row>
        {state === 'unknown' && <Decide id={id} />}
        {state === 'twice' && <Button onClick={() => void tellResult(reportQueue.decide(id, 'isThere'))}>I have told the desk</Button>}
        {(state === 'failed' || state === 'waiting') && <Button onClick={() => onEdit(item)}>Edit</Button>}
        {(state === 'failed' || state === 'waiting' || state === 'unknown') && (
          <Button tone="danger" onClick={() => onDiscard(item)}>
            Discard…
          </Button>
        )}
      </Row>
    </li>
  )
})

const decisions = { lookAgain: 'Look again', isThere: 'Already sent', sendAgain: 'Send again' } as const
type Decision = keyof typeof decisions

/** What can be said of a report that got no answer. It is looked up before anything else, which takes a while. */
function Decide({ id }: { readonly id: string }) {
  const [doing, setDoing] = useState<Decision | null>(null)
  const decide = (decision: Decision): void => {
    setDoing(decision)
    void tellResult(reportQueue.decide(id, decision)).finally(() => setDoing(null))
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
  li {
    min-height: 52px;
    > :empty {
      display: none;
    }
  }
`

const Message = styled.p`
  flex: 1 0 100%;
  margin-block: 6px 10px;
  padding: 8px 12px;
  border-radius: var(--radius);
  background: var(--bad-soft);
`
