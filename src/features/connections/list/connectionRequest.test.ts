import { describe, expect, it } from 'vitest'
import { eachOnce, knownByAddress, rowStates } from './connectionRequest'
import type { ConnectionRow } from './connectionRows'

const row = (email: string): ConnectionRow => ({
  id: email,
  name: null,
  firstName: null,
  lastName: null,
  email,
  fromCountry: null,
  positionOfInterest: null,
  isAccepted: null,
  isActive: null,
  isVerified: null,
  verificationStatus: null,
  rank: null,
  connectionId: null,
  status: null,
})

describe('addresses for a connection request', () => {
  it('each counts once, in whatever case it is written', () => {
    expect(eachOnce(['ana@crew.example', 'bo@crew.example', 'ANA@crew.example', 'cy@crew.example'], ['Cy@crew.example'])).toEqual([
      'ana@crew.example',
      'bo@crew.example',
    ])
  })

  it('one is required, each must be an address, and none may be listed twice', () => {
    const none = new Map<string, string>()
    expect(rowStates([''], none)).toEqual([{ kind: 'wrong', problem: 'Required field' }])
    expect(rowStates(['ana@crew.example', ' ', 'nobody', 'ANA@crew.example '], none)).toEqual([
      { kind: 'new' },
      { kind: 'empty' },
      { kind: 'wrong', problem: 'No @ in this address' },
      { kind: 'wrong', problem: 'This address is listed twice: it is email 1, too' },
    ])
  })

  it.each([
    ['ana@@crew.example', 'More than one @ in this address'],
    ['@crew.example', 'Nothing before the @'],
    ['an a@crew.example', 'A space in this address'],
    ['ana@', 'Not complete after the @'],
    ['ana@crew', 'Not complete after the @'],
    ['ana@crew.', 'Not complete after the @'],
    ['ana..b@crew.example', 'Enter an address without two dots in a row'],
  ])('%s is wrong: %s', (address, problem) => expect(rowStates([address], new Map())).toEqual([{ kind: 'wrong', problem }]))

  it('who is connected or asked already is noted, in whatever case the address is written', () => {
    const known = knownByAddress([
      { ...row('bo@crew.example'), status: 'requested' },
      { ...row('ana@crew.example'), isActive: true },
      { ...row('dan@crew.example'), isAccepted: true, isActive: false },
    ])
    expect(rowStates(['Ana@Crew.example', 'bo@crew.example', 'cy@crew.example', 'dan@crew.example'], known)).toEqual([
      { kind: 'known', note: 'Connected already: left out' },
      { kind: 'known', note: 'Asked already: left out' },
      { kind: 'new' },
      { kind: 'known', note: 'Connection ended: left out. Remove it under Event overview to ask again' },
    ])
  })
})
