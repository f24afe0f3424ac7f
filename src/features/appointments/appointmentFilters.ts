import type { Filter } from '~/kit/table/filters'
import type { AppointmentRowFragment } from './appointments.generated'
import type { Clinic, Physician } from './useClinicStaff'

type Row = AppointmentRowFragment

/** What the column of appointments without a physician has for an id in the address. */
export const nobodyId = 'nobody'

/** People or things as a choice offers them. */
export const optionsOf = (all: readonly { readonly id: string; readonly name: string | null }[]) =>
  all.map(({ id, name }) => ({ value: id, label: name ?? 'No name' }))

/** By physician and by clinic; each only where there is a choice. */
export const appointmentFilters = (physicians: readonly Physician[], clinics: readonly Clinic[]): readonly Filter<Row>[] => [
  ...(physicians.length > 0
    ? [
        {
          key: 'physician',
          label: 'Physician',
          isList: true,
          choices: [{ value: nobodyId, label: 'No physician' }, ...optionsOf(physicians)],
          matches: ({ physicianId }: Row, wanted: string) => (physicianId || nobodyId) === wanted,
        },
      ]
    : []),
  ...(clinics.length > 1
    ? [
        {
          key: 'center',
          label: 'Clinic',
          isList: true,
          choices: optionsOf(clinics),
          matches: ({ centerId, clinicId }: Row, wanted: string) => centerId === wanted || clinicId === wanted,
        },
      ]
    : []),
]
