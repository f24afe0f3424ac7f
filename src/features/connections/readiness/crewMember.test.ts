import { expect, it } from 'vitest'
import type { ConnectionFacts } from '../asking/useConnection'
import type { SeafarerFactsFragment } from '../connections.generated'
import { memberMaker } from './crewMember'

const who = { company: null, companyId: null, firstName: null, middleName: null, lastName: null, phoneNumber: null, birthday: null }
const open = { email: null, isActive: true, isAccepted: true, profileAccess: true, certificateAccess: true, revokedDate: null }
const work = { positionOfInterest: null, rank: null, currentEmployer: null, status: null, isVerified: null, verificationStatus: null }
const papers = { profileImage: null, passNo: null, seamanBookNo: null, isFemale: null, isMarried: null, fromCountry: null }
const home = { countryCode: null, address: null, city: null, zip: null, country: null }
const source = { issuedBy: null, issuedByDLM: false, clientId: null, isVerified: true, isClaimed: false }
const safety = { id: 'c-1', type: 'Safety', name: 'Basic Safety Training', issuedAt: '2024-01-01', validUntil: '2031-06-14', ...source }
const person = { id: 'user-1', connectionId: 'connection-1', name: 'Ana Lima', certificates: [safety] }
const facts: SeafarerFactsFragment = { ...who, ...open, ...work, ...papers, ...home, ...person }
const memberOf = memberMaker({
  answers: new Map(),
  isComplete: true,
  now: new Date('2026-11-21T09:00:00Z'),
  setOf: () => ({ position: 'Ratings', kinds: ['basicSafety'], confirmed: {} }),
  voyage: { from: '2027-01-12', to: '2027-07-12' },
})

it.each([
  ['their own connection', 'ready', 'user-1', { certificates: 'seen' }],
  ['the connection of somebody else', 'notKnown', 'user-2', null],
])('by %s, a seafarer is “%s”', (_whose, verdict, userId, access) => {
  const connection: ConnectionFacts = { ...who, ...open, userId }
  expect(memberOf(facts, { connection, own: [] })).toMatchObject({ access, readiness: { verdict } })
})
