import { isOngoing } from '~/domain/course/courseHints'
import { Note } from '~/kit/ui/Note'
import { countText } from '~/lib/format/countText'
import { formatDay } from '~/lib/time/dayWords'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import { instructors as instructorRoles, isOneOf } from '~/platform/access/person'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { MonthChange } from '../Change'
import { CertificatesTotal, CompletedCoursesCount, CourseParticipantsCount, InstructorsCount } from '../dashboard.generated'
import { Figure, Figures } from '../Figure'
import { beginning, monthSoFar, periodInWords } from '../periods'
import type { CenterChoice } from './useCenterChoice'
import type { DashboardCourse } from './usePlannedCourses'

interface TrainingFiguresRead {
  readonly records: Readonly<
    Record<'courses' | 'instructors' | 'students' | 'certificates' | 'thisMonth' | 'lastMonth', RecordState<number>>
  >
  readonly periods: ReturnType<typeof monthSoFar>
}

const isSilent = { isSilent: true } as const

/**
 * Counts of courses, instructors, students and certificates. Each is a separate query and may fail separately.
 * @param centerId of one training center; the operation for certificates takes none
 */
export function useTrainingFigures(now: Date, centerId: string | null): TrainingFiguresRead {
  const { day } = wallClockIn(statisticsZone, now)
  const periods = monthSoFar(day)
  const { period, before } = periods
  const between = (first: string, last: string) => ({ startDate: formatDay(first), endDate: formatDay(last) })
  return {
    periods,
    records: {
      courses: useRecord(CompletedCoursesCount, { centerId }, isSilent),
      instructors: useRecord(InstructorsCount, { centerId }, isSilent),
      students: useRecord(CourseParticipantsCount, { centerId }, isSilent),
      certificates: useRecord(CertificatesTotal, between(beginning, day), isSilent),
      thisMonth: useRecord(CertificatesTotal, between(period.from, period.to), isSilent),
      lastMonth: useRecord(CertificatesTotal, between(before.from, before.to), isSilent),
    },
  }
}

interface TrainingFiguresProps {
  readonly figures: TrainingFiguresRead
  readonly planned: RecordState<readonly DashboardCourse[]>
  readonly now: Date
  readonly center: CenterChoice
}

/** A count of planned courses: an ellipsis while they are read, a dash where they could not be. */
function countOrMark({ status }: RecordState<unknown>, count: number | undefined): string {
  if (count !== undefined) return countText(count)
  return status === 'loading' ? '…' : '—'
}

export function TrainingFigures({ figures: { records, periods }, planned, now, center: { centerId, chosenId } }: TrainingFiguresProps) {
  const client = useClient()
  const { role } = useSignedIn()
  const labels = useClientWords()
  const isInstructor = isOneOf(instructorRoles, role)
  const { courses, instructors, students, certificates, thisMonth, lastMonth } = records
  const before = periodInWords(periods.before)
  const courseList = completeValue(planned)
  const teaching =
    courseList && new Set(courseList.filter((course) => isOngoing(course, now)).flatMap((course) => course.instructorId ?? []))
  return (
    <>
      <Figures>
        <Figure
          // The count covers the client, or the admin's center; an instructor's list shows only their own courses.
          title={isInstructor && centerId === null ? `Completed courses of ${client.name}` : 'Completed courses'}
          hint={isInstructor ? 'The list shows your own' : `${countOrMark(planned, courseList?.length)} planned`}
          to={paths.inCenter(paths.archivedCourses(), chosenId)}
          record={courses}
        />
        <Figure
          title={labels.staff}
          hint={isInstructor ? null : `${countOrMark(planned, teaching?.size)} teaching now`}
          to={paths.inCenter(paths.instructors(), chosenId)}
          record={instructors}
        />
        <Figure
          title={labels.people}
          hint={
            chosenId === null ? 'Places on courses; the list shows each person once' : 'Places on its courses; the list has those of all'
          }
          to={isInstructor ? null : paths.participants()}
          record={students}
        />
        <Figure
          // This count covers the whole client, unlike the other figures of an account limited to one center.
          title={centerId === null ? 'Total certificates' : `Total certificates of ${client.name}`}
          hint={<MonthChange now={thisMonth} before={lastMonth} than={before} otherwise={centerId === null ? '' : 'All centers'} />}
          to={paths.issuedCertificates()}
          record={certificates}
        />
      </Figures>
      <Note $above={8}>
        {periodInWords(periods.period)} compared with {before} · days in Singapore · from your courses and issued certificates
      </Note>
    </>
  )
}
