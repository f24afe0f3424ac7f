import type { ScreenRoute } from '~/platform/routes/screen'

const participants = () => import('./participants/ParticipantListScreen').then((module) => module.ParticipantListScreen)

/** The pages of instructors and participants. */
export const peopleRoutes = [
  {
    path: '/entities/instructor',
    screen: 'InstructorListScreen',
    load: () => import('./instructors/InstructorListScreen').then((module) => module.InstructorListScreen),
  },
  {
    path: '/entities/instructor/overview/:id',
    screen: 'InstructorScreen',
    load: () => import('./instructors/InstructorScreen').then((module) => module.InstructorScreen),
  },
  {
    path: '/entities/instructor/add',
    screen: 'AddInstructorScreen',
    load: () => import('./instructors/AddInstructorScreen').then((module) => module.AddInstructorScreen),
  },
  { path: '/entities/participants', screen: 'ParticipantListScreen', load: participants },
  // Misspelled in links sent by the backend.
  { path: '/entites/participants', screen: 'ParticipantListScreen', load: participants },
] as const satisfies readonly ScreenRoute[]
