/** What a client issues: certificates or, on a medical client, documents. Both are one kind of record. */
export interface IssuedWords {
  readonly one: 'certificate' | 'document'
  readonly many: 'certificates' | 'documents'
  /** In front of a label, such as 'Certificate type'. */
  readonly title: 'Certificate' | 'Document'
}

/** The words that differ between client types. Screens take them from `useClientWords` and never hard-code them. */
export interface Terms {
  readonly people: string
  readonly staff: string
  readonly centers: string
  readonly facilities: string
  readonly issued: IssuedWords
}

const dictionary: Readonly<Record<'maritime' | 'medical', Terms>> = {
  maritime: {
    people: 'Students',
    staff: 'Instructors',
    centers: 'Training centers',
    facilities: 'Locations',
    issued: { one: 'certificate', many: 'certificates', title: 'Certificate' },
  },
  medical: {
    people: 'Patients',
    staff: 'Staff',
    centers: 'Clinics',
    facilities: 'Labs',
    issued: { one: 'document', many: 'documents', title: 'Document' },
  },
}

/** The terms for a client type. An unknown type gets the maritime ones. */
export const wordsFor = (type: string): Terms => dictionary[type === 'medical' ? 'medical' : 'maritime']

/** The singular of a term: 'Clinic' for 'Clinics'. */
export const singular = (plural: string): string => plural.replace(/s$/, '')
