import { signatureId } from '../certificates/templateSeeds'
import type { Context, Picture } from '../context'
import type { Values } from '../database'
import { drawPortrait, drawSignature } from '../pictures'
import type { InstructorRow } from '../tables'

interface Entry {
  readonly id: string
  readonly name: string
  readonly isLongHaired: boolean
  readonly hasImage: boolean
  readonly more: Values<InstructorRow>
}

const physician = (key: string, name: string, email: string, centerId: string | null, licenseNo?: string) => ({
  id: `physician-${key}`,
  name,
  clientId: centerId === null ? 'client-quaylab' : 'client-harbourclinic',
  email: `${email}@${centerId === null ? 'quaylab' : 'harbourclinic'}.example`,
  type: 'Physician',
  centerId,
  ...(licenseNo === undefined ? {} : { licenseNo, certAuthority: 'Singapore Medical Council', signature: signatureId(name) }),
})

/** The physicians of the demo clinic, and that of the demo lab. Dr. Lim has neither a licence number nor a signature yet, and Dr. Aziz signs in herself. */
const physicians = [
  physician('tan', 'Dr. Grace Tan', 'grace.tan', 'clinic-marina', 'MCR 14201B'),
  physician('lim', 'Dr. Lim Wei Jie', 'weijie.lim', 'clinic-changi'),
  physician('aziz', 'Dr. Yusra Aziz', 'yusra.aziz', 'clinic-marina', 'MCR 17733E'),
  physician('nair', 'Dr. Anjali Nair', 'anjali.nair', 'clinic-changi', 'MCR 15520A'),
  physician('chua', 'Dr. Ethan Chua', 'ethan.chua', 'clinic-changi', 'MCR 19084H'),
  physician('rao', 'Dr. Meera Rao', 'meera.rao', null, 'MCR 20117C'),
]

const mpa = 'Maritime and Port Authority of Singapore'

const entries: readonly Entry[] = [
  {
    id: 'instructor-pillai',
    name: 'Rajan Pillai',
    isLongHaired: false,
    hasImage: true,
    more: {
      email: 'rajan.pillai@northbreakwater.example',
      type: 'Fire and survival',
      phoneNumber: '+65 6555 0151',
      signature: signatureId('Rajan Pillai'),
      centerId: 'center-tuas',
      licenseNo: 'MPA-I-20417',
      certAuthority: mpa,
      ogukPin: '4471902',
    },
  },
  {
    id: 'instructor-ferrante',
    name: 'Lucia Ferrante',
    isLongHaired: true,
    hasImage: true,
    more: {
      email: 'lucia.ferrante@northbreakwater.example',
      type: 'Engineering and electronic charts',
      phoneNumber: '+65 6555 0152',
      signature: signatureId('Chief Eng. Lucia Ferrante'),
      centerId: 'center-pasir-panjang',
      licenseNo: 'MPA-I-18833',
      certAuthority: mpa,
    },
  },
  {
    id: 'instructor-adeyemi',
    name: 'Joseph Adeyemi',
    isLongHaired: false,
    hasImage: true,
    more: {
      email: 'joseph.adeyemi@northbreakwater.example',
      type: 'Navigation and radio',
      phoneNumber: '+65 6555 0153',
      signature: signatureId('Capt. Joseph Adeyemi'),
      centerId: 'center-pasir-panjang',
      licenseNo: 'MPA-I-19260',
      certAuthority: mpa,
    },
  },
  {
    id: 'instructor-tan',
    name: 'Tan Wei Jie',
    isLongHaired: false,
    hasImage: false,
    more: {
      email: 'weijie.tan@northbreakwater.example',
      type: 'Medical',
      phoneNumber: '+65 6555 0154',
      centerId: 'center-pasir-panjang',
      licenseNo: 'MCR 09371C',
      certAuthority: 'Singapore Medical Council',
    },
  },
  {
    id: 'instructor-solheim',
    name: 'Magnus Solheim',
    isLongHaired: false,
    hasImage: false,
    more: {
      email: 'magnus.solheim@northbreakwater.example',
      type: 'Security and survival craft',
      signature: signatureId('Magnus Solheim'),
      centerId: 'center-tuas',
      ogukPin: '3920168',
    },
  },
  {
    id: 'instructor-holm',
    name: 'Katrine Holm',
    isLongHaired: true,
    hasImage: false,
    more: { email: 'katrine.holm@instructors.example', type: 'Visiting instructor', phoneNumber: '+45 20 55 01 44' },
  },
  {
    id: 'instructor-rahman',
    name: 'Noor Rahman',
    isLongHaired: true,
    hasImage: true,
    more: {
      clientId: 'client-southpier',
      email: 'noor.rahman@southpier.example',
      type: 'Passenger ship safety',
      phoneNumber: '+44 23 8555 0171',
      signature: signatureId('Noor Rahman'),
      licenseNo: 'MCA 77120',
      certAuthority: 'Maritime and Coastguard Agency',
    },
  },
]

const pictureId = ({ id }: Entry): string => `portrait-${id}`

/** Seeds the instructors. */
export function seedInstructors({ store }: Context): void {
  for (const entry of entries) {
    const image = entry.hasImage ? pictureId(entry) : null
    store.table('Instructor').insert({ clientId: 'client-northbreakwater', id: entry.id, name: entry.name, image, ...entry.more })
  }
  for (const row of physicians) store.table('Instructor').insert(row)
}

/** Portraits of the instructors, and signatures of the physicians. */
export const instructorPictures = (): readonly Picture[] => [
  ...entries
    .filter(({ hasImage }) => hasImage)
    .map((entry): Picture => [`instructorImage/${pictureId(entry)}`, drawPortrait(entry.id, entry.isLongHaired)]),
  ...physicians.flatMap(({ name, signature }): Picture[] => (signature ? [[`physicianSignature/${signature}`, drawSignature(name)]] : [])),
]
