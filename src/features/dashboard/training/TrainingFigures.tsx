import { isOngoing } from '~/domain/course/courseHints'
import { instructors as instructorRoles, isOneOf } from '~/platform/access/person'
import { completeValue, type RecordState } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { useClient, usePerson } from '~/platform/tenant/client'
import { formatDay } from '~/lib/time/dayText'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import { wordsFor } from '~/lib/words/terms'
import { Note } from '../card'
import { MonthChange } from '../Change'
import { CertificatesTotal, CompletedCoursesCount, CourseParticipantsCount, InstructorsCount } from '../dashboard.generated'
import { Figure, Figures } from '../Figure'
import { monthSoFar, periodInWords } from '../periods'
import type { DashboardCourse } from './usePlannedCourses'

/** The API requires a start date; this one covers every certificate ever issued. */
const beginning = '01-01-2000'

interface TrainingFiguresRead {
  readonly records: Readonly<
    Record<'courses' | 'instructors' | 'students' | 'certificates' | 'thisMonth' | 'lastMonth', RecordState<number>>
  >
  readonly periods: ReturnType<typeof monthSoFar>
}

const isSilent = { isSilent: true } as const

/** Counts of courses, instructors, students and certificates. Each is a separate query and may fail separately. */
export function useTrainingFigures(now: Date): TrainingFiguresRead {
  const { centerId } = useSession().admin
  const { day } = wallClockIn(statisticsZone, now)
  const periods = monthSoFar(day)
  const { period, before } = periods
  const range = (startDate: string, endDate: string) => ({ startDate, endDate: formatDay(endDate) })
  const count = (data: { readonly certificatesCountInRange: number }): number => data.certificatesCountInRange
  return {
    periods,
    records: {
      courses: useRecord(CompletedCoursesCount, { centerId }, (data) => data.getCompletedCourseCount, isSilent),
      instructors: useRecord(InstructorsCount, { centerId }, (data) => data.getInstructorCount, isSilent),
      students: useRecord(CourseParticipantsCount, { centerId }, (data) => data.courseParticipantsCount, isSilent),
      certificates: useRecord(CertificatesTotal, range(beginning, day), count, isSilent),
      thisMonth: useRecord(CertificatesTotal, range(formatDay(period.from), period.to), count, isSilent),
      lastMonth: useRecord(CertificatesTotal, range(formatDay(before.from), before.to), count, isSilent),
    },
  }
}

interface TrainingFiguresProps {
  readonly figures: TrainingFiguresRead
  readonly planned: RecordState<readonly DashboardCourse[]>
  readonly now: Date
}

/** A count of planned courses: an ellipsis while they are read, a dash where they could not be. */
const counted = ({ status }: RecordState<unknown>, count: number | undefined): string =>
  count?.toLocaleString('en-IN') ?? (status === 'loading' ? '…' : '—')

export function TrainingFigures({ figures: { records, periods }, planned, now }: TrainingFiguresProps) {
  const client = useClient()
  const { role } = usePerson()
  const { centerId } = useSession().admin
  const labels = wordsFor(client.type)
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
          // The count covers the whole client, but an instructor's list shows only their own courses.
          title={isInstructor ? `Completed courses of ${client.name}` : 'Completed courses'}
          hint={isInstructor ? 'The list shows your own' : `${counted(planned, courseList?.length)} planned`}
          to={paths.archivedCourses()}
          record={courses}
        />
        <Figure
          title={labels.staff}
          hint={isInstructor ? null : `${counted(planned, teaching?.size)} teaching now`}
          to={paths.instructors()}
          record={instructors}
        />
        <Figure
          title={labels.people}
          hint="Places on courses; the list shows each person once"
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
      <Note>
        {periodInWords(periods.period)} compared with {before} · days in Singapore · from your courses and issued certificates
      </Note>
    </>
  )
}
