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

/** Portraits of the holders. */
export const holderPictures = (): readonly Picture[] =>
  pictured.map((person) => [`image/${portraitId(person)}`, drawPortrait(person.userId, person.gender === 'female')])
