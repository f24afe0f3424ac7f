import { everyClient, trainingClients } from '~/platform/access/clientKinds'
import { page, type ScreenRoute } from '~/platform/routes/screen'

const participants = () => import('./participants/ParticipantListScreen')

/** The pages of instructors, participants and one member of staff; the list of staff is that of administrators. */
export const peopleRoutes = [
  page('/entities/instructor', 'InstructorListScreen', () => import('./instructors/InstructorListScreen'), {
    title: 'Instructors',
    clients: trainingClients,
    instead: '/entities/staff',
    scope: 'center',
  }),
  page('/entities/instructor/overview/:id', 'InstructorScreen', () => import('./instructors/InstructorScreen'), {
    title: 'Instructor',
    parent: '/entities/instructor',
    clients: trainingClients,
    instead: '/entities/staff',
    scope: 'center',
  }),
  page('/entities/instructor/add', 'AddInstructorScreen', () => import('./instructors/AddInstructorScreen'), {
    title: 'Add an instructor',
    parent: '/entities/instructor',
    clients: trainingClients,
    instead: '/entities/staff/add',
    scope: 'center',
  }),
  page('/entities/staff/overview/:id', 'StaffScreen', () => import('./staff/StaffScreen'), {
    title: 'Staff',
    parent: '/entities/staff',
    clients: everyClient,
    scope: 'center',
  }),
  page('/entities/participants', 'ParticipantListScreen', participants, {
    title: 'Students',
    clients: trainingClients,
    instead: '/entities/patients',
    scope: 'center',
  }),
  // Misspelled in links sent by the backend.
  page('/entites/participants', 'ParticipantListScreen', participants, {
    title: 'Students',
    parent: '/entities/participants',
    clients: trainingClients,
    instead: '/entities/patients',
    scope: 'center',
  }),
] as const satisfies readonly ScreenRoute[]
