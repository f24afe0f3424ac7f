/** The genders that the backend's patients and holders have, as choices. */
export const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
] as const
