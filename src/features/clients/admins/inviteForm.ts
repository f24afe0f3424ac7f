import type { FieldLabels } from '~/kit/form/fieldLabels'
import { rule, z } from '~/kit/form/schema'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { admins, isOneOf, type Person, type Role } from '~/platform/access/person'
import type { VariablesOf } from '~/platform/api/operation'
import type { AdminRowFragment, InviteAdmin } from '../clients.generated'

export const inviteRules = z.object({
  name: rule.required(),
  email: rule.requiredEmail(),
  role: rule.required(),
  centerId: rule.text(),
})

export type InviteValues = z.infer<typeof inviteRules>

export const inviteLabels = { name: 'Name', email: 'Email', role: 'Role', centerId: 'Center' } as const satisfies FieldLabels<InviteValues>

/** The invitation that would give somebody the account they have. */
export const inviteOf = ({ name, email, role, centerId }: AdminRowFragment): InviteValues => ({
  name: fieldText(name),
  email: fieldText(email),
  role: fieldText(role),
  centerId: fieldText(centerId),
})

/** What an admin who is no super admin runs, at clients that plan no courses and see no patients. */
const runs: Readonly<Record<string, string>> = {
  corporate: 'Connections and settings',
  recruitment: 'Connections and settings',
  templateManager: 'People and settings',
  lab: 'Lab results and settings',
}

/** What a role is for at a clinic, where it is something else. */
const atClinics: Readonly<Partial<Record<Role, string>>> = {
  trainingAdmin: 'People and settings',
  instructor: 'Patients and documents',
}

/** What a role is for at a client. */
export function roleDetail(role: Role, { clientRole, clientType }: Pick<Person, 'clientRole' | 'clientType'>): string {
  if (clientRole === 'lab' && role === 'instructor') return 'Lab results'
  const asAdmin = isOneOf(admins, role) && role !== 'superAdmin' && Object.hasOwn(runs, clientRole) ? runs[clientRole] : undefined
  const atClinic = clientType === 'medical' ? atClinics[role] : undefined
  return asAdmin ?? atClinic ?? details[role]
}

const details: Readonly<Record<Role, string>> = {
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
