import { useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { CommandFailure } from '~/platform/api/commandFailure'
import { useInvalidate } from '~/platform/api/invalidate'
import { useRead } from '~/platform/api/useRead'
import { isTemplate } from '~/domain/course/courseTemplate'
import { Confirm } from '~/kit/feedback/Confirm'
import { toast } from '~/platform/messages/toast'
import { FailureWithLink } from '~/kit/form/failureWithLink'
import type { FormScope } from '~/kit/form/formScope'
import { RecordMissing } from '~/kit/page/RecordMissing'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { zonesOf } from '~/lib/time/countryZones'
import { readerZone } from '~/lib/time/localMinute'
import { wallClockIn, zoneOr } from '~/lib/time/wallClock'
import { notePrefix, vault } from '~/platform/vault/vault'
import { staleCourses } from '../list/staleCourses'
import { CourseForm, type CourseToSave } from './CourseForm'
import { CourseForm as CourseFormQuery } from './courseEdit.generated'
import { copyOfCourse, newCourse, toCourseInput, type StoredCourse } from './courseForm'
import { isLikeRun, planRuns, runInWords, type LostRun, type RunToPlan } from './planRuns'
import { unknownCourse } from './unknownCourse'

const details = paths.createCourse()
const structure = paths.createCourseStructure()

/** Storage name prefix of runs that are in flight. They are notes, because the form itself is saved as a draft. */
const sentPrefix = `${notePrefix}planning:`

/** Asked before creating a run that may exist already. */
interface Question {
  readonly run: RunToPlan
  readonly isPlanned: boolean
  readonly answer: (isConfirmed: boolean) => void
}

/** Schedules a course. Both steps of the form are this one screen. */
export function CreateCourseScreen() {
  const [params] = useSearchParams()
  const from = params.get('template')
  return from === null ? <CreateForm from={null} /> : <CopyForm key={from} id={from} />
}

/** Schedules a course copied from a template or another course. */
function CopyForm({ id }: { readonly id: string }) {
  const reading = useRead(CourseFormQuery, { id }, { from: 'fresh' })
  const read = reading.status === 'ready' && !reading.isIncomplete ? reading.data.course : null
  const [opened, setOpened] = useState<StoredCourse | null>(null)
  if (read && opened === null) setOpened(read)
  const course = opened ?? read
  if (course) return <CreateForm from={course} />
  return <RecordMissing title="Schedule a course" crumbs={[]} what="The original course" reading={reading} unknown={unknownCourse} />
}

function CreateForm({ from }: { readonly from: StoredCourse | null }) {
  const { pathname, search } = useLocation()
  const { admin } = useSession()
  const [defaults] = useState(() => {
    const zone = zonesOf('DK')[0] ?? readerZone()
    const today = wallClockIn(from ? zoneOr(from.timezone) : zone, new Date()).day
    return from ? copyOfCourse(from, today) : newCourse(today, zone, admin.centerId)
  })
  const invalidate = useInvalidate()
  const lost = useRef<LostRun | null>(null)
  // Each visit saves under its own name, so that it removes only its own entry.
  const [sentName] = useState(() => sentPrefix + crypto.randomUUID())
  const [question, setQuestion] = useState<Question | null>(null)
  const query = from ? `?template=${encodeURIComponent(from.id)}` : ''
  const [scope] = useState<FormScope>(() => ({
    name: `${details}${query}`,
    contains: (to) => (to.pathname === details || to.pathname === structure) && to.search === query,
  }))

  /** Created runs are removed from the form, so that submitting again creates only the rest. */
  const save = async ({ values, owner, show }: CourseToSave): Promise<string> => {
    const courseTemplateId = from && isTemplate(from) ? from.id : null
    const runs = values.dates.map((block) => ({ block, input: { ...toCourseInput(values, block, owner, null), courseTemplateId } }))
    const ask = (run: RunToPlan, isPlanned: boolean): Promise<boolean> => new Promise((answer) => setQuestion({ run, isPlanned, answer }))
    const saveSent = (sent: LostRun): Promise<boolean> => vault.write(sentName, sent)
    const earlier = lost.current ? null : await lostEarlier(runs)
    const {
      planned,
      message,
      left,
      failure,
      lost: stillLost,
    } = await planRuns(runs, lost.current ?? earlier?.lost ?? null, { ask, save: saveSent })
    lost.current = stillLost
    if (!stillLost) await Promise.all([sentName, ...(earlier ? [earlier.name] : [])].map(vault.remove))
    if (planned > 0) invalidate(staleCourses)
    if (stillLost) invalidate(staleCourses)
    if (!failure) {
      toast.success(planned === 1 ? (message ?? 'Course scheduled') : `${planned} runs scheduled`)
      return paths.plannedCourses()
    }
    const [first] = left
    if (planned > 0) show((now) => ({ ...now, dates: left.map(({ block }) => block) }))
    const text =
      planned > 0 && first
        ? `${planned} of ${runs.length} runs are scheduled and removed from this form. ${stillLost ? '' : `${runInWords(first)} was not: `}${failure.message}`
        : failure.message
    throw stillLost
      ? new FailureWithLink(text, {
          label: 'Open planned courses',
          path: `${paths.plannedCourses()}?${new URLSearchParams({ q: stillLost.run.input.name ?? '' })}`,
        })
      : new CommandFailure(text, planned === 0 && failure.isSessionEnd)
  }
  const isStructure = pathname === structure
  return (
    <>
      <CourseForm
        head={{
          title: 'Schedule a course',
          crumbs: [{ label: 'Planned courses', path: paths.plannedCourses() }],
          under: isStructure ? 'Step 2 of 2: Dates' : `Step 1 of 2: Details${from ? `, based on ${from.name ?? 'another course'}` : ''}`,
        }}
        defaults={defaults}
        courseId={null}
        scope={scope}
        step={isStructure ? 'structure' : 'details'}
        pathOf={(step) => (step === 'structure' ? structure : details) + search}
        submitLabel={({ dates }) => (dates.length === 1 ? 'Schedule course' : `Schedule ${dates.length} runs`)}
        onSave={save}
      />
      <Confirm
        title={question?.isPlanned ? 'Schedule another one?' : 'Schedule it again?'}
        isOpen={question !== null}
        onClose={() => {
          question?.answer(false)
          setQuestion(null)
        }}
        keepLabel="Cancel"
        confirmLabel={question?.isPlanned ? 'Schedule another' : 'Schedule again'}
        tone="primary"
        onConfirm={async () => question?.answer(true)}
      >
        <p>{question && questionInWords(question)}</p>
      </Confirm>
    </>
  )
}

/** Finds a run from an earlier visit whose response was lost, if the form has one like it. */
async function lostEarlier(runs: readonly RunToPlan[]): Promise<{ readonly name: string; readonly lost: LostRun } | null> {
  for (const { name, value } of await vault.list(sentPrefix)) {
    // Safe cast: only `save` writes entries with this prefix.
    const sent = value as LostRun
    if (runs.some((run) => isLikeRun(run, sent.run))) return { name, lost: { ...sent, isFromEarlierVisit: true } }
  }
  return null
}

const questionInWords = ({ run, isPlanned }: Question): string =>
  isPlanned
    ? `${runInWords(run)} was scheduled after all. Saving now creates a second course.`
    : `${runInWords(run)} may already be scheduled: no response arrived. Scheduling it again may create a duplicate.`
