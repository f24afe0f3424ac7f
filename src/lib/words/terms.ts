/** Terms that differ between client types. Screens take them from here and never hard-code them. */
interface Terms {
  readonly console: string
  readonly people: string
  readonly records: string
  readonly record: string
  readonly recordsIssued: string
  readonly staff: string
  readonly centers: string
  readonly facilities: string
}

const dictionary: Readonly<Record<'maritime' | 'medical', Terms>> = {
  maritime: {
    console: 'training console',
    people: 'Students',
    records: 'Certificates',
    record: 'certificate',
    recordsIssued: 'Certificates issued',
    staff: 'Instructors',
    centers: 'Training centers',
    facilities: 'Locations',
  },
  medical: {
    console: 'medical console',
    people: 'Patients',
    records: 'Documents',
    record: 'document',
    recordsIssued: 'Documents Issued',
    staff: 'Staff',
    centers: 'Clinics',
    facilities: 'Labs',
  },
}

/** The terms for a client type. An unknown type gets the maritime ones. */
export const wordsFor = (type: string): Terms => dictionary[type === 'medical' ? 'medical' : 'maritime']
