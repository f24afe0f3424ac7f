import { describe, expect, it } from 'vitest'
import { mainDomainInWords } from './mainDomain'

describe('mainDomainInWords', () => {
  it.each([
    [['a@fleet.example', 'b@FLEET.example', 'c@crew.example'], '2 of them to fleet.example'],
    [['a@fleet.example', 'b@fleet.example'], 'All to fleet.example'],
    [['a@fleet.example', 'c@crew.example'], null],
    [['nowhere', null], null],
    [[], null],
  ])('of %j it says %j', (addresses, words) => expect(mainDomainInWords(addresses)).toBe(words))
})
