import { holders, type Holder } from '../certificates/holders'
import type { Context } from '../context'
import { dayTime } from '../days'
import type { SeafarerCertificate } from '../schema.generated'

const ranks = ['Master', 'Chief Officer', 'Second Officer', 'Chief Engineer', 'Third Engineer', 'Bosun', 'Able Seaman', 'Cook'] as const
/** What each rank holds, in the same order. */
const competences = ['II/2', 'II/2', 'II/1', 'III/2', 'III/1', 'II/4', 'II/4', null] as const
const positions = ['Chief Officer', 'Master', 'Second Engineer', 'Able Seaman', 'ETO'] as const
const employers = ['Aegean Crew Management S.A.', 'Blue Anchor Shipping AS', 'Pacific Manning Pte. Ltd.', null] as const
const cities = [
  ['18 Mabini Street', 'Batangas City', '4200', 'Philippines'],
  ['4 Strandgaten', 'Bergen', '5013', 'Norway'],
  ['77 Keppel Road', 'Singapore', '089053', 'Singapore'],
] as const

/** What a seafarer's collection may hold: type, name as somebody typed it, issuer, years of validity (0: no expiry), whether Delta issued it. */
type Kind = readonly [type: string, name: string, issuer: string, years: number, isIssuedHere: boolean]

const kinds: readonly Kind[] = [
  ['Safety', 'Basic Safety Training', 'North Breakwater Academy', 5, true],
  ['Safety', 'Proficiency in Survival Craft and Rescue Boats', 'North Breakwater Academy', 5, true],
  ['Safety', 'Advanced Fire Fighting', 'Southpier Maritime College', 5, true],
  ['Safety', 'Medical First Aid', 'Manila Maritime Institute', 5, false],
  ['Safety', 'Security Awareness', 'Manila Maritime Institute', 0, false],
  ['Medical', 'Seafarer Medical (PEME)', 'Harbour Clinic', 2, true],
  ['Medical', 'Yellow Fever Vaccination', 'Harbour Clinic', 0, true],
  ['Endorsements', 'GMDSS General Operator', 'NTC, Philippines', 5, false],
  ['Endorsements', 'Dangerous Cargo Endorsement, Oil', 'MARINA, Philippines', 5, false],
  // Named after the rank.
  ['Competency', 'Competency', 'MARINA, Philippines', 5, false],
  ['Navigation', 'ECDIS generic', 'Southpier Maritime College', 0, true],
  ['Navigation', 'Bridge Resource Management', 'Manila Maritime Institute', 0, false],
  ['Navigation', 'Ship Security Officer', 'North Breakwater Academy', 5, true],
]

function competenceOf(at: number): string {
  const regulation = competences[at % ranks.length]
  return regulation ? `Certificate of Competency, ${regulation}` : 'Ship’s Cook'
}

/** A seafarer's collection. Every number follows from the person's place, so that the demo is the same each time. */
function collectionOf(holder: Holder, at: number, now: number): SeafarerCertificate[] {
  const own = kinds.filter((_kind, index) => (at * 5 + index * 3) % 11 > 1)
  return own.map(([type, name, issuedBy, years, isIssuedHere], index) => {
    // Most are well within their validity; some end within a voyage, a few have ended.
    const left = (((at * 37 + index * 101) % Math.max(1, years * 12)) - 4) * 30
    const validUntil = years === 0 ? null : new Date(now + left * dayTime).toISOString()
    return {
      id: `${holder.userId}-${kinds.findIndex((kind) => kind[1] === name) + 1}`,
      type,
      name: type === 'Competency' ? competenceOf(at) : at % 7 === 3 && index === 1 ? 'PSCRB' : name,
      issuedAt: new Date(now + (years === 0 ? -900 - index * 40 : left - years * 365) * dayTime).toISOString(),
      // A typed date that nobody can read.
      validUntil: name.startsWith('Dangerous') && at % 5 === 1 ? 'see original' : validUntil,
      isVerified: isIssuedHere || (at + index) % 6 === 0,
      issuedBy,
      issuedByDLM: isIssuedHere,
      clientId: null,
      isClaimed: !isIssuedHere,
    }
  })
}

/** Certificates of the seafarer that this backend issued itself; their public pages exist. */
const issuedHere = ({ userId }: Holder, { store }: Context): SeafarerCertificate[] =>
  store
    .table('Certificate')
    .where({ userId })
    .map(({ id, type, name, issuedAt, validUntil, isVerified, clientId }) => ({
      id,
      type,
      name,
      issuedAt,
      validUntil,
      isVerified,
      issuedBy: store.table('Client').find(clientId)?.name ?? null,
      issuedByDLM: true,
      clientId,
      isClaimed: false,
    }))

/** Seeds the connections of the shipping company and of the manning agency; every sixth is still a request. */
export function seed(context: Context): void {
  const now = context.now().getTime()
  for (const [clientId, first, count] of [
    ['client-blueanchor', 0, 34],
    ['client-crewlink', 20, 41],
  ] as const)
    for (const [at, holder] of holders.slice(first, first + count).entries()) {
      const isRequested = at % 6 === 4
      const isActive = !isRequested && at % 11 !== 7
      const isEnding = at % 13 === 2
      const [firstName = '', ...rest] = holder.name.split(' ')
      const [address, city, zip, country] = cities[at % cities.length] ?? cities[0]
      const id = `connection-${clientId}-${at + 1}`
      context.store.table('ConnectedUser').insert({
        id,
        clientId,
        connectionId: id,
        userId: holder.userId,
        name: at % 3 === 0 ? null : holder.name,
        firstName,
        lastName: rest.join(' '),
        email: holder.email,
        fromCountry: holder.nationality,
        birthday: holder.dateOfBirth,
        passNo: holder.passNo,
        seamanBookNo: at % 4 === 1 ? null : `C12048${String(at).padStart(2, '0')}`,
        isFemale: holder.gender === 'female',
        isMarried: at % 2 === 0,
        countryCode: '+65',
        phoneNumber: `8123${String(4000 + at)}`,
        currentEmployer: employers[at % employers.length],
        address,
        city,
        zip,
        country,
        rank: ranks[at % ranks.length],
        positionOfInterest: at % 4 === 3 ? null : positions[at % positions.length],
        isAccepted: !isRequested,
        isActive,
        isVerified: at % 4 !== 2,
        verificationStatus: { status: at % 4 === 2 ? 'pending' : 'verified' },
        status: isRequested ? 'requested' : 'accepted',
        profileAccess: !isRequested,
        certificateAccess: !isRequested && at % 9 !== 5,
        revokedDate: isActive && !isEnding ? null : isRequested ? null : new Date(now + (isEnding ? 200 : -12) * dayTime).toISOString(),
        certificates: [...collectionOf(holder, at, now), ...issuedHere(holder, context)],
      })
    }
}
