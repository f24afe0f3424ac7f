import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accessOf } from '~/shared/access/routes'
import { paths } from '~/shared/routes/paths'
import { session } from '~/shared/session/session'
import { maria } from '~/shared/session/session.fixture'
import { entryRouteOf, entryRoutes } from './entryRoutes'

/** Screen and places of an address, or null. */
const at = (path: string, ...names: readonly string[]): readonly (string | undefined)[] | null => {
  const found = entryRouteOf(path)
  return found && [found.route.screen, ...names.map((name) => found.param(name))]
}

describe('the pages that need no session', () => {
  it('are all public, but for the course that whoever has signed in sees in the console', () => {
    expect(entryRoutes.filter(({ path }) => accessOf(path) !== 'public').map(({ path, isForStrangers }) => [path, isForStrangers])).toEqual(
      [['/course/details/:courseId', true]],
    )
  })

  it('leave a course to the console while somebody is signed in', () => {
    expect(entryRouteOf('/course/details/c-1')?.route.screen).toBe('PublicCourseScreen')
    session.signIn(maria)
    expect(entryRouteOf('/course/details/c-1')).toBeNull()
    expect(entryRouteOf('/certificate/c-1')?.route.screen).toBe('PublicCertificateScreen')
    session.signOut()
  })

  it.each([
    [paths.passwordReset('t/1', 'maria+a@southpier.example'), 'ResetPasswordScreen'],
    [paths.emailValidate('t/1', 'maria+a@southpier.example'), 'ActivateScreen'],
    [paths.activate('t/1', 'maria+a@southpier.example'), 'ActivateScreen'],
  ])('%s opens %s with token and e-mail as they were', (path, screen) => {
    expect(at(path, 'token', 'email')).toEqual([screen, 't/1', 'maria+a@southpier.example'])
  })

  it('set a new password without a link’s token too, and then have none', () => {
    expect(at('/passwordReset', 'token', 'email')).toEqual(['ResetPasswordScreen', '', ''])
  })

  it('take the id behind a code, never “qr” for it', () => {
    expect(at('/certificate/qr/c-1', 'certificateId')).toEqual(['PublicCertificateScreen', 'c-1'])
    expect(at('/certificate/c-1', 'certificateId')).toEqual(['PublicCertificateScreen', 'c-1'])
    expect(at('/certificate/qr/qr', 'certificateId')).toEqual(['PublicCertificateScreen', 'qr'])
  })

  it('open a short link', () => {
    expect(at('/d/abc', 'tinyId')).toEqual(['ShortLinkScreen', 'abc'])
  })

  it('do not mind a closing slash', () => {
    expect(at('/certificate/c-1/', 'certificateId')).toEqual(['PublicCertificateScreen', 'c-1'])
  })

  it('have nothing at a place the address does not name', () => {
    expect(at('/d/abc', 'token', 'certificateId', '__proto__')).toEqual(['ShortLinkScreen', '', '', ''])
  })

  it.each([
    ['%', '%'],
    ['a%2', 'a%2'],
    ['100%25', '100%'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['%zz', '%zz'],
    ['a%2Fb', 'a/b'],
    ['%C3%A4', 'ä'],
  ])('read the place %s as %s; a broken encoding as it stands', (place, value) => {
    expect(at(`/certificate/${place}`, 'certificateId')).toEqual(['PublicCertificateScreen', value])
    expect(at(`/activate/${place}/${place}`, 'token', 'email')).toEqual(['ActivateScreen', value, value])
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
    '/book',
    '',
    '//evil.example/d/abc',
  ])('are not at "%s", which is the console’s or nobody’s', (path) => expect(entryRouteOf(path)).toBeNull())

  it('give back every id that an address was built with', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        expect(at(paths.publicCertificate(id), 'certificateId')).toEqual(['PublicCertificateScreen', id])
        expect(at(paths.publicCertificateByCode(id), 'certificateId')).toEqual(['PublicCertificateScreen', id])
        expect(at(paths.shortLink(id), 'tinyId')).toEqual(['ShortLinkScreen', id])
      }),
    )
  })

  it('can be asked for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '%', 'd', 'certificate', 'qr', 'a', '2', ':', '?') }), (path) => {
        expect(() => at(path, 'certificateId', 'tinyId', 'token')).not.toThrow()
      }),
    )
  })
})
