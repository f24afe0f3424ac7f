// needs a document
import { expect, it } from 'vitest'
import { fieldWords } from './fieldWords'

const formOf = (control: string): Element => {
  const form = document.createElement('form')
  form.innerHTML = `<div data-field="choice">${control}</div>`
  return form
}

it.each([
  ['DE', 'Germany'],
  ['EUR', 'EUR'],
  ['Asia/Singapore', 'Asia/Singapore'],
  ['', 'empty'],
  ['center-tuas', null],
  ['550e8400-e29b-41d4-a716-446655440000', null],
])('a picker’s value %s is said as %s', (value, words) => {
  expect(fieldWords(formOf('<input role="combobox">'), 'choice', value)).toBe(words)
})

it('a choice is said as its select offers it, a switch as on or off, and an unknown control not at all', () => {
  expect(fieldWords(formOf('<select><option value="f">Female</option></select>'), 'choice', 'f')).toBe('Female')
  expect(fieldWords(formOf('<input type="checkbox">'), 'choice', false)).toBe('off')
  expect(fieldWords(formOf('<input type="file">'), 'choice', 'a.png')).toBeNull()
})
