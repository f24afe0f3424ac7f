import type { Context } from '../context'
import type { Row } from '../database'

const singapore = { city: 'Singapore', country: 'Singapore' }

const rows: readonly Row[] = [
  { id: 'center-tuas', clientId: 'client-northbreakwater', name: 'Tuas', address: '40 Tuas South Avenue 7', zip: '637364', code: 'TUAS' },
  {
    id: 'center-pasir-panjang',
    clientId: 'client-northbreakwater',
    name: 'Pasir Panjang',
    address: '21 Harbour Drive',
    zip: '117402',
    code: 'PPJ',
    isDefault: true,
  },
  { id: 'clinic-marina', clientId: 'client-harbourclinic', name: 'Marina', address: '8 Marina View', zip: '018960', code: 'MAR' },
  { id: 'clinic-changi', clientId: 'client-harbourclinic', name: 'Changi', address: '3 Airport Boulevard', zip: '819643', code: 'CHG' },
]

export function seedCenters({ store }: Context): void {
  for (const row of rows) store.table('TrainingCenter').insert({ ...singapore, isDefault: false, ...row })
}
