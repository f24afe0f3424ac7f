import { describe, expect, it } from 'vitest'
import { resultKind } from './medicalResult'

describe('resultKind', () => {
  it.each([
    'Not detected',
    'NEGATIVE',
    'Non-reactive',
    'not reactive',
    'Fit for service at sea without limitation',
    'Fit to travel',
    'SARS-CoV-2 not detected, antibodies not detected',
  ])('“%s” is clear', (result) => expect(resultKind(result)).toBe('clear'))

  it.each([
    'Detected',
    'positive',
    'Reactive',
    'Unfit for service at sea',
    'Not fit to travel',
    'Fit for service at sea with limitation',
    'Fit with restrictions: no lookout duty',
    'Invalid',
    'Inconclusive, not detected',
    'SARS-CoV-2 not detected, antibodies detected',
    'Detected (not detected in the first sample)',
  ])('“%s” needs attention', (result) => expect(resultKind(result)).toBe('attention'))

  it.each([null, undefined, '', 'Dose 2', 'See the report', 'outfit'])('“%s” is neither', (result) =>
    expect(resultKind(result)).toBe('other'),
  )
})
