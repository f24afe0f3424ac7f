import { CalendarPlus, FilePlus } from 'lucide-react'
import { Suspense, useMemo, type ReactNode } from 'react'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordPage, RecordSkeleton } from '~/kit/page/RecordPage'
import { Breakable } from '~/kit/ui/Breakable'
import { Facts } from '~/kit/ui/Facts'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { askedText } from '~/lib/format/askedText'
import { mailLink } from '~/lib/format/mailLink'
import { reasonAgainst } from '~/platform/access/actions'
import { pickRecord } from '~/platform/api/read/pickRecord'
import { combineFound, completeRecord, mapRecord, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useOpenPath, useOwnCenter } from '~/platform/tenant/openPages'
import {
  AppointmentsOfOnePatient,
  DocumentsByName,
  PatientDocuments,
  PatientsToPick,
  VaccinationsByName,
  type PatientsToPickQuery,
} from '../patients.generated'
import { DocumentsOfPatient } from './DocumentsOfPatient'
import { allDocuments, statedFacts, type StatedFact } from './patientFacts'

const AppointmentsOfPatient = lazyPart(async () => (await import('~/domain/appointment/AppointmentsOfPatient')).AppointmentsOfPatient)

type Patient = PatientsToPickQuery['clientPatients'][number]

/** One patient, with every document of theirs. No call reads one patient, so the list is read. */
export function PatientPage({ id }: { readonly id: string }) {
  const patients = useRecord(PatientsToPick, { centerId: useOwnCenter() }, { from: 'uncached' })
  const record = pickRecord(patients, (all) => all.find((one) => one.id === id))
  return (
    <RecordFrame record={record} noun="patient" title="Patient" parent="/entities/patients" skeleton={RecordSkeleton}>
      {(patient) => <Overview patient={patient} />}
    </RecordFrame>
  )
}

const none: readonly never[] = []

/** How many documents are read to find those of one name. */
const mostRead = 200

/** The documents of the account and of the name, as one list; what could not be read is said. */
function usePatientDocuments({ name, midId }: Patient) {
  const ofAccount = useRecord(PatientDocuments, { userId: midId ?? '' }, { from: 'fresh', isSilent: true, isSkipped: midId === null })
  const byName = { from: 'uncached', isSilent: true, isSkipped: name === null } as const
  const filter = askedText(name ?? '').text
  const ofName = useRecord(DocumentsByName, { filter, limit: mostRead }, byName)
  const vaccinations = useRecord(VaccinationsByName, { filter }, byName)
  const nothing = completeRecord(none)
  const found = combineFound(midId === null ? nothing : ofAccount, name === null ? nothing : ofName, name === null ? nothing : vaccinations)
  // Without the account’s documents nobody can tell which of the name’s are this patient’s.
  const record =
    ofAccount.status === 'failed'
      ? ofAccount
      : mapRecord(found, ([account, named, vaccinated]) =>
          allDocuments(account ?? none, [...(named ?? none), ...(vaccinated ?? none)], name ?? ''),
        )
  const ownIds = useMemo(
    () => new Set([ofName, vaccinations].flatMap((one) => readyValue(one)?.map(({ id }) => id) ?? [])),
    [ofName, vaccinations],
  )
  return { ownIds, record, isCut: readyValue(ofName)?.length === mostRead }
}

function Overview({ patient }: { readonly patient: Patient }) {
  const { id, name, email, midId } = patient
  const person = useSignedIn()
  const zone = useClinicZone()
  const bookPath = useOpenPath()('/appointment/create', paths.bookAppointmentFor(id))
  const { record, ownIds, isCut } = usePatientDocuments(patient)
  const documents = readyValue(record)
  // The facts stand in one list with what the documents say, so the page waits for both.
  if (record.status === 'loading') return <RecordSkeleton title={name ?? 'No name'} tabTitle="Patient" crumbs={['/entities/patients']} />
  return (
    <RecordPage
      title={name ?? 'No name'}
      tabTitle="Patient"
      crumbs={['/entities/patients']}
      actions={[
        ...(bookPath
          ? [{ label: 'Book appointment', Icon: CalendarPlus, reason: reasonAgainst('appointment.edit', person), go: bookPath }]
          : []),
        {
          label: 'Issue a document',
          Icon: FilePlus,
          tone: 'primary',
          reason: reasonAgainst('document.issue', person),
          go: paths.issueDocumentFor(id),
        },
      ]}
      facts={
        <Stack $gap={12}>
          <Facts>
            <Fact label="Email">
              {email ? (
                <a href={mailLink(email)}>
                  <Breakable text={email} />
                </a>
              ) : (
                'Not given'
              )}
            </Fact>
            {documents &&
              statedFacts(
                documents.filter(({ foundBy }) => foundBy === 'account'),
                zone,
              ).map((fact) => <Stated key={fact.label} fact={fact} />)}
          </Facts>
          <Text $isQuiet>
            Passport, date of birth and nationality are those of the documents. They cannot be changed here: a correction applies to the
            next document.
            {midId === null && ' This patient has no account yet, so documents are found by name alone: another person may have it too.'}
            {isCut && ` Only the newest ${mostRead} documents with this name were looked through.`}
          </Text>
        </Stack>
      }
    >
      <Stack>
        {bookPath && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <AppointmentsOfPatient title="Appointments" patientId={id} operation={AppointmentsOfOnePatient} />
          </Suspense>
        )}
        <DocumentsOfPatient record={record} ownIds={ownIds} />
      </Stack>
    </RecordPage>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

function Stated({ fact: { label, value, statedOn, others } }: { readonly fact: StatedFact }) {
  return (
    <Fact label={label}>
      {value}
      {others.length > 0 ? (
        <small>
          {' '}
          {statedOn && `since ${statedOn}`}; older documents say <bdi>{others.join(', ')}</bdi>
        </small>
      ) : (
        statedOn && <small> as of {statedOn}</small>
      )}
    </Fact>
  )
}
