import { sentenceCase } from '~/lib/format/sentenceCase'
import { admins, instructors, isOneOf, type Person, type Role } from './person'

const team = [...admins, ...instructors] as const

/** The roles that may perform each action. The backend enforces this; the console only explains why an action is disabled. */
export const actionRoles = {
  'template.edit': ['superAdmin'],
  'template.delete': ['superAdmin'],
  'certificate.issue': ['superAdmin'],
  'certificate.issueBulk': ['superAdmin'],
  'certificate.correct': ['superAdmin'],
  'certificate.send': team,
  'certificate.notarise': ['superAdmin'],
  'certificate.revoke': admins,
  'certificate.delete': admins,
  'course.edit': team,
  'course.delete': admins,
  'course.complete': admins,
  'course.issueCertificates': admins,
  'participant.edit': team,
  'participant.delete': admins,
  'participant.message': admins,
  'instructor.edit': admins,
  'instructor.delete': admins,
  'document.issue': team,
  'appointment.edit': team,
  'labResult.issue': team,
  'labResult.reportArt': ['superAdmin', 'swabber'],
  'booking.manage': [...admins, 'appointmentHandler'],
  'shop.edit': admins,
  'settings.edit': admins,
  'connection.manage': admins,
  'admin.invite': admins,
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Action = keyof typeof actionRoles

/** Actions that instructors may also perform on their own courses. */
const allowedOnOwnCourse: readonly Action[] = ['course.complete', 'course.issueCertificates']

/** 'training instructors' */
const inPlural = (role: Role): string => `${sentenceCase(role).toLowerCase()}s`

/** @param isOwnCourse the user is the course's instructor */
export function mayDo(action: Action, person: Pick<Person, 'role'>, isOwnCourse = false): boolean {
  if (isOneOf(actionRoles[action], person.role)) return true
  return isOwnCourse && allowedOnOwnCourse.includes(action) && isOneOf(instructors, person.role)
}

/** Null when the action is allowed; otherwise a sentence naming the roles that may perform it. */
export function reasonAgainst(action: Action, person: Pick<Person, 'role'>, isOwnCourse = false): string | null {
  if (mayDo(action, person, isOwnCourse)) return null
  const permitted = actionRoles[action].map(inPlural)
  const last = permitted.at(-1) ?? ''
  return `Only ${permitted.length > 1 ? `${permitted.slice(0, -1).join(', ')} and ${last}` : last} can do this.`
}

/** Roles that a user may assign when inviting an admin. */
export function assignableRoles(person: Pick<Person, 'role'>): readonly Role[] {
  const lesserRoles = [...instructors, 'appointmentHandler', 'swabber', 'labViewer'] as const
  if (person.role === 'superAdmin') return [...admins, ...lesserRoles]
  return isOneOf(admins, person.role) ? lesserRoles : []
}
