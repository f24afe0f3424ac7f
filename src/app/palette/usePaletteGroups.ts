import { menuFor } from '~/domain/access/menu'
import { useIssued, type Issued } from '~/domain/certificate/issued'
import { dayFromStored } from '~/domain/course/courseDates'
import { useCourseScope, type CourseScope } from '~/domain/course/courseScope'
import { isTemplate } from '~/domain/course/courseTemplate'
import { courseName, dottedDay } from '~/domain/course/courseText'
import { personName } from '~/domain/person/personName'
import { SeafarerList, type SeafarerListQuery } from '~/features/connections/connections.generated'
import { ParticipantList, type ParticipantListQuery } from '~/features/people/participants/participants.generated'
import { peopleOf, seatsOf } from '~/features/people/participants/people'
import { useOptionSearch, type Option, type OptionSearch } from '~/kit/pickers/useOptionSearch'
import { askedText, type AskedText } from '~/lib/format/askedText'
import { readOnce } from '~/platform/api/read/readOnce'
import { completeValue, mapRecord, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { useSignedIn } from '~/platform/tenant/client'
import { usePages } from '~/platform/tenant/openPages'
import { KnownInstructors } from '../shell.generated'
import { helpOptions, matching, openPageOptions, pageOptions, profileOptions, taskOptions } from './localResults'
import { openedRecords } from './openedRecords'
import { FoundCertificates, FoundCourses, KnownPatients, KnownStaff } from './palette.generated'

export interface PaletteGroup {
  readonly title: string
  /** The value of an option is the address that it opens. */
  readonly options: readonly Option[]
  readonly status: 'found' | 'searching' | 'failed'
}

/** How many of each kind are shown. */
const most = 6

/** How many are read where the rest of the text is compared here. */
const mostCompared = 200

/** @throws where it could not be read whole: a part of the results would look like all of them */
const whole = <Data>(data: Data | null): Data => {
  if (data === null) throw new Error('The search was answered only in part.')
  return data
}

/**
 * Those that have the whole text.
 * @throws where none of as many as are read has it: others may
 */
function withText<Row>(rows: readonly Row[], { isIn }: AskedText, textsOf: (row: Row) => readonly (string | null)[]): readonly Row[] {
  const found = isIn ? rows.filter((row) => isIn(textsOf(row))) : rows
  if (found.length === 0 && rows.length >= mostCompared) throw new Error('More have a word of the text than are read.')
  return found.slice(0, most)
}

const certificateSearch =
  (centerId: string | null, { pathOf }: Issued): OptionSearch =>
  async (text) => {
    const asked = askedText(text)
    const limit = asked.isIn ? mostCompared : most
    const { certificatesByClientId: read } = whole(await readOnce(FoundCertificates, { filter: asked.text, centerId, limit }))
    return withText(read, asked, ({ holderName, passNo, name, pinNo }) => [holderName, passNo, name, pinNo]).map(
      ({ id, holderName, name, pinNo }) => ({
        value: pathOf(id),
        label: holderName ?? 'No name',
        detail: [name, pinNo].filter(Boolean).join(' · '),
      }),
    )
  }

const courseSearch =
  (scope: CourseScope): OptionSearch =>
  async (text) => {
    const asked = askedText(text)
    const query = asked.text.toLocaleLowerCase('en')
    const search = async (isCompleted: boolean) => {
      const read = await readOnce(FoundCourses, { query, ...scope, isCompleted, pageSize: asked.isIn ? mostCompared : most })
      return withText(whole(read).searchCourses, asked, ({ name }) => [name])
    }
    const [planned, completed] = await Promise.all([search(false), search(true)])
    return [...planned, ...completed]
      .filter((course) => !isTemplate(course))
      .slice(0, most)
      .map(({ id, name, days, isCompleted }) => {
        const firstDay = dayFromStored(days?.[0]?.date ?? null)
        return {
          value: isCompleted ? paths.archivedCourse(id) : paths.course(id),
          label: courseName({ name }),
          detail: [firstDay && dottedDay(firstDay), isCompleted && 'completed'].filter(Boolean).join(' · '),
        }
      })
  }

interface KnownPerson {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
}

/** Those of loaded people who have the text in their name or address. */
function knownGroup<Row extends KnownPerson>(
  title: string,
  record: RecordState<readonly Row[]>,
  { text, pathOf, isOwn = () => true }: { text: string; pathOf: (id: string) => string; isOwn?: (row: Row) => boolean },
): PaletteGroup {
  const people = completeValue(record)
    ?.filter(isOwn)
    .map(({ id, name, email }) => ({ value: pathOf(id), label: name ?? 'No name', ...(email ? { detail: email } : {}) }))
  return {
    title,
    options: people ? matching(people, text).slice(0, most) : [],
    status: people ? 'found' : record.status === 'loading' ? 'searching' : 'failed',
  }
}

/** The people of seats, by the key that the list of students has for each. */
const studentsIn = (record: RecordState<ParticipantListQuery['clientParticipants']>): RecordState<readonly KnownPerson[]> =>
  mapRecord(record, (seats) => peopleOf(seatsOf(seats, [], [])).map(({ key, name, email }) => ({ id: key, name, email })))

/** Seafarers, whose page is named by account and connection. */
const seafarersIn = (record: RecordState<SeafarerListQuery['getConnectedUsers']>): RecordState<readonly KnownPerson[]> =>
  mapRecord(record, (people) =>
    people.map((facts) => ({ id: paths.seafarer(facts.id, facts.connectionId), name: personName(facts), email: facts.email })),
  )

/** What can be opened, for a text: pages, tasks and records of the kinds that the person's menu has. */
export function usePaletteGroups(text: string): readonly PaletteGroup[] {
  const person = useSignedIn()
  const pages = usePages()
  const { admin } = useSession()
  const menu = new Set<string>(menuFor(person).map(({ path }) => path))
  const hasInstructors = menu.has('/entities/instructor')
  const scope = useCourseScope()
  const hasCourses = menu.has('/course/planned') && scope.instructorId !== ''
  const issued = useIssued()
  const hasCertificates = menu.has('/certificates/issued') || menu.has('/documents/issued')
  const certificates = useOptionSearch(hasCertificates ? certificateSearch(admin.centerId, issued) : null, text)
  const courses = useOptionSearch(hasCourses ? courseSearch(scope) : null, text)
  const isSearched = text.trim() !== ''
  const [hasPatients, hasStaff] = [menu.has('/entities/patients'), menu.has('/entities/staff')]
  const [hasStudents, hasSeafarers] = [menu.has('/entities/participants'), menu.has('/connections')]
  const instructors = useRecord(KnownInstructors, {}, { isSilent: true, isSkipped: !hasInstructors })
  // A clinic may have many thousands, who are read once somebody searches.
  const patients = useRecord(
    KnownPatients,
    { centerId: admin.centerId },
    { from: 'uncached', isSilent: true, isSkipped: !hasPatients || !isSearched },
  )
  const staff = useRecord(KnownStaff, {}, { isSilent: true, isSkipped: !hasStaff || !isSearched })

  const students = useRecord(
    ParticipantList,
    { centerId: admin.centerId },
    { from: 'uncached', isSilent: true, isSkipped: !hasStudents || !isSearched },
  )
  const seafarers = useRecord(
    SeafarerList,
    { isActive: true },
    { from: 'uncached', isSilent: true, isSkipped: !hasSeafarers || !isSearched },
  )

  const tasks = taskOptions(person, pages)
  if (!isSearched) {
    const recent = openedRecords().map(({ path, title }) => ({ value: path, label: title }))
    return [
      ...(recent.length > 0 ? [{ title: 'Opened before', options: recent, status: 'found' } as const] : []),
      { title: 'Pages', options: pageOptions(person, pages), status: 'found' },
      ...(tasks.length > 0 ? [{ title: 'Begin', options: tasks, status: 'found' } as const] : []),
    ]
  }
  const isOwn = ({ centerId }: { readonly centerId: string | null }): boolean => admin.centerId === null || centerId === admin.centerId
  const found = (title: string, { status, options }: ReturnType<typeof useOptionSearch>): PaletteGroup => ({
    title,
    options,
    status: status === 'failed' ? 'failed' : status === 'found' ? 'found' : 'searching',
  })
  return [
    { title: 'Pages', options: matching(openPageOptions(person, pages), text), status: 'found' },
    { title: 'Begin', options: matching(tasks, text), status: 'found' },
    { title: 'You', options: matching(profileOptions, text), status: 'found' },
    { title: 'Help', options: matching(helpOptions, text).slice(0, most), status: 'found' },
    ...(hasCertificates ? [found(`${issued.title}s`, certificates)] : []),
    ...(hasCourses ? [found('Courses', courses)] : []),
    ...(hasInstructors ? [knownGroup('Instructors', instructors, { text, pathOf: paths.instructor, isOwn })] : []),
    ...(hasStudents ? [knownGroup('Students', studentsIn(students), { text, pathOf: paths.student })] : []),
    ...(hasSeafarers ? [knownGroup('Seafarers', seafarersIn(seafarers), { text, pathOf: (id) => id })] : []),
    ...(hasPatients ? [knownGroup('Patients', patients, { text, pathOf: paths.patient })] : []),
    ...(hasStaff ? [knownGroup('Staff', staff, { text, pathOf: paths.staffMember, isOwn })] : []),
  ]
}
