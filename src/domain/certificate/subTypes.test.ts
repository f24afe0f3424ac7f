import { expect, it } from 'vitest'
import { config } from '~/platform/config'
import { isOffered } from './subTypes'

it.each([
  ['COVID_VAC', config.covidVaccineClientId, true],
  ['COVID_VAC', 'client-quaylab', false],
  ['PEME', 'client-quaylab', true],
])('%s is offered to %s: %s', (subType, clientId, expected) => expect(isOffered(subType, clientId)).toBe(expected))
