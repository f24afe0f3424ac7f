import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { questionsOf, type Question } from '~/domain/booking/questions'
import { asStored } from '~/kit/form/asStored'
import { FieldGroup } from '~/kit/form/fieldGroups'
import { Form } from '~/kit/form/Form'
import { queryScope } from '~/kit/form/formScope'
import { z } from '~/kit/form/schema'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Text } from '~/kit/ui/Text'
import { fieldText } from '~/lib/format/fieldText'
import { storedTexts } from '~/lib/format/storedTexts'
import { reasonAgainst } from '~/platform/access/actions'
import { onlyComplete, readyValue } from '~/platform/api/read/record'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { patientsText, staleBookings, wholeBooking, whyNotEditable, type Booking } from '../bookingCommands'
import { visitText } from '../bookingWords'
import { PatientFields } from '../PatientFields'
import { fromPatient, patientLabels, patientSchema, samePassports, toPatient } from '../patientValues'
import { useShop, useTests } from '../useShop'
import { VisitFields, visitLabels, visitRules } from '../VisitFields'
import { BookingView, EditBooking as EditBookingCommand } from '../webshop.generated'

const title = 'Edit a booking'
const parent = '/webshop/overview'
const none: readonly never[] = []

const schemaOf = (questions: readonly Question[]) =>
  z.object({ patients: z.array(patientSchema(questions, false)).check(samePassports), ...visitRules })

type EditValues = z.infer<ReturnType<typeof schemaOf>>

const places = ['address', 'unitNumber', 'postCode', 'remark'] as const

const toForm = (booking: Booking, questions: readonly Question[]): EditValues => ({
  patients: (booking.patients ?? none).map((patient) => fromPatient(patient, questions)),
  address: fieldText(booking.address),
  unitNumber: fieldText(booking.unitNumber),
  postCode: fieldText(booking.postCode),
  remark: fieldText(booking.remark),
})

/** The form for a booking: its people and its address. Test and party stay, because nothing recalculates what was paid. */
export function EditBooking({ booking }: { readonly booking: Booking }) {
  const { id } = booking
  const location = useLocation()
  const person = useSignedIn()
  const { zone } = useShop()
  const tests = useTests()
  const test = readyValue(tests)?.find((one) => one.id === booking.testTypeId)
  const questions = useMemo(() => questionsOf(test, booking.patients ?? none), [test, booking.patients])
  const labels = { ...patientLabels(questions), patients: 'Patients', ...visitLabels }
  const { record, save, doing } = useEditRecord({
    query: BookingView,
    variables: { id },
    pick: ({ getAppointmentDetails }) => getAppointmentDetails,
    noun: 'booking',
    path: paths.booking(id),
    toForm: (row) => toForm(row, questions),
    toInput: (values: EditValues, stored, row) => {
      const patients = values.patients.map((patient, at) => toPatient(patient, questions, row.patients?.[at]))
      return {
        ...wholeBooking(row),
        patients: patientsText(patients),
        ...asStored(storedTexts(values, ...places), storedTexts(stored, ...places), row),
        inComplete: row.inComplete === true && patients.some(({ passNo, dob }) => !passNo || !dob),
      }
    },
    labels,
    guard: (row) => {
      const reason = row.isCanceled === true ? 'The booking was cancelled in the meantime. Nothing was saved.' : whyNotEditable(row)
      if (reason !== null) throw new CommandFailure(reason, false)
    },
    command: EditBookingCommand,
    done: 'Booking saved',
    ignoresBackendMessage: true,
    stale: staleBookings,
  })
  const [values, setValues] = useState<EditValues | null>(null)
  const schema = useMemo(() => schemaOf(questions), [questions])
  if (tests.status === 'loading') return <FormSkeleton title={title} crumbs={[parent]} />
  return (
    <RecordFrame record={onlyComplete(record)} noun="booking" title={title} parent={parent} skeleton={FormSkeleton}>
      {({ defaults }) => (
        <FormPage title={title} tabTitle={title} crumbs={[parent, { label: visitText(booking, zone), path: paths.booking(id) }]}>
          <Form
            schema={schema}
            defaults={defaults}
            labels={labels}
            scope={queryScope(location, 'step')}
            submitLabel="Save booking"
            reason={reasonAgainst('booking.manage', person) ?? whyNotEditable(booking)}
            extraActions={<ButtonLink to={paths.booking(id)}>Cancel</ButtonLink>}
            doing={doing}
            onValues={setValues}
            onSubmit={save}
          >
            <Text>
              {booking.patients
                ? 'The test and the number of people stay as they were booked.'
                : 'The people of this booking are not known.'}
            </Text>
            {(values ?? defaults).patients.map((patient, at) => (
              // Patients have no ids, and their order is stored.
              <FieldGroup key={`person-${String(at)}`} title={`Person ${at + 1}`}>
                <PatientFields index={at} values={patient} questions={questions} />
              </FieldGroup>
            ))}
            <VisitFields />
          </Form>
        </FormPage>
      )}
    </RecordFrame>
  )
}
