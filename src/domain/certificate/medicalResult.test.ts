import { describe, expect, it } from 'vitest'
import { isToBeRead, resultKind, resultNote } from './medicalResult'

describe('resultKind', () => {
  it.each([
    'Not detected',
    'NEGATIVE',
    'Non-reactive',
    'not reactive',
    'Fit for service at sea without limitation',
    'Fit to travel',
    'SARS-CoV-2 not detected, antibodies not detected',
    'Not-detected',
    'Fit for unrestricted service, no limitations',
    'Passed',
    'Not detected - negative',
    'SARS-CoV-2 not detected fit to travel',
  ])('“%s” is clear', (result) => expect(resultKind(result)).toBe('clear'))

  it.each([
    'Detected',
    'positive',
    'Reactive',
    'Temporarily unfit for service at sea',
    'Permanently unfit for service at sea',
    'Not fit to travel',
    'Fit for service at sea with limitation',
    'Fit with restrictions: no lookout duty',
    'Invalid',
    'Inconclusive, not detected',
    'SARS-CoV-2 not detected, antibodies detected',
    'Detected (not detected in the first sample)',
    'Detectable',
    'Not negative',
    'Non-negative, to be confirmed',
    'Not medically fit for sea service',
    'Not currently fit',
    'No longer fit to travel',
    'Fit for restricted service',
    'Fit, limited to near-coastal waters',
    'Temporarily fit, to be seen again in a month',
    'Conditionally fit',
    'Fit subject to a second X-ray',
    'Fit without limitation, except restricted lookout duty',
    'Failed',
    'Did not pass',
    'Not passed',
    'Borderline',
    'Presumptive negative',
    'Negative, pending confirmation',
  ])('“%s” needs attention', (result) => expect(resultKind(result)).toBe('attention'))

  it.each([
    'Fit; not for look-out duties',
    'Fit except for work aloft',
    'Fit, wears glasses',
    'positivo',
    '阳性',
    'inapte',
    'Fit except night work',
    'Negative control',
    'without limitation',
    'Dose 2',
    'See the report',
    'outfit',
  ])('“%s” is to be read', (result) => {
    expect(resultKind(result)).toBe('other')
    expect(isToBeRead(result)).toBe(true)
    expect(resultNote(result)).toBe('Read the result')
  })

  it('no result is nothing to read, and a clear one needs no reading', () => {
    expect([null, undefined, '', 'Not detected'].map(isToBeRead)).toEqual([false, false, false, false])
    expect(isToBeRead('Detected')).toBe(true)
    expect([null, undefined, '', 'Not detected', 'Detected'].map(resultNote)).toEqual([null, null, null, null, null])
  })
})
