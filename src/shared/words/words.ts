import type { ClientType } from '../access/person'

/** Words that differ between kinds of client; screens never spell them themselves. */
interface Words {
  readonly console: string
  readonly people: string
  readonly records: string
  readonly record: string
  readonly recordsIssued: string
  readonly staff: string
  readonly centers: string
  readonly facilities: string
}

const dictionary: Readonly<Record<ClientType, Words>> = {
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

/** The words of a client's type; an unknown type reads as maritime. */
export const wordsFor = (type: string): Words => dictionary[type === 'medical' ? 'medical' : 'maritime']
