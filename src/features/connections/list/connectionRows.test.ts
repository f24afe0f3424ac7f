import { describe, expect, it } from 'vitest'
import { argumentsOf, nameOf, stateOf, verifiedText, type ConnectionRow } from './connectionRows'

const row: ConnectionRow = {
  id: 'one',
  name: null,
  firstName: 'Jón',
  lastName: 'Sigurðsson',
  email: 'jon@crew.example',
  fromCountry: 'Iceland',
  positionOfInterest: null,
  isAccepted: true,
  isActive: true,
  isVerified: null,
  rank: 'Master',
  connectionId: 'c1',
  status: 'accepted',
  verificationStatus: null,
}

describe('connections', () => {
  it('are asked for by flag when accepted, and by status and flag when requested', () => {
    expect(argumentsOf('accepted')).toEqual({ isActive: true })
    expect(argumentsOf('requested')).toEqual({ status: 'requested', isAccepted: false })
  })

  it.each([
    [{}, 'good', 'Accepted'],
    [{ isActive: false, isAccepted: false, status: 'requested' }, 'warn', 'Requested'],
    [{ isActive: false, isAccepted: true, status: 'accepted' }, 'idle', 'Ended'],
    [{ isActive: true, isAccepted: false }, 'idle', 'Not known'],
    [{ isActive: null, isAccepted: null, status: null }, 'idle', 'Not active'],
    // A word of the backend that every object of JavaScript has as a property.
    [{ isActive: null, isAccepted: null, status: 'constructor' }, 'idle', 'constructor'],
  ] as const)('%o shows %s, %s', (change, tone, word) => {
    expect(stateOf({ ...row, ...change })).toEqual({ tone, word })
  })

  it('are named by name, then by first and last name, then by email', () => {
    expect(nameOf({ ...row, name: 'Jón Þór' })).toBe('Jón Þór')
    expect(nameOf(row)).toBe('Jón Sigurðsson')
    expect(nameOf({ ...row, firstName: null, lastName: null })).toBe('jon@crew.example')
  })

  it('say whether a seafarer is verified only where the backend does', () => {
    expect([true, false, null].map((isVerified) => verifiedText({ ...row, isVerified }))).toEqual(['Yes', 'No', ''])
  })

  it('never call somebody verified whose identity was rejected', () => {
    const rejected = { ...row, verificationStatus: { status: 'Rejected' } }
    expect([true, false, null].map((isVerified) => verifiedText({ ...rejected, isVerified }))).toEqual(
      Array.from({ length: 3 }, () => 'No, rejected'),
    )
  })
})
