import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { CommandFailure } from '~/shared/api/commandFailure'
import { useCommand } from '~/shared/api/useCommand'
import { useRead } from '~/shared/api/useRead'
import { isTemplate } from '~/shared/courses/courseTemplate'
import { dottedDay } from '~/shared/courses/courseWords'
import type { FormPlace } from '~/shared/form/Form'
import { RecordMissing } from '~/shared/page/RecordMissing'
import { paths } from '~/shared/routes/paths'
import { useSession } from '~/shared/session/useSession'
import { zonesOf } from '~/shared/time/countryZones'
import { readerZone } from '~/shared/time/localMinute'
import { wallClockIn, zoneOr } from '~/shared/time/wallClock'
import { staleCourses } from '../list/stale'
import { CourseForm } from './CourseForm'
import { CourseForm as CourseFormQuery, PlanCourse } from './courseEdit.generated'
import { likeCourse, newCourse, toCourseInput, type CourseValues, type StoredCourse } from './courseForm'
import { unknownCourse } from './unknownCourse'

const details = paths.createCourse()
const structure = paths.createCourseStructure()

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
  const create = useCommand(PlanCourse, { done: 'Course planned', stale: staleCourses })
  const query = from ? `?template=${encodeURIComponent(from.id)}` : ''
  const [place] = useState<FormPlace>(() => ({
    name: `${details}${query}`,
    holds: (to) => (to.pathname === details || to.pathname === structure) && to.search === query,
  }))

  /** Plans one run after the other. What is planned is taken off the form, so that pressing again plans only the rest. */
  const save = async (
    values: CourseValues,
    owner: Parameters<typeof toCourseInput>[2],
    show: (values: CourseValues) => void,
  ): Promise<string> => {
    const template = from && isTemplate(from) ? from.id : null
    let left = values.dates
    while (left.length > 0) {
      const [next] = left
      if (!next) break
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: what was refused stops the rest
        await create.run({ ...toCourseInput(values, next, owner, null), courseTemplateId: template })
      } catch (error) {
        const done = values.dates.length - left.length
        if (done > 0 && error instanceof CommandFailure) {
          show({ ...values, dates: left })
          throw new CommandFailure(
            `${done} of ${values.dates.length} runs are planned and taken off this form. The one from ${dottedDay(next.days[0]?.date ?? next.startDate)} on was not: ${error.message}`,
            error.isSessionEnd,
          )
        }
        throw error
      }
      left = left.slice(1)
    }
    return paths.plannedCourses()
  }
  const isStructure = pathname === structure
  return (
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
      place={place}
      step={isStructure ? 'structure' : 'details'}
      addressOf={(step) => (step === 'structure' ? structure : details) + search}
      submitLabel={({ dates }) => (dates.length === 1 ? 'Plan course' : `Plan ${dates.length} runs`)}
      onSave={save}
    />
  )
}
