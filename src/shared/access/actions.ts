import { admins, instructors, isOneOf, type Person, type Role } from './person'

/** Who may do what, once a page is open. The backend decides in the end; here a refused action says why. */
const allowed = {
  'template.edit': ['superAdmin'],
  'template.delete': ['superAdmin'],
  'certificate.issue': ['superAdmin'],
  'certificate.issueBulk': ['superAdmin'],
  'certificate.correct': ['superAdmin'],
  'certificate.notarise': ['superAdmin'],
  'certificate.revoke': admins,
  'certificate.delete': admins,
  'course.edit': [...admins, ...instructors],
  'course.delete': admins,
  'course.complete': admins,
  'course.issueCertificates': admins,
  'participant.edit': [...admins, ...instructors],
  'participant.delete': admins,
  'instructor.edit': admins,
  'instructor.delete': admins,
  'document.issue': [...admins, ...instructors],
  'labResult.issue': [...admins, ...instructors, 'swabber', 'labViewer'],
  'labResult.reportArt': ['superAdmin', 'swabber'],
  'settings.edit': admins,
  'connection.manage': admins,
  'admin.invite': admins,
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Action = keyof typeof allowed

/** Actions an instructor may also do, but only on a course that is his own. */
const allowedOnOwnCourse: readonly Action[] = ['course.complete', 'course.issueCertificates']

const names: Readonly<Record<Role, string>> = {
  superAdmin: 'super admins',
  trainingAdmin: 'training admins',
  clinicAdmin: 'clinic admins',
  instructor: 'instructors',
  trainingInstructor: 'training instructors',
  appointmentHandler: 'appointment handlers',
  swabber: 'swabbers',
  labViewer: 'lab viewers',
}

/** @param isOwnCourse the course's instructor is this person */
export function mayDo(action: Action, person: Pick<Person, 'role'>, isOwnCourse = false): boolean {
  if (isOneOf(allowed[action], person.role)) return true
  return isOwnCourse && allowedOnOwnCourse.includes(action) && isOneOf(instructors, person.role)
}

/** Null when the person may; otherwise a sentence that says who may. */
export function reasonAgainst(action: Action, person: Pick<Person, 'role'>, isOwnCourse = false): string | null {
  if (mayDo(action, person, isOwnCourse)) return null
  const who = allowed[action].map((role) => names[role])
  const last = who.at(-1) ?? ''
  return `Only ${who.length > 1 ? `${who.slice(0, -1).join(', ')} and ${last}` : last} can do this.`
}

/** Roles an inviter may give to somebody new. */
export function rolesToGive(person: Pick<Person, 'role'>): readonly Role[] {
  const others = [...instructors, 'appointmentHandler', 'swabber', 'labViewer'] as const
  if (person.role === 'superAdmin') return [...admins, ...others]
  return isOneOf(admins, person.role) ? others : []
}
