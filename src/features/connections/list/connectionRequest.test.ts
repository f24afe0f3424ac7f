import { describe, expect, it } from 'vitest'
import { addressesIn, knownByAddress, rowStates } from './connectionRequest'
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
  rank: null,
  connectionId: null,
  status: null,
})

describe('addresses for a connection request', () => {
  it.each([
    [' ana@crew.example; bo@crew.example,\ncy@crew.example ', ['ana@crew.example', 'bo@crew.example', 'cy@crew.example']],
    ['Maria Santos <maria@crew.example>, "Jón" <jon@crew.example>', ['maria@crew.example', 'jon@crew.example']],
    ['Please ask ana@crew.example and (bo@crew.example).', ['ana@crew.example', 'bo@crew.example']],
    ['Name\tEmail\nAna\tmailto:ana@crew.example', ['ana@crew.example']],
    ['Email addresses\nana@crew.example\nnobody', ['ana@crew.example', 'nobody']],
    ['ana@crew.example, nobody', ['ana@crew.example', 'nobody']],
    ['', []],
  ])('in %o', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses)
  })

  it('one is required, each must be an address, and none may be listed twice', () => {
    const none = new Map<string, string>()
    expect(rowStates([''], none)).toEqual([{ kind: 'wrong', problem: 'Required field' }])
    expect(rowStates(['ana@crew.example', ' ', 'nobody', 'ANA@crew.example '], none)).toEqual([
      { kind: 'new' },
      { kind: 'empty' },
      { kind: 'wrong', problem: 'Enter an email address' },
      { kind: 'wrong', problem: 'This address is listed twice: it is email 1, too' },
    ])
  })

  it('who is connected or asked already is noted, in whatever case the address is written', () => {
    const known = knownByAddress([row('ana@crew.example')], [row('bo@crew.example')])
    expect(rowStates(['Ana@Crew.example', 'bo@crew.example', 'cy@crew.example'], known)).toEqual([
      { kind: 'known', note: 'Connected already' },
      { kind: 'known', note: 'Asked already' },
      { kind: 'new' },
    ])
  })
})
