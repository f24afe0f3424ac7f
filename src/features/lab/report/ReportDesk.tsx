import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { isPassportLines, readPassportLines } from '~/domain/person/passportLines'
import type { QueueSnapshot } from '~/kit/batch/SendQueue'
import { PageHeader } from '~/kit/page/PageHeader'
import { IconButton } from '~/kit/ui/Button'
import { Field, Input } from '~/kit/ui/Field'
import { ListRows } from '~/kit/ui/ListRows'
import { from } from '~/kit/ui/media'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { Stack } from '~/kit/ui/Stack'
import { usePromise } from '~/kit/ui/usePromise'
import { formatDay } from '~/lib/time/dayText'
import { readyValue } from '~/platform/api/record'
import { paths } from '~/platform/routes/paths'
import type { OfflineReadiness } from '~/platform/workers/offlineReadiness'
import { ClockOff } from './ClockOff'
import { CrewLeft } from './CrewLeft'
import { findPerson, type FoundPerson } from './findPerson'
import { PersonCard } from './PersonCard'
import { PersonForm } from './PersonForm'
import { QueueBar } from './QueueBar'
import { personKey, type Report, type TestedPerson } from './report'
import { reportQueue } from './reportQueue'
import { ReportRows } from './ReportRows'
import { isTest, ofShift, readyWords } from './reportWords'
import { watchScanner } from './scannerKeys'
import type { Shift, ShiftDesk, WaitingKit } from './ShiftDesk'
import { WaitingKits } from './WaitingKits'

interface ReportDeskProps {
  readonly desk: ShiftDesk
  readonly shift: Shift
  readonly kits: readonly WaitingKit[]
  readonly queue: QueueSnapshot<Report>
  readonly isStored: boolean
  readonly readiness: OfflineReadiness
}

/** Finds the next person, starts a kit's time, and reports a result. Afterwards nobody is chosen. */
export function ReportDesk({ desk, shift, kits, queue, isStored, readiness }: ReportDeskProps) {
  const { vessel, day, kit, physician, zone, crew } = shift
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<FoundPerson | null>(null)
  const [isEntering, setIsEntering] = useState(false)
  const [written, setWritten] = useState<WaitingKit | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => watchScanner(() => field.current), [])
  const reading = usePromise(isPassportLines(text) ? text : null, async () =>
    isPassportLines(text) ? readPassportLines(text, shift.setOn) : null,
  )
  const { found, choices, problem } = findPerson(text, crew, kits, readyValue(reading))
  const shown = chosen ?? found
  const reports = ofShift(queue.items, vessel, zone, day)
  const tested = new Set(reports.filter(({ values }) => isTest(values)).map(({ values }) => personKey(values.person)))

  const forget = (started: WaitingKit | null = null): void => {
    setText('')
    setChosen(null)
    setIsEntering(false)
    setWritten(started)
    field.current?.focus()
  }
  const choose = (one: FoundPerson): void => {
    setChosen(one)
    setIsEntering(false)
  }
  const take = (person: TestedPerson): void =>
    choose({ person, kit: kits.find((one) => personKey(one.person) === personKey(person)) ?? null, known: [], doubts: [] })

  return (
    <>
      <PageHeader
        title={vessel}
        tabTitle="Report ART"
        isBar
        hasOwnBar
        under={[formatDay(day), kit, physician?.name, ...readyWords(readiness)].filter(Boolean).join(' · ')}
        actions={[{ label: 'Change', go: `${paths.reportArt()}?edit=shift` }]}
      />
      <Body>
        {!isStored && (
          <Notice tone="warn">This browser cannot keep anything on this device. Keep this page open until every report is sent.</Notice>
        )}
        <ClockOff />
        <Field label="Next person" hint="Kit number, name, passport number, or scan the passport">
          {(control) => (
            <Row>
              <Finder
                {...control}
                ref={field}
                value={text}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                onChange={({ target }) => {
                  setText(target.value)
                  setChosen(null)
                  setIsEntering(false)
                  setWritten(null)
                }}
              />
              {(text !== '' || shown) && (
                <Clear aria-label="Clear" onClick={() => forget()}>
                  <X aria-hidden="true" />
                </Clear>
              )}
            </Row>
          )}
        </Field>
        {written && (
          <Notice tone="accent">
            <span>
              Write <b>{written.number}</b> on the cassette of <bdi>{written.person.name}</bdi>.
            </span>
          </Notice>
        )}
        {problem && <Notice tone="warn">{problem}</Notice>}
        {shown ? (
          <PersonCard
            key={`${personKey(shown.person)} ${shown.kit?.number ?? ''}`}
            found={shown}
            shift={shift}
            desk={desk}
            reports={queue.items}
            onDone={forget}
          />
        ) : isEntering ? (
          <PersonForm typed={isPassportLines(text) ? '' : text} onPerson={take} />
        ) : (
          text !== '' &&
          problem === null && (
            <Choices aria-label="People">
              {choices.map((one) => (
                <li key={personKey(one.person)}>
                  <button type="button" onClick={() => choose(one)}>
                    <bdi>{one.person.name}</bdi>
                    <small>
                      {one.person.passNo}
                      {tested.has(personKey(one.person)) && ' · already reported'}
                    </small>
                  </button>
                </li>
              ))}
              <li>
                <button type="button" onClick={() => setIsEntering(true)}>
                  Somebody else…
                </button>
              </li>
            </Choices>
          )
        )}
        <WaitingKits kits={kits} onRead={(one) => choose({ person: one.person, kit: one, known: [`Kit ${one.number}`], doubts: [] })} />
        {crew.length > 0 && <CrewLeft crew={crew} tested={tested} onChoose={take} />}
        <ReportRows items={reports.slice(0, 5)} zone={zone} onUndo={(id) => reportQueue.undo(id)} />
      </Body>
      <QueueBar queue={queue} />
    </>
  )
}

const Body = styled(Stack)`
  align-content: start;
  width: 100%;
  max-width: 640px;
  flex: 1;
  padding: 16px 16px 96px;
  ${from.sm} {
    max-width: 672px;
    padding-inline: 32px;
  }
`

const Clear = styled(IconButton)`
  --icon-button: 56px;
`

const Finder = styled(Input)`
  flex: 1;
  min-width: 0;
`

const Choices = styled(ListRows)`
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  li {
    padding: 0;
  }
  button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 12px;
    width: 100%;
    min-height: 56px;
    padding: 8px 14px;
    border: 0;
    background: none;
    color: var(--text);
    font-size: 16px;
    text-align: start;
    cursor: pointer;
    &:hover {
      background: var(--sunken);
    }
  }
`
