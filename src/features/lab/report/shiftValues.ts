import { artSubTypes } from '~/domain/certificate/subTypes'
import { emptyValues } from '~/kit/form/emptyValues'
import { rule, z } from '~/kit/form/schema'
import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import type { ArtKitsQuery, LabClinicsQuery, ReportPhysicianFragment } from '../lab.generated'
import type { TestedPerson } from './report'
import type { Shift } from './ShiftDesk'

/** What a shift is chosen from. */
export interface ShiftLists {
  readonly kits: ArtKitsQuery['getAntigenTypes']
  readonly clinics: LabClinicsQuery['getTrainingCentersByClientId']
  readonly physicians: readonly ReportPhysicianFragment[]
}

const fields = {
  vessel: rule.required(),
  when: rule.required(),
  day: rule.day(),
  kit: rule.required(),
  subType: rule.text(),
  minutes: rule.number({ min: 1, max: 120, decimals: 0, isRequired: true }),
  physicianId: rule.text(),
  clinicId: rule.text(),
  crewText: z.string(),
}

/** What the swabber's form holds. */
export type ShiftValues = { [Name in keyof typeof fields]: string }

export const shiftLabels = {
  vessel: 'Vessel',
  when: 'Samples of',
  day: 'Day',
  kit: 'Kit',
  subType: 'Type of test',
  minutes: 'Minutes until a kit is read',
  physicianId: 'Physician',
  clinicId: 'Clinic',
  crewText: 'Crew list',
} as const

/** @param kits of the client: where one has no type of test, the form asks for it */
export const shiftSchema = (kits: ShiftLists['kits'], today: CalendarDay) =>
  z.object(fields).check(
    z.superRefine((values, context) => {
      const problem = (path: keyof ShiftValues, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message, input: values[path] })
      if (values.when === 'other' && values.day === '') problem('day', 'Required field')
      if (values.when === 'other' && values.day > today) problem('day', 'This day is still to come')
      if (values.subType === '' && typeOfKit(kits, values.kit) === null) problem('subType', 'Required field')
    }),
  )

/** The type of test that a kit says; null where it says none that is an ART. */
export function typeOfKit(kits: ShiftLists['kits'], name: string): string | null {
  const subType = kits.find((kit) => kit.name === name)?.subType ?? null
  return subType !== null && artSubTypes.includes(subType) ? subType : null
}

const only = <One>(all: readonly One[]): One | undefined => (all.length === 1 ? all[0] : undefined)

/** An empty form with how long a kit usually takes, and with what alone can be chosen. */
export const newShift = ({ kits, clinics }: Pick<ShiftLists, 'kits' | 'clinics'>): ShiftValues => ({
  ...emptyValues(fields),
  when: 'today',
  minutes: '15',
  kit: only(kits)?.name ?? '',
  clinicId: only(clinics)?.id ?? '',
})

/** As last time, but today and with nobody on the list. */
export const shiftLike = ({ vessel, kit, subType, minutes, physician, clinicId }: Shift): ShiftValues => ({
  ...newShift({ kits: [], clinics: [] }),
  vessel,
  kit,
  subType,
  minutes: String(minutes),
  physicianId: physician?.id ?? '',
  clinicId: clinicId ?? '',
})

/** The shift as it can be changed on its day. */
export function valuesOfShift(shift: Shift, today: CalendarDay): ShiftValues {
  const when = shift.day === today ? 'today' : shift.day === addDays(today, -1) ? 'yesterday' : 'other'
  return { ...shiftLike(shift), when, day: when === 'other' ? shift.day : '', crewText: shift.crewText }
}

/** The day of the samples. */
export const dayOfShift = ({ when, day }: ShiftValues, today: CalendarDay): CalendarDay =>
  when === 'today' ? today : when === 'yesterday' ? addDays(today, -1) : day

/** A shift that is set today. @param crew as its list was read */
export function toShift(
  values: ShiftValues,
  { kits, physicians }: ShiftLists,
  crew: readonly TestedPerson[],
  { zone, today }: { readonly zone: string; readonly today: CalendarDay },
): Shift {
  const { vessel, kit, minutes, clinicId, crewText } = values
  const physician = physicians.find(({ id }) => id === values.physicianId)
  return {
    vessel,
    day: dayOfShift(values, today),
    setOn: today,
    zone,
    kit,
    subType: typeOfKit(kits, kit) ?? values.subType,
    minutes: Number(minutes),
    clinicId: clinicId || null,
    physician: physician ? { id: physician.id, name: physician.name ?? '', licence: physician.licenseNo ?? '' } : null,
    crewText,
    crew,
  }
}
