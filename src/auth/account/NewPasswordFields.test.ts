import { describe, expect, it } from 'vitest'
import { checkNewPassword } from './NewPasswordFields'

const differ = { password: 'Passwords must match', confirmation: 'Passwords must match' }

describe('a new password', () => {
  it.each(['12345678', 'correct horse battery staple', '        '])(
    'of eight characters or more, typed twice, is taken: "%s"',
    (password) => expect(checkNewPassword(password, password)).toEqual({}),
  )

  it.each(['', '1', '1234567'])('of fewer is told how long it must be: "%s"', (password) => {
    expect(checkNewPassword(password, password)).toEqual({ password: 'Min 8 characters' })
  })

  it.each([
    ['1234567', 'abc'],
    ['1234567', '12345678'],
    ['', 'abc'],
  ])('that is short and differs is told its length, and the confirmation that it differs: "%s" and "%s"', (password, confirmation) => {
    expect(checkNewPassword(password, confirmation)).toEqual({ password: 'Min 8 characters', confirmation: 'Passwords must match' })
  })

  it.each([
    ['12345678', '12345679'],
    ['12345678', ''],
    ['12345678', '12345678 '],
    ['Password', 'password'],
  ])('that differs says so at both fields: "%s" and "%s"', (password, confirmation) => {
    expect(checkNewPassword(password, confirmation)).toEqual(differ)
  })
})
