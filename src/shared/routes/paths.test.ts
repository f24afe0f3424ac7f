import * as fc from 'fast-check'
import { parse } from 'regexparam'
import { describe, expect, it } from 'vitest'
import { routeRules, type RoutePattern } from '../access/routes'
import { paths } from './paths'

type Built = readonly [address: string, pattern: RoutePattern, params: Readonly<Record<string, string>>]

/** Every address there is, with the pattern it is meant for; a path that is added without a line here is a type error. */
const allWith = (one: string, two: string): Readonly<Record<keyof typeof paths, Built>> => ({
  login: [paths.login(), '/', {}],
  passwordReset: [paths.passwordReset(one, two), '/passwordReset/:token/:email', { token: one, email: two }],
  emailValidate: [paths.emailValidate(one, two), '/emailValidate/:token/:email', { token: one, email: two }],
  activate: [paths.activate(one, two), '/activate/:token/:email', { token: one, email: two }],
  publicCertificate: [paths.publicCertificate(one), '/certificate/:certificateId', { certificateId: one }],
  publicCertificateByCode: [paths.publicCertificateByCode(one), '/certificate/qr/:certificateId', { certificateId: one }],
  shortLink: [paths.shortLink(one), '/d/:tinyId', { tinyId: one }],
  dashboard: [paths.dashboard(), '/dashboard', {}],
  userGuide: [paths.userGuide(), '/user-guide', {}],
  certificateTemplates: [paths.certificateTemplates(), '/template/certificate', {}],
  createCertificateTemplate: [paths.createCertificateTemplate(), '/template/certificate/create', {}],
  certificateTemplate: [paths.certificateTemplate(one), '/template/certificate/:templateId', { templateId: one }],
  issueCertificate: [paths.issueCertificate(), '/certificates/issue', {}],
  issueCertificatesInBulk: [paths.issueCertificatesInBulk(), '/certificates/issue/bulk', {}],
  issuedCertificates: [paths.issuedCertificates(), '/certificates/issued', {}],
  issueLike: [paths.issueLike(one), '/certificates/issue/:certId', { certId: one }],
  correctCertificate: [paths.correctCertificate(one), '/certificates/edit/:certificateId', { certificateId: one }],
  certificateInPlaceOf: [paths.certificateInPlaceOf(one, two), '/certificates/view/:id', { id: one }],
  certificate: [paths.certificate(one), '/certificates/view/:id', { id: one }],
  plannedCourses: [paths.plannedCourses(), '/course/planned', {}],
  labResults: [paths.labResults(), '/documents/lab', {}],
  undeliveredEmails: [paths.undeliveredEmails(), '/email/activity', {}],
})

const paramsIn = (address: string, pattern: RoutePattern): Record<string, string> | null => {
  const { pattern: shape, keys } = parse(pattern)
  const match = shape.exec(address.split('?')[0] ?? '')
  return match && Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(match[index + 1] ?? '')]))
}

describe('the addresses of the console', () => {
  it('are these', () => {
    const addresses = Object.fromEntries(
      Object.entries(allWith('id/1 ä', 'maria+a@southpier.example')).map(([name, [address]]) => [name, address]),
    )
    expect(addresses).toMatchInlineSnapshot(`
      {
        "activate": "/activate/id%2F1%20%C3%A4/maria%2Ba%40southpier.example",
        "certificate": "/certificates/view/id%2F1%20%C3%A4",
        "certificateInPlaceOf": "/certificates/view/id%2F1%20%C3%A4?replaces=maria%2Ba%40southpier.example",
        "certificateTemplate": "/template/certificate/id%2F1%20%C3%A4",
        "certificateTemplates": "/template/certificate",
        "correctCertificate": "/certificates/edit/id%2F1%20%C3%A4",
        "createCertificateTemplate": "/template/certificate/create",
        "dashboard": "/dashboard",
        "emailValidate": "/emailValidate/id%2F1%20%C3%A4/maria%2Ba%40southpier.example",
        "issueCertificate": "/certificates/issue",
        "issueCertificatesInBulk": "/certificates/issue/bulk",
        "issueLike": "/certificates/issue/id%2F1%20%C3%A4",
        "issuedCertificates": "/certificates/issued",
        "labResults": "/documents/lab",
        "login": "/",
        "passwordReset": "/passwordReset/id%2F1%20%C3%A4/maria%2Ba%40southpier.example",
        "plannedCourses": "/course/planned",
        "publicCertificate": "/certificate/id%2F1%20%C3%A4",
        "publicCertificateByCode": "/certificate/qr/id%2F1%20%C3%A4",
        "shortLink": "/d/id%2F1%20%C3%A4",
        "undeliveredEmails": "/email/activity?status=not_delivered",
        "userGuide": "/user-guide",
      }
    `)
  })

  it.each(Object.entries(allWith('id-1', 'maria@southpier.example')))(
    '%s matches its pattern among the route rules',
    (_name, [address, pattern, params]) => {
      expect(Object.keys(routeRules)).toContain(pattern)
      expect(paramsIn(address, pattern)).toEqual(params)
    },
  )

  it('keep what stands in them, whatever it is', () => {
    const part = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('a/b', '?', '#', '%', '%2F', '..', ' ', 'ä', '😀', 'qr', 'create'))
    fc.assert(
      fc.property(part, part, (one, two) => {
        for (const [address, pattern, params] of Object.values(allWith(one, two))) expect(paramsIn(address, pattern)).toEqual(params)
      }),
    )
  })
})
