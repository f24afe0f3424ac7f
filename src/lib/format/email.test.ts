import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressesIn, addressKey, addressProblem, emailShape, readAddress, sendableAddress, wrongSign } from './email'

describe('one address', () => {
  it.each([
    ['maria@crew.example', 'maria@crew.example'],
    [' maria@crew.example\u200B ', 'maria@crew.example'],
    ['Maria Santos <maria@crew.example>', 'maria@crew.example'],
    ['Berg, Jon <jon@crew.example>', 'jon@crew.example'],
    ['"Berg, Jon" <jon@crew.example>', 'jon@crew.example'],
    ['jon@old.example <jon@crew.example>', 'jon@crew.example'],
    ['<maria@crew.example>', 'maria@crew.example'],
    ['Maria <maria@crew.example', 'Maria <maria@crew.example'],
    ['mailto:maria@crew.example?subject=Your%20certificate', 'maria@crew.example'],
    ['mailto://maria@crew.example', 'maria@crew.example'],
    ['Maria <mailto:maria%2Bsea@crew.example>', 'maria+sea@crew.example'],
    ["o'brien@crew.example", "o'brien@crew.example"],
    ['o’brien@crew.example', "o'brien@crew.example"],
    ['anne‑marie@crew–sea.example', 'anne-marie@crew-sea.example'],
    ['"maria"@crew.example', '"maria"@crew.example'],
    ["'maria@crew.example'", 'maria@crew.example'],
    ['“maria@crew.example”', 'maria@crew.example'],
    ['maria@crew.example.', 'maria@crew.example'],
    ['maria@crew.example;', 'maria@crew.example'],
    ['an a@crew.example', 'an a@crew.example'],
    ['ana@crew.example, bo@crew.example', 'ana@crew.example, bo@crew.example'],
    ['', ''],
  ])('%s is read as %s', (typed, address) => expect(readAddress(typed)).toBe(address))

  it.each([
    ['ana..b@x.com', 'Enter an address without two dots in a row'],
    ['.ana@x.com', 'Enter an address without a dot at its start, at its end or beside the @'],
    ['ana.@x.com', 'Enter an address without a dot at its start, at its end or beside the @'],
    ['ana@.x.com', 'Enter an address without a dot at its start, at its end or beside the @'],
    ['ana@crew,example', 'Enter a dot instead of the comma after the @'],
    ['ana@crew.co,uk', 'Enter a dot instead of the comma after the @'],
    ['an;a@x.com', null],
    ['an<a@x.com', null],
    ['ana@-x.com', null],
    ['ana@x-.com', null],
    ['//ana@x.com', null],
    ['ana@123.456', null],
    [`${'a'.repeat(65)}@x.com`, null],
    [`ana@${'sea.'.repeat(63)}com`, null],
  ])('%s, which no mail server takes, is refused: %s', (typed, reason) => {
    expect(emailShape.test(readAddress(typed))).toBe(false)
    expect(sendableAddress(typed)).toBeNull()
    expect(wrongSign(readAddress(typed))).toBe(reason)
  })

  it('two spellings have one key', () => expect(addressKey('Maria <MARIA@crew.example>')).toBe(addressKey('maria@crew.example ')))
})

describe('many addresses', () => {
  it.each([
    [' ana@crew.example; bo@crew.example,\ncy@crew.example ', ['ana@crew.example', 'bo@crew.example', 'cy@crew.example']],
    ['Maria Santos <maria@crew.example>, "Jón" <jon@crew.example>', ['maria@crew.example', 'jon@crew.example']],
    ['Berg, Jon <jon@crew.example>; Reis, Ana <ana@crew.example>', ['jon@crew.example', 'ana@crew.example']],
    ["o'brien@crew.example, d’arcy@crew.example", ["o'brien@crew.example", "d'arcy@crew.example"]],
    ['ana@crew.example bo@crew.example', ['ana@crew.example', 'bo@crew.example']],
    ['ana@crew.example, nobody', ['ana@crew.example', 'nobody']],
    ['', []],
  ])('%j are %j, typed or among words', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses)
    expect(addressesIn(text, true)).toEqual(addresses)
  })

  it.each([
    ['Please ask ana@crew.example and (bo@crew.example).', ['ana@crew.example', 'bo@crew.example']],
    ['Name\tEmail\nAna\tmailto:ana@crew.example', ['ana@crew.example']],
    ['Email addresses\nana@crew.example\nnobody', ['ana@crew.example', 'nobody']],
  ])('among words, %j has %j', (text, addresses) => expect(addressesIn(text, true)).toEqual(addresses))

  it('an address that is typed in two words is refused, not sent to somebody else', () => {
    expect(addressProblem(addressesIn('an a@crew.example, bo@crew.example'))).toBe('an a@crew.example is not an email address')
    expect(addressProblem(addressesIn('ana@crew.co,uk'))).toBe('uk is not an email address')
  })
})

describe('whatever is typed', () => {
  const piece = fc.constantFrom(..."ana|o'b|bo@crew.example|@|.|..|,|;|<|>|\"|'|’| |\n|\t|?|-|(|)|mailto:|x.com|%2C|%40|\u200B".split('|'))
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

  it('what is accepted is read as itself, alone or in a list, and fits what mail servers take', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (typed, isAmongWords) => {
        const accepted = addressesIn(typed, isAmongWords).filter((address) => emailShape.test(address))
        for (const address of accepted) {
          expect(address).toMatch(/^[^@\s,;<>]+@[^@\s,;<>]+$/)
          for (const part of address.split('@')) expect(part).not.toMatch(/^\.|\.\.|\.$/)
          expect(readAddress(address)).toBe(address)
        }
        expect(addressesIn(accepted.join(', '))).toEqual(accepted)
      }),
    )
  })

  it('reading twice is reading once, and what was refused stays refused', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(readAddress(readAddress(typed))).toBe(readAddress(typed))
      }),
      { numRuns: 2000 },
    )
  })
})
