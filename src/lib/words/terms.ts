/** Terms that differ between client types. Screens take them from here and never hard-code them. */
interface Terms {
  readonly people: string
  readonly staff: string
  readonly centers: string
  readonly facilities: string
}

const dictionary: Readonly<Record<'maritime' | 'medical', Terms>> = {
  maritime: { people: 'Students', staff: 'Instructors', centers: 'Training centers', facilities: 'Locations' },
  medical: { people: 'Patients', staff: 'Staff', centers: 'Clinics', facilities: 'Labs' },
}

/** The terms for a client type. An unknown type gets the maritime ones. */
export const wordsFor = (type: string): Terms => dictionary[type === 'medical' ? 'medical' : 'maritime']

/** The singular of a term: 'Clinic' for 'Clinics'. */
export const singular = (plural: string): string => plural.replace(/s$/, '')
