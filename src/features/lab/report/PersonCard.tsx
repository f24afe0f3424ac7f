import { Check, CircleAlert, Minus, Plus, Undo2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '~/kit/ui/Button'
import { Card } from '~/kit/ui/Card'
import { Field, Input } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { Stack } from '~/kit/ui/Stack'
import { useNow } from '~/kit/ui/useNow'
import { counted } from '~/lib/format/counted'
import { currentTime } from '~/lib/time/clock'
import { timeFromTyped } from '~/lib/time/dayText'
import type { FoundPerson } from './findPerson'
import { unlockSound } from './kitAlarm'
import type { ArtResult, WaitingKit } from './report'
import { reportQueue, type QueuedReport } from './reportQueue'
import { aboutPerson, isTest, ofPerson, resultWords, timeIn } from './reportWords'
import { sampledAt } from './sampledAt'
import { dueAt, factsOf, isAmong, type Shift, type ShiftDesk } from './ShiftDesk'

interface PersonCardProps {
  readonly found: FoundPerson
  readonly shift: Shift
  readonly desk: ShiftDesk
  readonly kits: readonly WaitingKit[]
  readonly reports: readonly QueuedReport[]
  /** Called once there is nothing more to do for the person, with the kit whose time was started. */
  readonly onDone: (started?: Promise<WaitingKit>) => void
}

const noTime = 'Say when the sample was taken, or start the timer.'

/** Who is tested, what is known of them, and their result. A positive one is asked once more. */
export function PersonCard({ found: { person, kit, known, doubts }, shift, desk, kits, reports, onDone }: PersonCardProps) {
  const { zone, day, setOn } = shift
  const [asked, setAsked] = useState<ArtResult | null>(null)
  const [time, setTime] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const now = useNow(1_000).getTime()
  const before = ofPerson(reports, person).find(({ values }) => isTest(values))
  const concerns = [
    ...doubts,
    ...(before ? [`Reported ${timeIn(zone, before.addedAt, 'today ')}: ${resultWords[before.values.result]}`] : []),
    ...(kit && now < dueAt(kit) ? [`The time of kit ${kit.number} is not over`] : []),
    ...(kit && !isAmong(kit, kits) ? [`Kit ${kit.number} was read or thrown away in another tab`] : []),
  ]

  /** When the sample was taken; null with a sentence at the field where that is not known. */
  const collectedAt = (): string | null => {
    if (kit) return new Date(kit.startedAt).toISOString()
    const typed = timeFromTyped(time)
    const moment = currentTime()
    const at = typed === null ? null : sampledAt(typed, shift, moment)
    const reason = at === null ? noTime : at > moment ? 'This time is still to come.' : null
    setProblem(reason)
    return reason === null && at ? at.toISOString() : null
  }

  const report = async (result: ArtResult): Promise<void> => {
    const collected = collectedAt()
    setAsked(null)
    if (collected === null) return
    onDone()
    await reportQueue.add({
      person,
      result,
      collectedAt: collected,
      readAt: day === setOn || kit ? currentTime().toISOString() : null,
      ...(kit?.facts ?? factsOf(shift)),
      timed: kit ?? undefined,
    })
    if (kit) await desk.end(kit)
  }

  const ask = (result: ArtResult): void => {
    if (collectedAt() !== null) setAsked(result)
  }

  return (
    <Stack $gap={12}>
      <Card aria-label={person.name}>
        <Who>
          <h2>
            <bdi>{person.name}</bdi>
          </h2>
          <p>{aboutPerson(person, zone)}</p>
          <b>{person.passNo || 'No passport number'}</b>
        </Who>
        <Facts>
          {known.map((fact) => (
            <li key={fact}>
              <Check aria-hidden="true" /> {fact}
            </li>
          ))}
          {concerns.map((concern) => (
            <li key={concern} data-doubt>
              <CircleAlert aria-hidden="true" /> {concern}
            </li>
          ))}
        </Facts>
      </Card>
      {asked === null ? (
        <>
          {!kit && (
            <Begin>
              {day === setOn && (
                <Button
                  tone="primary"
                  onClick={() => {
                    // Browsers allow sound only after a press.
                    unlockSound()
                    onDone(desk.start(person, shift))
                  }}
                >
                  Start timer, {counted(shift.minutes, 'minute')}
                </Button>
              )}
              <Field label="Or: sample taken at" error={problem}>
                {(control) => (
                  <Input
                    {...control}
                    value={time}
                    inputMode="numeric"
                    placeholder="HH:MM"
                    autoComplete="off"
                    onChange={({ target }) => setTime(target.value)}
                  />
                )}
              </Field>
            </Begin>
          )}
          <Results>
            <Result Icon={Minus} label="Negative" onClick={() => void report('Negative')} />
            <Result Icon={Plus} label="Positive" note="asks once more" tone="bad" onClick={() => ask('Positive')} />
          </Results>
          <Button onClick={() => ask('Invalid')}>Invalid kit…</Button>
        </>
      ) : asked === 'Positive' ? (
        <>
          <Notice tone="bad" isUrgent>
            <b>
              Positive for <bdi>{person.name}</bdi>?
            </b>
          </Notice>
          <Results>
            <Result Icon={Plus} label="Yes, positive" tone="sure" onClick={() => void report('Positive')} />
            <Result Icon={Undo2} label="Go back" onClick={() => setAsked(null)} />
          </Results>
        </>
      ) : (
        <>
          <Notice tone="warn" isUrgent>
            <span>
              The kit shows no result. Test <bdi>{person.name}</bdi> again, or report that it was invalid.
            </span>
          </Notice>
          <Row>
            <Button
              onClick={() => {
                if (kit) void desk.end(kit)
                onDone()
              }}
            >
              Test again
            </Button>
            <Button onClick={() => void report('Invalid')}>Report invalid</Button>
            <Button onClick={() => setAsked(null)}>Go back</Button>
          </Row>
        </>
      )}
    </Stack>
  )
}

interface ResultProps {
  readonly Icon: LucideIcon
  readonly label: string
  readonly note?: string
  readonly tone?: 'bad' | 'sure'
  readonly onClick: () => void
}

const Result = ({ Icon, label, note, tone, onClick }: ResultProps) => (
  <button type="button" data-tone={tone} onClick={onClick}>
    <Icon aria-hidden="true" />
    {label}
    {note && <small>{note}</small>}
  </button>
)

const Who = styled.div`
  && > :not(p) {
    font: 600 20px/28px var(--font);
    font-variant-numeric: tabular-nums;
  }
`

const Facts = styled.ul`
  display: grid;
  gap: 6px;
  &:empty {
    display: none;
  }
  li {
    display: flex;
    gap: 8px;
    &[data-doubt] {
      font-weight: 500;
    }
  }
  svg {
    flex: none;
    width: 18px;
    height: 20px;
    color: var(--good);
  }
  [data-doubt] svg {
    color: var(--warn);
  }
`

const Begin = styled(Row)`
  align-items: end;
  > button {
    flex: 1 0 200px;
  }
  input {
    width: 130px;
  }
`

const Results = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px;
  button {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 8px;
    min-height: 136px;
    padding: 12px;
    border: 2px solid currentColor;
    border-radius: var(--radius-float);
    background: var(--surface);
    color: var(--text);
    font: 600 20px/28px var(--font);
    cursor: pointer;
  }
  small {
    font: 400 13px/18px var(--font);
  }
  [data-tone='bad'] {
    color: var(--bad);
  }
  [data-tone='sure'] {
    border-color: var(--bad);
    background: var(--bad);
    color: var(--on-bad);
  }
`
