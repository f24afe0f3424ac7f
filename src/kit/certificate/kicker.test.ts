import { expect, it } from 'vitest'
import { kickerOf } from './kicker'

it.each([
  ['COURSE_CERT', null, 'Certificate of proficiency'],
  ['FAMILIARISATION_CERT', 'maritime', 'Certificate of familiarisation'],
  ['__proto__', 'maritime', 'Certificate'],
  [null, 'medical', 'Medical document'],
])('a paper of kind %s and type %s is headed “%s”', (certType, type, kicker) => {
  expect(kickerOf(certType, type)).toBe(kicker)
})
