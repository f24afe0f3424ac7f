export const admins = ['superAdmin', 'trainingAdmin', 'clinicAdmin'] as const

/** Those who plan courses and put people on them. */
export const planners = [...admins, 'instructor', 'trainingInstructor'] as const
