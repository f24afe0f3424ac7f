import { Check, CircleAlert, Minus, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '~/kit/ui/Button'
import { Card } from '~/kit/ui/Card'
import { Field, Input } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { useNow } from '~/kit/ui/useNow'
import { currentTime } from '~/lib/time/clock'
import { timeFromTyped } from '~/lib/time/dayText'
import { instantAt } from '~/lib/time/zones'
import type { FoundPerson } from './findPerson'
import { unlockSound } from './kitAlarm'
import type { ArtResult } from './report'
import { reportQueue, type QueuedReport } from './reportQueue'
import { aboutPerson, isTest, ofPerson, resultWords, timeIn } from './reportWords'
import { dueAt, factsOf, type Shift, type ShiftDesk, type WaitingKit } from './ShiftDesk'

interface PersonCardProps {
  readonly found: FoundPerson
  readonly shift: Shift
  readonly desk: ShiftDesk
  readonly reports: readonly QueuedReport[]
  /** Called once there is nothing more to do for the person, with the kit whose time was started. */
  readonly onDone: (started?: WaitingKit) => void
}

const noTime = 'Say when the sample was taken, or start the timer.'

/** Who is tested, what is known of them, and their result. A positive one is asked once more. */
export function PersonCard({ found, shift, desk, reports, onDone }: PersonCardProps) {
  const { person, kit, known, doubts } = found
  const { zone, day, setOn } = shift
  const [asked, setAsked] = useState<ArtResult | null>(null)
  const [time, setTime] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const now = useNow(1_000).getTime()
  const isEarly = kit !== null && now < dueAt(kit)
  const before = ofPerson(reports, person).find(({ values }) => isTest(values))

  /** When the sample was taken; null with a sentence at the field where that is not known. */
  const collectedAt = (): string | null => {
    if (kit) return new Date(kit.startedAt).toISOString()
    const typed = timeFromTyped(time)
    const at = typed === null ? null : instantAt(zone, { day, time: typed })
    const reason = at === null ? noTime : at.getTime() > currentTime().getTime() ? 'This time is still to come.' : null
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
    })
    if (kit) desk.end(kit.number)
  }

  const ask = (result: ArtResult): void => {
    if (collectedAt() !== null) setAsked(result)
  }

  return (
    <Steps>
      <Card as="section" aria-label={person.name}>
        <div>
          <Name>
            <bdi>{person.name}</bdi>
          </Name>
          <p>{aboutPerson(person, zone)}</p>
          <PassNo>{person.passNo || 'No passport number'}</PassNo>
        </div>
        <Facts>
          {known.map((fact) => (
            <li key={fact}>
              <Check aria-hidden="true" /> {fact}
            </li>
          ))}
          {doubts.map((doubt) => (
            <li key={doubt} data-doubt>
              <CircleAlert aria-hidden="true" /> {doubt}
            </li>
          ))}
          {before && (
            <li data-doubt>
              <CircleAlert aria-hidden="true" /> Reported {timeIn(zone, before.addedAt)}: {resultWords[before.values.result]}
            </li>
          )}
          {isEarly && (
            <li data-doubt>
              <CircleAlert aria-hidden="true" /> The time of kit {kit.number} is not over
            </li>
          )}
        </Facts>
      </Card>
      {asked === null ? (
        <>
          {!kit && (
            <Begin>
              {day === setOn && (
                <Start
                  tone="primary"
                  onClick={() => {
                    // Browsers allow sound only after a press.
                    unlockSound()
                    onDone(desk.start(person, shift))
                  }}
                >
                  Start timer, {shift.minutes} minutes
                </Start>
              )}
              <Field label="Or: sample taken at" error={problem}>
                {(control) => (
                  <Time
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
            <Result type="button" onClick={() => void report('Negative')}>
              <Minus aria-hidden="true" />
              Negative
            </Result>
            <Result type="button" data-bad onClick={() => ask('Positive')}>
              <Plus aria-hidden="true" />
              Positive
              <small>asks once more</small>
            </Result>
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
            <Result type="button" data-sure onClick={() => void report('Positive')}>
              <Plus aria-hidden="true" />
              Yes, positive
            </Result>
            <Result type="button" onClick={() => setAsked(null)}>
              <Undo2 aria-hidden="true" />
              Go back
            </Result>
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
                if (kit) desk.end(kit.number)
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
    </Steps>
  )
}

const Steps = styled.div`
  display: grid;
  gap: 12px;
`

const Begin = styled(Row)`
  align-items: end;
`

const Name = styled.h2`
  && {
    font: 600 20px/28px var(--font);
  }
`

const PassNo = styled.p`
  margin-top: 4px;
  font: 600 20px/28px var(--font);
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
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
    svg {
      flex: none;
      width: 18px;
      height: 20px;
      color: var(--good);
    }
    &[data-doubt] {
      font-weight: 500;
      svg {
        color: var(--warn);
      }
    }
  }
`

const Start = styled(Button)`
  flex: 1 0 200px;
`

const Time = styled(Input)`
  width: 130px;
`

const Results = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px;
`

const Result = styled.button`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 8px;
  min-height: 136px;
  padding: 12px;
  border: 2px solid var(--text);
  border-radius: var(--radius-float);
  background: var(--surface);
  color: var(--text);
  font: 600 20px/28px var(--font);
  cursor: pointer;
  small {
    font: 400 13px/18px var(--font);
  }
  &[data-bad] {
    border-color: var(--bad);
    color: var(--bad);
  }
  &[data-sure] {
    border-color: var(--bad);
    background: var(--bad);
    color: var(--on-bad);
  }
  &:active {
    box-shadow: inset 0 0 0 100px var(--pressed);
  }
`
