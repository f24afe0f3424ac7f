import { expect, it } from 'vitest'
import { config } from '~/platform/config'
import { isOffered } from './subTypes'

it.each([
  ['COVID_VAC', config.covidVaccineClientId, 'medical', true],
  ['COVID_VAC', 'client-quaylab', 'medical', false],
  ['COVID_VAC', config.covidVaccineClientId, 'maritime', false],
  ['PEME', 'client-quaylab', 'medical', true],
  // Also where the backend lists it.
  ['PEME', 'client-northbreakwater', 'maritime', false],
  ['COURSE_CERT', 'client-northbreakwater', 'maritime', true],
])('%s is offered to %s, which is %s: %s', (subType, id, type, expected) => expect(isOffered(subType, { id, type })).toBe(expected))
