import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { mostDays } from '~/domain/course/courseDates'
import { isTemplate, onlyTemplates } from '~/domain/course/courseTemplate'
import { staleCourses } from '~/domain/course/staleCourses'
import { Confirm } from '~/kit/feedback/Confirm'
import type { FormScope } from '~/kit/form/formScope'
import { useOpened } from '~/kit/form/useOpened'
import { FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { dayFromTyped } from '~/lib/time/dayText'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import { useInvalidate } from '~/platform/api/invalidate'
import { readyValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { toast } from '~/platform/messages/toast'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { CourseForm as CourseFormQuery, TemplatesToStartFrom } from './courseEdit.generated'
import type { CourseValues } from './courseFields'
import { CourseForm, type CourseSubmission } from './CourseForm'
import { toCourseInput } from './courseInput'
import { runInWords, type RunToPlan } from './courseRuns'
import { copyOfCourse, defaultZone, newCourse, newStructure, type StoredCourse } from './courseValues'
import { RunPlanner } from './RunPlanner'
import { StartFrom } from './StartFrom'
import { useCourseOptions } from './useCourseOptions'

const details = paths.createCourse()
const structure = paths.createCourseStructure()

/** Asked before creating a run that may exist already. */
interface Question {
  readonly run: RunToPlan
  readonly isPlanned: boolean
  readonly answer: (isConfirmed: boolean) => void
}

/** A number of weekdays of the address; null for none. */
const weekdaysIn = (text: string | null): number | null => (/^[1-9]\d{0,2}$/.test(text ?? '') ? Math.min(Number(text), mostDays) : null)

const questionInWords = ({ run, isPlanned }: Question): string =>
  isPlanned
    ? `${runInWords(run)} was scheduled after all. Saving now creates a second course.`
    : `${runInWords(run)} may already be scheduled: no response arrived. Scheduling it again may create a duplicate.`

/** Schedules a course. Both steps of the form are this one screen. */
export function CreateCourseScreen() {
  const [params] = useSearchParams()
  const from = params.get('template')
  return from === null ? <CreateForm from={null} /> : <CopyForm key={from} id={from} />
}

/** Schedules a course copied from a template or another course. */
function CopyForm({ id }: { readonly id: string }) {
  const read = useRecord(CourseFormQuery, { id }, ({ course }) => course, { from: 'fresh' })
  const record = useOpened(id, read, (course) => course)
  return (
    <RecordFrame record={record} noun="course" title="Schedule a course" parent="/course/planned" skeleton={FormSkeleton}>
      {(course) => <CreateForm from={course} />}
    </RecordFrame>
  )
}

function CreateForm({ from }: { readonly from: StoredCourse | null }) {
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const { admin } = useSession()
  const [defaults] = useState(() => {
    const today = wallClockIn(from ? zoneOr(from.timezone) : defaultZone, new Date()).day
    const first = dayFromTyped(params.get('day') ?? '') ?? today
    // A template has a length of its own.
    const copy = from
      ? copyOfCourse(from, first)
      : { ...newCourse(first, defaultZone, admin.centerId), ...newStructure(first, weekdaysIn(params.get('days'))) }
    return { ...copy, instructorId: params.get('instructor') ?? copy.instructorId }
  })
  const options = useCourseOptions()
  const templates = useRecord(TemplatesToStartFrom, { ...onlyTemplates }, ({ coursesByClientId }) => coursesByClientId.filter(isTemplate), {
    isSilent: true,
  })
  const invalidate = useInvalidate()
  const [planner] = useState(() => new RunPlanner())
  const [question, setQuestion] = useState<Question | null>(null)
  const scope: FormScope = {
    // A day and an instructor of the address only fill in the form: its draft is offered without them, too.
    name: `${details}${from ? `?template=${encodeURIComponent(from.id)}` : ''}`,
    contains: (to) => (to.pathname === details || to.pathname === structure) && to.search === search,
  }

  /** Created runs are removed from the form, so that submitting again creates only the rest. */
  const save = async (values: CourseValues, { show }: CourseSubmission): Promise<string> => {
    const courseTemplateId = from && isTemplate(from) ? from.id : null
    const runs = values.dates.map((block) => ({
      block,
      input: { ...toCourseInput(values, block, options.owner, null), courseTemplateId },
    }))
    const { planned, message, left, failure, mayHaveChanged } = await planner.plan(
      runs,
      (run, isPlanned) => new Promise((answer) => setQuestion({ run, isPlanned, answer })),
    )
    if (mayHaveChanged) invalidate(staleCourses.course)
    if (failure) {
      if (planned > 0) show((now) => ({ ...now, dates: left.map(({ block }) => block) }))
      throw failure
    }
    toast.success(planned === 1 ? (message ?? 'Course scheduled') : `${planned} runs scheduled`)
    return paths.plannedCourses()
  }
  const isStructure = pathname === structure
  return (
    <>
      <CourseForm
        head={{
          title: 'Schedule a course',
          crumbs: ['/course/planned'],
          under: from && `Based on ${from.name ?? 'another course'}`,
        }}
        defaults={defaults}
        courseId={null}
        options={options}
        start={templates.status === 'loading' ? 'loading' : <StartFrom templates={readyValue(templates) ?? []} isFilled={from !== null} />}
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
        confirmLabel={question?.isPlanned ? 'Schedule another' : 'Schedule again'}
        tone="primary"
        onConfirm={async () => question?.answer(true)}
      >
        <p>{question && questionInWords(question)}</p>
      </Confirm>
    </>
  )
}
