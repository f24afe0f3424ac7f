import { describe, expect, it } from 'vitest'
import { checkNewPassword } from './NewPasswordFields'

const mismatch = { password: 'Passwords must match', confirmation: 'Passwords must match' }

describe('checkNewPassword', () => {
  it('checkNewPassword reports a password of blanks alone as missing', () => {
    expect(checkNewPassword('        ', '        ')).toEqual({ password: 'Required field' })
  })

  it.each(['12345678', 'correct horse battery staple', ' quiet water '])(
    'checkNewPassword accepts "%s", which has at least eight characters and is confirmed',
    (password) => expect(checkNewPassword(password, password)).toEqual({}),
  )

  it.each(['', '1', '1234567'])('checkNewPassword reports the minimum length for "%s"', (password) => {
    expect(checkNewPassword(password, password)).toEqual({ password: 'Min 8 characters' })
  })

  it.each([
    ['1234567', 'abc'],
    ['1234567', '12345678'],
    ['', 'abc'],
  ])(
    'checkNewPassword reports the length of "%s" at the password and the mismatch with "%s" at the confirmation',
    (password, confirmation) => {
      expect(checkNewPassword(password, confirmation)).toEqual({ password: 'Min 8 characters', confirmation: 'Passwords must match' })
    },
  )

  it.each([
    ['12345678', '12345679'],
    ['12345678', ''],
    ['12345678', '12345678 '],
    ['Password', 'password'],
  ])('checkNewPassword reports the mismatch of "%s" and "%s" at both fields', (password, confirmation) => {
    expect(checkNewPassword(password, confirmation)).toEqual(mismatch)
  })
})
