import { useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { CommandFailure } from '~/shared/api/commandFailure'
import { useRefetchUncertain, useInvalidate } from '~/shared/api/useCommand'
import { useRead } from '~/shared/api/useRead'
import { isTemplate } from '~/shared/courses/courseTemplate'
import { Confirm } from '~/shared/feedback/Confirm'
import { toast } from '~/shared/feedback/toast'
import { FailureWithLink } from '~/shared/form/failureWithLink'
import type { FormScope } from '~/shared/form/formScope'
import { RecordMissing } from '~/shared/page/RecordMissing'
import { paths } from '~/shared/routes/paths'
import { useSession } from '~/shared/session/useSession'
import { zonesOf } from '~/shared/time/countryZones'
import { readerZone } from '~/shared/time/localMinute'
import { wallClockIn, zoneOr } from '~/shared/time/wallClock'
import { noteStart, vault } from '~/shared/vault/vault'
import { staleCourses } from '../list/stale'
import { CourseForm, type CourseToSave } from './CourseForm'
import { CourseForm as CourseFormQuery } from './courseEdit.generated'
import { likeCourse, newCourse, toCourseInput, type StoredCourse } from './courseForm'
import { isLikeRun, planRuns, runInWords, type LostRun, type RunToPlan } from './planRuns'
import { unknownCourse } from './unknownCourse'

const details = paths.createCourse()
const structure = paths.createCourseStructure()

/** Under what runs are kept while their answers are on the way: notes, because the form itself is kept as a draft. */
const keptStart = `${noteStart}planning:`

/** What is asked before something is planned that may be planned already. */
interface Question {
  readonly run: RunToPlan
  readonly isPlanned: boolean
  readonly answer: (isWanted: boolean) => void
}

/** Plans a course; both steps are this one page. */
export function CreateCourseScreen() {
  const [params] = useSearchParams()
  const from = params.get('template')
  return from === null ? <Creating from={null} /> : <CreatingFrom key={from} id={from} />
}

/** Plans a course that begins with what a template, or another course, says. */
function CreatingFrom({ id }: { readonly id: string }) {
  const reading = useRead(CourseFormQuery, { id }, { from: 'fresh' })
  const read = reading.status === 'ready' && !reading.isIncomplete ? reading.data.course : null
  const [opened, setOpened] = useState<StoredCourse | null>(null)
  if (read && opened === null) setOpened(read)
  const course = opened ?? read
  if (course) return <Creating from={course} />
  return <RecordMissing title="Schedule a course" crumbs={[]} what="The course to begin with" reading={reading} unknown={unknownCourse} />
}

function Creating({ from }: { readonly from: StoredCourse | null }) {
  const { pathname, search } = useLocation()
  const { admin } = useSession()
  const [defaults] = useState(() => {
    const zone = zonesOf('DK')[0] ?? readerZone()
    const today = wallClockIn(from ? zoneOr(from.timezone) : zone, new Date()).day
    return from ? likeCourse(from, today) : newCourse(today, zone, admin.centerId)
  })
  const [refetchUncertain, invalidate] = [useRefetchUncertain(), useInvalidate()]
  const lost = useRef<LostRun | null>(null)
  // Each visit has its own: one that is answered says nothing of another.
  const [keptAs] = useState(() => keptStart + crypto.randomUUID())
  const [question, setQuestion] = useState<Question | null>(null)
  const query = from ? `?template=${encodeURIComponent(from.id)}` : ''
  const [scope] = useState<FormScope>(() => ({
    name: `${details}${query}`,
    contains: (to) => (to.pathname === details || to.pathname === structure) && to.search === query,
  }))

  /** What is planned is taken off the form, so that pressing again plans only the rest. */
  const save = async ({ values, owner, show }: CourseToSave): Promise<string> => {
    const courseTemplateId = from && isTemplate(from) ? from.id : null
    const runs = values.dates.map((block) => ({ block, input: { ...toCourseInput(values, block, owner, null), courseTemplateId } }))
    const ask = (run: RunToPlan, isPlanned: boolean): Promise<boolean> => new Promise((answer) => setQuestion({ run, isPlanned, answer }))
    const keep = (sent: LostRun): Promise<boolean> => vault.write(keptAs, sent)
    const earlier = lost.current ? null : await lostEarlier(runs)
    const { planned, message, left, failure, lost: still } = await planRuns(runs, lost.current ?? earlier?.lost ?? null, { ask, keep })
    lost.current = still
    if (!still) await Promise.all([keptAs, ...(earlier ? [earlier.name] : [])].map(vault.remove))
    if (planned > 0) invalidate(staleCourses)
    if (still) refetchUncertain(staleCourses)
    if (!failure) {
      toast.success(planned === 1 ? (message ?? 'Course planned') : `${planned} runs planned`)
      return paths.plannedCourses()
    }
    const [first] = left
    if (planned > 0) show((now) => ({ ...now, dates: left.map(({ block }) => block) }))
    const words =
      planned > 0 && first
        ? `${planned} of ${runs.length} runs are planned and taken off this form. ${still ? '' : `${runInWords(first)} was not: `}${failure.words}`
        : failure.words
    throw still
      ? new FailureWithLink(words, {
          label: 'Look at the planned courses',
          path: `${paths.plannedCourses()}?${new URLSearchParams({ q: still.run.input.name ?? '' })}`,
        })
      : new CommandFailure(words, planned === 0 && failure.isSessionEnd)
  }
  const isStructure = pathname === structure
  return (
    <>
      <CourseForm
        head={{
          title: 'Schedule a course',
          crumbs: [{ label: 'Planned courses', path: paths.plannedCourses() }],
          under: isStructure
            ? 'Step 2 of 2: its days'
            : `Step 1 of 2: what it is${from ? `, begun from ${from.name ?? 'another course'}` : ''}`,
        }}
        defaults={defaults}
        courseId={null}
        scope={scope}
        step={isStructure ? 'structure' : 'details'}
        addressOf={(step) => (step === 'structure' ? structure : details) + search}
        submitLabel={({ dates }) => (dates.length === 1 ? 'Plan course' : `Plan ${dates.length} runs`)}
        onSave={save}
      />
      <Confirm
        title={question?.isPlanned ? 'Plan another one?' : 'Plan it again?'}
        isOpen={question !== null}
        onClose={() => {
          question?.answer(false)
          setQuestion(null)
        }}
        keepLabel="Do not plan it"
        confirmLabel={question?.isPlanned ? 'Plan it too' : 'Plan it again'}
        tone="primary"
        onConfirm={async () => question?.answer(true)}
      >
        <p>{question && questionInWords(question)}</p>
      </Confirm>
    </>
  )
}

/** A run whose answer an earlier visit did not hear, where one like it stands on the form. */
async function lostEarlier(runs: readonly RunToPlan[]): Promise<{ readonly name: string; readonly lost: LostRun } | null> {
  for (const { name, value } of await vault.list(keptStart)) {
    // The vault gives back what was put into it under this name.
    const sent = value as LostRun
    if (runs.some((run) => isLikeRun(run, sent.run))) return { name, lost: { ...sent, isOfEarlierVisit: true } }
  }
  return null
}

const questionInWords = ({ run, isPlanned }: Question): string =>
  isPlanned
    ? `${runInWords(run)} is planned after all. What stands on this form now would come beside it.`
    : `${runInWords(run)} may be planned already: the answer did not arrive. Planned again, it may stand there twice.`
