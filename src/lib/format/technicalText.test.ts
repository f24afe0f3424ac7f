import { describe, expect, it } from 'vitest'
import { isHost, isJson, isWebAddress } from './technicalText'

describe('technical fields', () => {
  it.each([
    ['academy.example', true],
    ['north-breakwater.delta.example', true],
    ['academy', false],
    ['Academy.example', false],
    ['-academy.example', false],
    ['academy.example/path', false],
  ])('%s as a domain: %s', (typed, is) => expect(isHost(typed)).toBe(is))

  it.each([
    ['https://example.com/ready', true],
    ['http://example.com/ready', false],
    ['https://user:secret@example.com', false],
    ['example.com', false],
  ])('%s as an address to call: %s', (typed, is) => expect(isWebAddress(typed)).toBe(is))

  it.each([
    ['{"plato": true}', true],
    ['[]', true],
    ['[plato]', false],
    ['true', false],
    ['null', false],
  ])('%s as JSON: %s', (typed, is) => expect(isJson(typed)).toBe(is))
})
