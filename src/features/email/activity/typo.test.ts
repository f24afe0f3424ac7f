import { describe, expect, it } from 'vitest'
import { meantDomain, withDomain } from './typo'

describe('meantDomain', () => {
  it.each([
    ['wei@gmial.com', 'gmail.com'],
    ['wei@gamil.com', 'gmail.com'],
    ['wei@gmal.com', 'gmail.com'],
    ['wei@gmaill.com', 'gmail.com'],
    ['wei@gmail.con', 'gmail.com'],
    ['wei@gmail.co', 'gmail.com'],
    [' Wei@HOTMIAL.com ', 'hotmail.com'],
    ['wei@yahooo.com.sg', 'yahoo.com.sg'],
    ['wei@outlok.com', 'outlook.com'],
  ])('%s was probably meant for %s', (email, wanted) => expect(meantDomain(email)).toBe(wanted))

  it.each([
    'wei@gmail.com',
    'wei@mail.com',
    'wei@ymail.com',
    'adi@yahoo.co.id',
    'wei@email.com',
    'wei@gmx.com',
    'wei@fleetmail.example',
    'wei',
    '',
    null,
  ])('nothing is suggested for %s', (email) => expect(meantDomain(email)).toBeNull())

  it('only the domain is replaced', () => expect(withDomain('Wei.Ling+ship@gmial.com', 'gmail.com')).toBe('Wei.Ling+ship@gmail.com'))
})
