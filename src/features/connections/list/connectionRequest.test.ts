import { describe, expect, it } from 'vitest'
import { addressesIn, problemsOf, requestedAddresses } from './connectionRequest'

describe('addresses for a connection request', () => {
  it('are taken from a pasted text', () => {
    expect(addressesIn(' ana@crew.example; bo@crew.example,\ncy@crew.example ')).toEqual([
      'ana@crew.example',
      'bo@crew.example',
      'cy@crew.example',
    ])
  })

  it('one is required, and each must be an address that is not listed twice', () => {
    expect(problemsOf([''])).toEqual(['Required field'])
    expect(problemsOf(['ana@crew.example', ' ', 'nobody', 'ANA@crew.example '])).toEqual([
      null,
      null,
      'Enter an email address',
      'This address is listed twice',
    ])
    expect(requestedAddresses([' ana@crew.example ', '', 'bo@crew.example'])).toEqual(['ana@crew.example', 'bo@crew.example'])
  })
})
