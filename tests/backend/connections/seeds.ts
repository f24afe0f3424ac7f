import { holders } from '../certificates/holders'
import type { Context } from '../context'

const ranks = ['Master', 'Chief Officer', 'Second Officer', 'Chief Engineer', 'Third Engineer', 'Bosun', 'Able Seaman', 'Cook'] as const
const positions = ['Chief Officer', 'Master', 'Second Engineer', 'Able Seaman', 'ETO'] as const

/** Seeds the connections of the shipping company and of the manning agency; every sixth is still a request. */
export function seed({ store }: Context): void {
  for (const [clientId, first, count] of [
    ['client-blueanchor', 0, 34],
    ['client-crewlink', 20, 41],
  ] as const)
    for (const [at, holder] of holders.slice(first, first + count).entries()) {
      const isRequested = at % 6 === 4
      const [firstName = '', ...rest] = holder.name.split(' ')
      store.table('ConnectedUser').insert({
        id: `${clientId}-${holder.userId}`,
        clientId,
        connectionId: `connection-${clientId}-${at + 1}`,
        name: at % 3 === 0 ? null : holder.name,
        firstName,
        lastName: rest.join(' '),
        email: holder.email,
        fromCountry: holder.nationality,
        birthday: holder.dateOfBirth,
        passNo: holder.passNo,
        rank: ranks[at % ranks.length],
        positionOfInterest: at % 4 === 3 ? null : positions[at % positions.length],
        isAccepted: !isRequested,
        isActive: !isRequested && at % 11 !== 7,
        isVerified: at % 4 !== 2,
        status: isRequested ? 'requested' : 'accepted',
      })
    }
}
