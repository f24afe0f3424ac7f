import { holders, patients, type Holder } from '../certificates/holders'
import type { Context, Picture } from '../context'
import { drawPortrait } from '../pictures'

/** Holders whose account has a profile image. */
const pictured = holders.slice(0, 12)

const portraitId = ({ userId }: Holder): string => `portrait-${userId}`

/** Seeds the accounts of the certificate holders. */
export function seedHolders({ store }: Context): void {
  const groups = [
    ['client-northbreakwater', holders],
    ['client-harbourclinic', patients],
  ] as const
  for (const [clientId, people] of groups)
    for (const person of people)
      store.table('User').insert({
        id: person.userId,
        clientId,
        name: person.name,
        email: person.email,
        birthday: person.dateOfBirth,
        passNo: person.passNo,
        fromCountry: person.nationality,
        isFemale: person.gender === 'female',
        isVerified: true,
        profileImage: pictured.includes(person) ? portraitId(person) : null,
      })
}

/** Seeds the patients of the demo clinic. One of them has no account, and so no documents. */
export function seedPatients({ store }: Context): void {
  for (const [index, { userId, name, email }] of patients.entries()) {
    const words = name.split(' ')
    store.table('Patient').insert({
      id: userId.replace('holder', 'patient'),
      clientId: 'client-harbourclinic',
      centerId: index % 2 === 0 ? 'clinic-marina' : 'clinic-changi',
      name,
      firstName: words[0] ?? name,
      lastName: words.slice(1).join(' '),
      email,
      midId: userId,
    })
  }
  const name = 'Nur Aisyah binti Rahman'
  const email = 'nur.aisyah@crew.example'
  const names = { name, firstName: 'Nur Aisyah', lastName: 'binti Rahman' }
  store
    .table('Patient')
    .insert({ id: 'patient-nur-aisyah', clientId: 'client-harbourclinic', centerId: 'clinic-marina', ...names, email, midId: null })
}

/** Portraits of the holders. */
export const holderPictures = (): readonly Picture[] =>
  pictured.map((person) => [`image/${portraitId(person)}`, drawPortrait(person.userId, person.gender === 'female')])
