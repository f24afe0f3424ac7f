import { useMemo, useState, type ComponentProps } from 'react'
import { appointmentDay } from '~/domain/appointment/appointment'
import { useCourseScope } from '~/domain/course/courseScope'
import { Form, type FormProps } from '~/kit/form/Form'
import { FormPage } from '~/kit/page/FormPage'
import { breakpoints } from '~/kit/ui/media'
import { useMedia } from '~/kit/ui/useMedia'
import { isDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { formatDay } from '~/lib/time/dayWords'
import { wallClockIn } from '~/lib/time/zones'
import { mapRecord } from '~/platform/api/read/record'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import type { Crumb } from '~/platform/tenant/openPages'
import type { AppointmentRowFragment } from '../appointments.generated'
import { useBookedDays } from '../useBookedDays'
import type { Clinic, Physician } from '../useClinicStaff'
import { AppointmentFields } from './AppointmentFields'
import { bookLabels, bookSchema, type BookValues } from './bookValues'
import { Clashes } from './Clashes'
import { DayBeside } from './DayBeside'

type Sent = Pick<FormProps<BookValues>, 'scope' | 'defaults' | 'submitLabel' | 'reason' | 'doing' | 'onSubmit' | 'extraActions'>

interface AppointmentFormProps extends Sent {
  readonly title: string
  readonly crumbs: readonly Crumb[]
  readonly physicians: readonly Physician[]
  readonly clinics: readonly Clinic[]
  readonly zone: string
  /** The appointment that is changed; null for a new one. */
  readonly edited: AppointmentRowFragment | null
}

const lookAt = () => ({ label: 'Open planned appointments', path: paths.plannedAppointments() })

/** The form for an appointment, beside the day of its physician. */
export function AppointmentForm({ title, crumbs, physicians, clinics, zone, edited, onSubmit, ...form }: AppointmentFormProps) {
  const [values, setValues] = useState(form.defaults)
  const [pastKnown, setPastKnown] = useState('')
  const { instructorId } = useCourseScope()
  const schema = useMemo(() => bookSchema(zone), [zone])
  const booked = mapRecord(useBookedDays(isDay(values.day) ? values.day : null), (rows) =>
    rows.filter(({ startDate, id }) => appointmentDay(startDate, zone) === values.day && id !== edited?.id),
  )
  // Where the day stands below the form, nobody would see it there before they book.
  const isBeside = useMedia(`(min-width: ${breakpoints.md}px)`)
  const clashes = <Clashes values={values} editedId={edited?.id ?? null} booked={booked} />
  const choices: ComponentProps<typeof AppointmentFields>['physicians'] =
    instructorId === null ? physicians : physicians.filter(({ id }) => id === instructorId)
  const { physicianId, physicianName } = edited ?? {}
  const isListed = !physicianId || choices.some(({ id }) => id === physicianId)
  return (
    <FormPage
      title={title}
      tabTitle={title}
      crumbs={crumbs}
      preview={<DayBeside values={values} booked={booked} zone={zone} clashes={isBeside && clashes} />}
    >
      <Form
        {...form}
        schema={schema}
        labels={bookLabels}
        draftTitleField="patientFirstName"
        lookAt={lookAt}
        onValues={setValues}
        onSubmit={(sent, submission) => {
          const { day } = wallClockIn(zone, currentTime())
          if (sent.day < day && sent.day !== pastKnown && (edited === null || sent.day !== form.defaults.day)) {
            setPastKnown(sent.day)
            throw new CommandFailure(`Not sent yet: ${formatDay(sent.day)} is over. Press again if it is meant.`, false)
          }
          return onSubmit(sent, submission)
        }}
      >
        <AppointmentFields
          values={values}
          physicians={isListed ? choices : [...choices, { id: physicianId, name: physicianName ?? null }]}
          clinics={clinics}
          zone={zone}
          isEdited={edited !== null}
          clashes={!isBeside && clashes}
        />
      </Form>
    </FormPage>
  )
}
