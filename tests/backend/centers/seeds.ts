import type { Context } from '../context'
import type { NewRow } from '../database'
import type { Rows } from '../tables'

const singapore = { city: 'Singapore', country: 'Singapore', isDefault: false }

const north = { clientId: 'client-northbreakwater' }
const clinic = { clientId: 'client-harbourclinic' }

const at = (lat: number, lng: number) => ({ geoLocation: JSON.stringify({ lat, lng }) })

const centers: readonly NewRow<Rows['TrainingCenter']>[] = [
  {
    ...north,
    ...at(1.2966, 103.6188),
    id: 'center-tuas',
    name: 'Tuas',
    address: '40 Tuas South Avenue 7',
    zip: '637364',
    code: 'TUAS',
    email: 'tuas@northbreakwater.example',
    phoneNumber: '+65 6555 0151',
    contactName: 'Tobias Lindqvist',
  },
  {
    ...north,
    ...at(1.2802, 103.7806),
    id: 'center-pasir-panjang',
    name: 'Pasir Panjang',
    address: '21 Harbour Drive',
    zip: '117402',
    code: 'PPJ',
    email: 'pasir.panjang@northbreakwater.example',
    phoneNumber: '+65 6555 0152',
    contactName: 'Maren Oyelaran',
    isDefault: true,
  },
  {
    ...clinic,
    ...at(1.2789, 103.8536),
    id: 'clinic-marina',
    name: 'Marina',
    address: '8 Marina View',
    zip: '018960',
    code: 'MAR',
    email: 'marina@harbourclinic.example',
    phoneNumber: '+65 6555 0171',
    contactName: 'Front desk',
    isDefault: true,
  },
  {
    ...clinic,
    ...at(1.3571, 103.9885),
    id: 'clinic-changi',
    name: 'Changi',
    address: '3 Airport Boulevard',
    zip: '819643',
    code: 'CHG',
    email: 'changi@harbourclinic.example',
    phoneNumber: '+65 6555 0172',
    contactName: 'Front desk',
  },
]

const facilities: readonly NewRow<Rows['Facility']>[] = [
  {
    ...north,
    ...at(1.2649, 103.8116),
    id: 'facility-keppel',
    name: 'Keppel Simulator Hall',
    address: '5 Keppel Bay Drive',
    zip: '098636',
    phoneNumber: '+65 6555 0161',
    isDefault: true,
  },
  {
    ...north,
    ...at(1.3098, 103.6365),
    id: 'facility-fire-ground',
    name: 'Tuas Fire Ground',
    address: '12 Tuas View Circuit',
    zip: '637611',
    phoneNumber: '+65 6555 0162',
  },
  {
    ...north,
    ...at(1.3886, 103.9873),
    id: 'facility-changi-pool',
    name: 'Changi Survival Pool',
    address: '2 Netheravon Road',
    zip: '508503',
    email: 'pool@northbreakwater.example',
  },
  {
    ...clinic,
    ...at(1.2797, 103.8547),
    id: 'facility-marina-lab',
    name: 'Marina Laboratory',
    address: '8 Marina View, Level 5',
    zip: '018960',
    email: 'laboratory@harbourclinic.example',
    isDefault: true,
  },
  { ...clinic, ...at(1.3342, 103.9625), id: 'facility-changi-lab', name: 'Changi Laboratory', address: '1 Expo Drive', zip: '486150' },
]

export function seed({ store }: Context): void {
  for (const row of centers) store.table('TrainingCenter').insert({ ...singapore, ...row })
  for (const row of facilities) store.table('Facility').insert({ ...singapore, ...row })
}
