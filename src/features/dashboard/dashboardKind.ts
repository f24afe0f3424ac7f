import { admins, instructors, isOneOf, type Person } from '~/platform/access/person'

/** What a user sees on /dashboard. */
export type DashboardKind = 'appointments' | 'connections' | 'training' | 'clinic' | 'start'

const staff: readonly string[] = [...admins, ...instructors]
const labStaff: readonly string[] = [...staff, 'swabber', 'labViewer']

/** Which dashboard a user sees: first by their role, then by the client's role, then by its type. Anyone unknown gets the start page. */
export function dashboardKindOf({ role, clientRole, clientType }: Pick<Person, 'role' | 'clientRole' | 'clientType'>): DashboardKind {
  if (role === 'appointmentHandler') return 'appointments'
  if (isOneOf(['corporate', 'recruitment'], clientRole)) return isOneOf(admins, role) ? 'connections' : 'start'
  if (clientType === 'maritime' && clientRole === 'full' && isOneOf(staff, role)) return 'training'
  if (clientType === 'medical' && isOneOf(['full', 'lab'], clientRole) && isOneOf(labStaff, role)) return 'clinic'
  return 'start'
}
