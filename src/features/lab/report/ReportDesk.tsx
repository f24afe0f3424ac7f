import { X } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { PageHeader } from '~/kit/page/PageHeader'
import { IconButton } from '~/kit/ui/Button'
import { Card } from '~/kit/ui/Card'
import { dropFurtherClick } from '~/kit/ui/Dialog'
import { Field, Input } from '~/kit/ui/Field'
import { from } from '~/kit/ui/media'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { Stack } from '~/kit/ui/Stack'
import { usePromise } from '~/kit/ui/usePromise'
import { counted } from '~/lib/format/counted'
import { serverClock } from '~/lib/time/clock'
import { formatDay } from '~/lib/time/dayWords'
import { readyValue } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { findPerson, ofKit, withKit, type FoundPerson } from './findPerson'
import { areWholePassportLines, isPassportLines, readPassportLines } from './passportLines'
import { People } from './People'
import { PersonCard } from './PersonCard'
import { QueueBar } from './QueueBar'
import { personKey, plainPassNo, type Report, type TestedPerson, type WaitingKit } from './report'
import { ReportRows } from './ReportRows'
import { isTest, ofShift } from './reportWords'
import { watchScanner } from './scannerKeys'
import type { QueueSnapshot } from './SendQueue'
import type { Shift, ShiftDesk } from './ShiftDesk'
import { WaitingKits } from './WaitingKits'

/** With what forms share, which few people need. */
const PersonForm = lazyPart(async () => (await import('./PersonForm')).PersonForm)

interface ReportDeskProps {
  readonly desk: ShiftDesk
  readonly shift: Shift
  readonly kits: readonly WaitingKit[]
  readonly queue: QueueSnapshot<Report>
  readonly isStored: boolean
  /** Said once the page works without signal. */
  readonly readyWords: string | null
}

/** From where a device's clock is named, in minutes; the console itself names one that is a day off. */
const clockTolerance = 10

/** What was typed so far about somebody who is on no list: a name, or a passport number. */
function startOf(typed: string): TestedPerson {
  const isLines = isPassportLines(typed)
  const isNumber = !isLines && /\d/.test(typed)
  return { name: isLines || isNumber ? '' : typed.trim(), passNo: isNumber ? plainPassNo(typed) : '', birthDate: '', nationality: '' }
}

/** Finds the next person, starts a kit's time, and reports a result. Afterwards nobody is chosen. */
export function ReportDesk({ desk, shift, kits, queue, isStored, readyWords }: ReportDeskProps) {
  const { vessel, day, kit, physician, zone, crew } = shift
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<FoundPerson | 'somebodyElse' | null>(null)
  const [written, setWritten] = useState<WaitingKit | null>(null)
  const [isCrewOpen, setCrewOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => watchScanner(() => field.current), [])
  // The times on a cassette or on paper differ from those of the reports.
  const clockOff = Math.round(useSyncExternalStore(serverClock.subscribe, serverClock.ahead) / 60_000)
  const reading = usePromise(isPassportLines(text) ? text : null, async () =>
    isPassportLines(text) ? readPassportLines(text, shift.setOn) : null,
  )
  const { found, choices, problem } = findPerson(text, crew, kits, readyValue(reading))
  const shown = chosen ?? found
  const reports = useMemo(() => ofShift(queue.items, shift), [queue.items, shift])
  const tested = new Set(reports.filter(({ values }) => isTest(values)).map(({ values }) => personKey(values.person)))
  const left = crew.filter((person) => !tested.has(personKey(person)))

  const type = (typed: string): void => {
    setText(typed)
    setChosen(null)
    setWritten(null)
  }
  const forget = (started?: Promise<WaitingKit>): void => {
    type('')
    void started?.then(setWritten)
    field.current?.focus()
  }
  const take = (person: TestedPerson): void => setChosen(withKit(person, kits))

  return (
    <>
      <PageHeader
        title={vessel}
        tabTitle="Report ART"
        isBar
        hasOwnBar
        under={[formatDay(day), kit, physician?.name, readyWords].filter(Boolean).join(' · ')}
        actions={[{ label: 'Change', go: `${paths.reportArt()}?edit=shift` }]}
      />
      {/* What a first tap moved below the finger is not pressed by the second one. */}
      <Body onClickCapture={dropFurtherClick}>
        {!isStored && (
          <Notice tone="warn">This browser cannot keep anything on this device. Keep this page open until every report is sent.</Notice>
        )}
        {Math.abs(clockOff) >= clockTolerance && (
          <Notice tone="warn">
            This device’s clock is {counted(Math.abs(clockOff), 'minute')} {clockOff > 0 ? 'behind' : 'ahead of'} the server’s. Reports bear
            the server’s time.
          </Notice>
        )}
        <Field label="Next person" hint="Kit number, name, passport number, or scan the passport">
          {(control) => (
            <Finder>
              <Input
                {...control}
                ref={field}
                value={text}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                // What is scanned next is somebody else. Whom the lines of a passport name is known only after the scanner's Enter.
                onKeyDown={({ key, currentTarget }) => key === 'Enter' && (shown || areWholePassportLines(text)) && currentTarget.select()}
                onChange={({ target }) => type(target.value)}
              />
              {(text !== '' || shown) && (
                <IconButton aria-label="Clear" onClick={() => forget()}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </Finder>
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
        {shown === 'somebodyElse' ? (
          <FormCard aria-label="Somebody else">
            <Suspense fallback={<Skeleton lines={6} />}>
              <PersonForm id="person" start={startOf(text)} onPerson={take} />
            </Suspense>
          </FormCard>
        ) : shown ? (
          <PersonCard
            key={`${personKey(shown.person)} ${shown.kit?.number ?? ''}`}
            found={shown}
            shift={shift}
            desk={desk}
            kits={kits}
            reports={queue.items}
            onDone={forget}
          />
        ) : (
          text !== '' &&
          problem === null && (
            <People
              label="People"
              people={choices.map(({ person }) => person)}
              noteOf={(person) => (tested.has(personKey(person)) ? ' · already reported' : '')}
              onChoose={(person) => setChosen(choices.find((one) => one.person === person) ?? null)}
            >
              <li>
                <button type="button" onClick={() => setChosen('somebodyElse')}>
                  Somebody else…
                </button>
              </li>
            </People>
          )
        )}
        {kits.length > 0 && <WaitingKits kits={kits} onRead={(one) => setChosen(ofKit(one))} />}
        {crew.length > 0 && (
          // A crew may be two hundred people: none is drawn where nobody looks.
          <details onToggle={(event) => setCrewOpen(event.currentTarget.open)}>
            <summary>
              {crew.length - left.length} of {crew.length} tested
            </summary>
            {isCrewOpen && <People label="Who is left" people={left} onChoose={take} />}
          </details>
        )}
        {reports.length > 0 && (
          <ReportRows items={reports.slice(0, 5)} zone={zone} onTakenBack={(taken) => void desk.resume(taken).then(setWritten)} />
        )}
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
  summary {
    align-content: center;
    min-height: var(--control);
    font-weight: 600;
    cursor: pointer;
  }
`

/** Its buttons would stay in view behind the page's own bar. */
const FormCard = styled(Card)`
  padding: 0;
  [data-bottom-bar] {
    position: static;
    border-radius: 0 0 var(--radius-float) var(--radius-float);
    :is(a, button) {
      scroll-margin-bottom: 0;
    }
  }
`

const Finder = styled(Row)`
  input {
    flex: 1;
    min-width: 0;
  }
`
