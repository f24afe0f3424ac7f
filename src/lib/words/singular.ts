/** The singular of a term: 'Clinic' for 'Clinics'. It is outside the dictionary to keep the initial bundle small. */
export const singular = (plural: string): string => plural.replace(/s$/, '')
