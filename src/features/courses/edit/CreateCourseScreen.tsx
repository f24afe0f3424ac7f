import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { mostDays } from '~/domain/course/courseDates'
import { useCourseScope, useOwnInstructor } from '~/domain/course/courseScope'
import { isTaughtBy } from '~/domain/course/courseTeam'
import { isTemplate, onlyTemplates } from '~/domain/course/courseTemplate'
import type { FormScope } from '~/kit/form/formScope'
import { useOpened } from '~/kit/form/useOpened'
import { FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { currentTime } from '~/lib/time/clock'
import { dayFromTyped } from '~/lib/time/dayText'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { toast } from '~/platform/messages/toast'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { CourseForm as CourseFormQuery, TemplatesToStartFrom } from './courseEdit.generated'
import type { CourseValues } from './courseFields'
import { CourseForm, type CourseSubmission } from './CourseForm'
import { toCourseInput } from './courseInput'
import { copyOfCourse, defaultZone, newCourse, newStructure, type StoredCourse } from './courseValues'
import { StartFrom } from './StartFrom'
import { useCourseOptions } from './useCourseOptions'
import { usePlanDates } from './usePlanDates'

const details = paths.createCourse()
const structure = paths.createCourseStructure()

/** A number of weekdays of the address; null for none. */
const weekdaysIn = (text: string | null): number | null => (/^[1-9]\d{0,2}$/.test(text ?? '') ? Math.min(Number(text), mostDays) : null)

/** Schedules a course. Both steps of the form are this one screen. */
export function CreateCourseScreen() {
  const [params] = useSearchParams()
  const { unknown } = useOwnInstructor()
  const from = params.get('template')
  if (unknown === 'reading') return <FormSkeleton title="Schedule a course" crumbs={['/course/planned']} />
  return from === null ? <CreateForm from={null} /> : <CopyForm key={from} id={from} />
}

/** Schedules a course copied from a template or another course. */
function CopyForm({ id }: { readonly id: string }) {
  const read = useRecord(CourseFormQuery, { id }, { from: 'fresh' })
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
  const { instructorId: ownId } = useCourseScope()
  const [defaults] = useState(() => {
    const today = wallClockIn(from ? zoneOr(from.timezone) : defaultZone, currentTime()).day
    const first = dayFromTyped(params.get('day') ?? '') ?? today
    // A template has a length of its own.
    const copy = from
      ? copyOfCourse(from, first)
      : { ...newCourse(first, defaultZone, admin.centerId), ...newStructure(first, weekdaysIn(params.get('days'))) }
    return {
      ...copy,
      // Otherwise an admin of one center, or an instructor, could not find what they schedule.
      centerId: admin.centerId ?? copy.centerId,
      instructorId: params.get('instructor') || (ownId && !isTaughtBy(copy, ownId) ? ownId : copy.instructorId),
    }
  })
  const options = useCourseOptions()
  const templates = useRecord(
    TemplatesToStartFrom,
    { ...onlyTemplates },
    { pick: ({ coursesByClientId }) => coursesByClientId.filter(isTemplate), isSilent: true },
  )
  const { plan, doing } = usePlanDates()
  const scope: FormScope = {
    // A day and an instructor of the address only fill in the form: its draft is offered without them, too.
    name: `${details}${from ? `?template=${encodeURIComponent(from.id)}` : ''}`,
    contains: (to) => (to.pathname === details || to.pathname === structure) && to.search === search,
  }

  /** Created dates are removed from the form, so that submitting again creates only the rest. */
  const save = async (values: CourseValues, { show }: CourseSubmission): Promise<string | null> => {
    const courseTemplateId = from && isTemplate(from) ? from.id : null
    const courseDates = values.dates.map((courseDate) => ({
      courseDate,
      input: { ...toCourseInput(values, courseDate, options.owner, null), courseTemplateId },
    }))
    const { planned, failure } = await plan(courseDates)
    if (planned > 0 && planned < courseDates.length)
      show((now) => ({ ...now, dates: courseDates.slice(planned).map(({ courseDate }) => courseDate) }))
    if (failure) throw failure
    if (planned < courseDates.length) return null
    if (planned > 1) toast.success(`${planned} dates scheduled`)
    return paths.plannedCourses()
  }
  const isStructure = pathname === structure
  return (
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
      submitLabel={({ dates }) => (dates.length === 1 ? 'Schedule course' : `Schedule ${dates.length} dates`)}
      doing={doing}
      onSave={save}
    />
  )
}
