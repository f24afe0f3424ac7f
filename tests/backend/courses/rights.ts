export const admins = ['superAdmin', 'trainingAdmin', 'clinicAdmin'] as const

/** Roles that may plan courses and enrol participants. */
export const planners = [...admins, 'instructor', 'trainingInstructor'] as const
