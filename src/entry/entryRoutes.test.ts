import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessOf } from '~/platform/access/routes'
import { paths } from '~/platform/routes/paths'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { entryRouteOf, entryRoutes } from './entryRoutes'
import { outlineOf } from './startEarly'

/** Screen and parameters of a path, or null. */
const match = (path: string, ...names: readonly string[]): readonly (string | undefined)[] | null => {
  const found = entryRouteOf(path)
  return found && [found.route.screen, ...names.map((name) => found.param(name))]
}

describe('entryRouteOf', () => {
  beforeEach(() => session.signOut())

  it('entryRoutes lists only public pages, apart from the course page that signed-in users see in the console', () => {
    expect(
      entryRoutes.filter(({ path }) => accessOf(path) !== 'public').map(({ path, isSignedOutOnly }) => [path, isSignedOutOnly]),
    ).toEqual([['/course/details/:courseId', true]])
  })

  it('what is known of a page before its code is there agrees with its route', () => {
    for (const { path, isFramed, isSignedOutOnly } of entryRoutes) {
      const address = path.replaceAll(/:\w+/g, 'x')
      expect(outlineOf(address, false), path).toBe(isFramed ? 'login' : 'viewer')
      expect(outlineOf(address, true) === 'viewer', path).toBe(!isFramed && !isSignedOutOnly)
    }
    expect(outlineOf('/certificates/issued', false)).toBe('login')
    expect(outlineOf('/certificates/issued', true)).toBe('console')
  })

  it('entryRouteOf leaves the course page to the console for a signed-in user', () => {
    expect(entryRouteOf('/course/details/c-1')?.route.screen).toBe('PublicCourseScreen')
    session.signIn(maria)
    expect(entryRouteOf('/course/details/c-1')).toBeNull()
    expect(entryRouteOf('/certificate/c-1')?.route.screen).toBe('PublicCertificateScreen')
    session.signOut()
  })

  it.each([
    ['/passwordReset/t%2F1/maria%2Ba%40southpier.example', 'ResetPasswordScreen'],
    ['/emailValidate/t%2F1/maria%2Ba%40southpier.example', 'ActivateScreen'],
    ['/activate/t%2F1/maria%2Ba%40southpier.example', 'ActivateScreen'],
  ])('%s opens %s with the decoded token and email', (path, screen) => {
    expect(match(path, 'token', 'email')).toEqual([screen, 't/1', 'maria+a@southpier.example'])
  })

  it('/passwordReset without a token opens the password page with empty parameters', () => {
    expect(match('/passwordReset', 'token', 'email')).toEqual(['ResetPasswordScreen', '', ''])
  })

  it('a certificate path with /qr/ yields the id after it, not “qr”', () => {
    expect(match('/certificate/qr/c-1', 'certificateId')).toEqual(['PublicCertificateScreen', 'c-1'])
    expect(match('/certificate/c-1', 'certificateId')).toEqual(['PublicCertificateScreen', 'c-1'])
    expect(match('/certificate/qr/qr', 'certificateId')).toEqual(['PublicCertificateScreen', 'qr'])
  })

  it.each([
    ['/book', ''],
    ['/book/', ''],
    ['/book/person-2', 'person-2'],
  ])('%s opens the booking at the step “%s”', (path, step) => expect(match(path, 'step')).toEqual(['BookingScreen', step]))

  it('/d/abc opens the short link page', () => {
    expect(match('/d/abc', 'tinyId')).toEqual(['ShortLinkScreen', 'abc'])
  })

  it('entryRouteOf ignores a trailing slash', () => {
    expect(match('/certificate/c-1/', 'certificateId')).toEqual(['PublicCertificateScreen', 'c-1'])
  })

  it('param returns an empty string for a parameter that the route does not have', () => {
    expect(match('/d/abc', 'token', 'certificateId', '__proto__')).toEqual(['ShortLinkScreen', '', '', ''])
  })

  it.each([
    ['%', '%'],
    ['a%2', 'a%2'],
    ['100%25', '100%'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['%zz', '%zz'],
    ['a%2Fb', 'a/b'],
    ['%C3%A4', 'ä'],
  ])('param decodes %s as %s and keeps a broken encoding', (encoded, value) => {
    expect(match(`/certificate/${encoded}`, 'certificateId')).toEqual(['PublicCertificateScreen', value])
    expect(match(`/activate/${encoded}/${encoded}`, 'token', 'email')).toEqual(['ActivateScreen', value, value])
  })

  it.each([
    '/',
    '/dashboard',
    '/certificates/view/c-1',
    '/certificates/issue',
    '/certificate',
    '/certificate/',
    '/certificate/qr/a/b',
    '/certificate/a/b',
    '/activate/token-1',
    '/passwordReset/token-1',
    '/passwordResets',
    '/d',
    '/d/a/b',
    '/booking',
    '/book/a/b',
    '',
    '//evil.example/d/abc',
  ])('entryRouteOf returns null for "%s", which belongs to the console or to no page', (path) => expect(entryRouteOf(path)).toBeNull())

  it('param reads back every id that a path was built with', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        expect(match(paths.publicCertificate(id), 'certificateId')).toEqual(['PublicCertificateScreen', id])
        expect(match(paths.publicCertificateByCode(id), 'certificateId')).toEqual(['PublicCertificateScreen', id])
        expect(match(`/d/${encodeURIComponent(id)}`, 'tinyId')).toEqual(['ShortLinkScreen', id])
      }),
    )
  })

  it('entryRouteOf never throws, whatever the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '%', 'd', 'certificate', 'qr', 'a', '2', ':', '?') }), (path) => {
        expect(() => match(path, 'certificateId', 'tinyId', 'token')).not.toThrow()
      }),
    )
  })
})
