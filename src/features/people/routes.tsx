import { everyClient, trainingClients } from '~/platform/access/clientKinds'
import { pagesFor, type ScreenRoute } from '~/platform/routes/screen'

const participants = () => import('./participants/ParticipantListScreen')

const page = pagesFor(trainingClients, 'center')

/** The pages of instructors, participants and one member of staff; the list of staff is that of administrators. */
export const peopleRoutes = [
  page('/entities/instructor', 'InstructorListScreen', () => import('./instructors/InstructorListScreen'), 'Instructors', {
    instead: '/entities/staff',
  }),
  page('/entities/instructor/overview/:id', 'InstructorScreen', () => import('./instructors/InstructorScreen'), 'Instructor', {
    parent: '/entities/instructor',
    instead: '/entities/staff',
  }),
  page('/entities/instructor/add', 'AddInstructorScreen', () => import('./instructors/AddInstructorScreen'), 'Add an instructor', {
    parent: '/entities/instructor',
    instead: '/entities/staff/add',
  }),
  pagesFor(everyClient, 'center')('/entities/staff/overview/:id', 'StaffScreen', () => import('./staff/StaffScreen'), 'Staff', {
    parent: '/entities/staff',
  }),
  page('/entities/participants', 'ParticipantListScreen', participants, 'Students', { instead: '/entities/patients' }),
  // Misspelled in links sent by the backend.
  page('/entites/participants', 'ParticipantListScreen', participants, 'Students', {
    parent: '/entities/participants',
    instead: '/entities/patients',
  }),
] as const satisfies readonly ScreenRoute[]
