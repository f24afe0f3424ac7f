import type { FieldLabels } from '~/kit/form/fieldLabels'
import { rule, z } from '~/kit/form/schema'
import { storedText } from '~/lib/format/fieldText'
import type { VariablesOf } from '~/platform/api/operation'
import type { Role } from '~/platform/access/person'
import type { InviteAdmin } from '../clients.generated'

export const inviteRules = z.object({
  name: rule.required(),
  email: rule.requiredEmail(),
  role: rule.required(),
  centerId: rule.text(),
})

export type InviteValues = z.infer<typeof inviteRules>

export const inviteLabels = { name: 'Name', email: 'Email', role: 'Role', centerId: 'Center' } as const satisfies FieldLabels<InviteValues>

/** What each role is for. */
export const roleDetails: Readonly<Record<Role, string>> = {
  superAdmin: 'Everything, everywhere',
  trainingAdmin: 'Courses, people, certificates',
  clinicAdmin: 'Patients, documents, lab results',
  instructor: 'Their own courses and profile',
  trainingInstructor: 'The same as an instructor',
  appointmentHandler: 'Bookings of the web-shop',
  swabber: 'Test results and lab results',
  labViewer: 'Lab results, to read',
}

/** The mutation's variables; an empty center means all. */
export const toInvitation = ({ name, email, role, centerId }: InviteValues): VariablesOf<typeof InviteAdmin> => ({
  name,
  email: email.toLowerCase(),
  role,
  centerId: storedText(centerId),
})
