import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeRules } from '../access/routes'
import { patternOf } from './patternOf'

describe('patternOf', () => {
  it.each([
    ['/', '/'],
    ['/certificates/view/c-1', '/certificates/view/:id'],
    ['/certificates/issue/bulk', '/certificates/issue/bulk'],
    ['/certificates/issue/c-1/', '/certificates/issue/:certId'],
    ['/certificate/qr/c-1', '/certificate/qr/:certificateId'],
    ['/passwordReset/secret-token/maren@southpier.example', '/passwordReset/:token/:email'],
    ['/webshop/overview/schedule/a/b', '/webshop/overview/schedule/*'],
    ['/webshop/overview/a-1', '/webshop/overview/:appointmentId'],
    ['/maren@southpier.example', '*'],
    ['', '/'],
  ])('%s has the pattern %s', (path, pattern) => expect(patternOf(path)).toBe(pattern))

  it('patternOf returns a pattern of the product or *, and nothing of the address', () => {
    const patterns = ['*', ...Object.keys(routeRules)]
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(patterns).toContain(patternOf(path))
      }),
    )
  })
})
