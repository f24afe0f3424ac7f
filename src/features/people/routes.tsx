import { page, type ScreenRoute } from '~/platform/routes/screen'

const participants = () => import('./participants/ParticipantListScreen')

/** The pages of instructors, participants and one member of staff; the list of staff is that of administrators. */
export const peopleRoutes = [
  page('/entities/instructor', 'InstructorListScreen', () => import('./instructors/InstructorListScreen')),
  page('/entities/instructor/overview/:id', 'InstructorScreen', () => import('./instructors/InstructorScreen')),
  page('/entities/instructor/add', 'AddInstructorScreen', () => import('./instructors/AddInstructorScreen')),
  page('/entities/staff/overview/:id', 'StaffScreen', () => import('./staff/StaffScreen')),
  page('/entities/participants', 'ParticipantListScreen', participants),
  // Misspelled in links sent by the backend.
  page('/entites/participants', 'ParticipantListScreen', participants),
] as const satisfies readonly ScreenRoute[]
