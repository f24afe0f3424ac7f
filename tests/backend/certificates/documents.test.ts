import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { demoCertificates } from '../demo'
import { signedTime } from '../files'
import { ask, at, origin, publicHeaders, signIn, type AskHeaders } from '../requests'
import { plainText } from './pdfContents'
import { nextVersion } from './templates'

const start = new Date('2026-11-21T09:00:00Z').getTime()
let time = start
const backend = await createBackend({ now: () => new Date(time), origin: () => origin })
const north = 'client-northbreakwater'
const outside = publicHeaders(north)
let maren: AskHeaders = {}

const draw =
  'mutation($certId: ID!, $format: String) { generatePdf(certId: $certId, clientId: "client-northbreakwater", format: $format) { success message } }'
const show = 'query($id: ID!) { certificate(id: $id) { pdfPath exportPdfStatus exportPdfJobId } }'
const sign = 'query($filePath: String!) { getSignedFile(filePath: $filePath) }'

const shown = async (id: string) => at((await ask(backend, show, { id }, maren)).data, 'certificate')
const pathOf = async (id: string): Promise<string> => {
  await ask(backend, draw, { certId: id, format: 'A4' }, maren)
  return String(at(await shown(id), 'pdfPath'))
}
const get = (address: string) => backend.respond(new Request(address))

beforeEach(async () => {
  time = start
  await backend.restore()
  maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
})

describe('the PDF', () => {
  it('a created PDF is served at a signed URL for five minutes', async () => {
    const filePath = await pathOf(demoCertificates.valid)
    expect(filePath).toMatch(new RegExp(`^certificates/${demoCertificates.valid}/[\\da-f]{24}\\.pdf$`))
    expect(at(await shown(demoCertificates.valid), 'exportPdfStatus')).toBe('completed')
    const address = String(at((await ask(backend, sign, { filePath }, outside)).data, 'getSignedFile'))
    const response = await get(address)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="NBA-2026-\d{5}\.pdf"$/)
    expect((await response.text()).startsWith('%PDF')).toBe(true)
    expect((await get(`${address}&download=1`)).headers.get('content-disposition')).toContain('attachment')
    time = start + signedTime
    expect((await get(address)).status).toBe(403)
  })

  it('a forged URL is rejected', async () => {
    const filePath = await pathOf(demoCertificates.valid)
    const address = new URL(String(at((await ask(backend, sign, { filePath }, outside)).data, 'getSignedFile')))
    const later = new URL(address)
    later.searchParams.set('expires', String(start + 10 * signedTime))
    const other = new URL(address)
    other.pathname = '/files/certificates/another/file.pdf'
    const bare = new URL(address.pathname, origin)
    for (const forged of [later, other, bare]) {
      const response = await get(forged.href)
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({ message: 'This link has expired or is not valid' })
    }
  })

  it.each([
    'images/clientLogo/logo-northbreakwater',
    '../backend.sqlite',
    'certificates/a/b.pdf',
    'certificates/../images/a.pdf',
    '/etc/passwd',
    '',
  ])('no signed URL is created for %j', async (filePath) => {
    expect((await ask(backend, sign, { filePath }, outside)).errors).toEqual(['File not found'])
  })

  it('an unprintable name fails the job, and the reason can be read later', async () => {
    const { data } = await ask(backend, draw, { certId: 'cert-kim-survival-craft', format: 'A4' }, maren)
    expect(at(data, 'generatePdf.success')).toBe(false)
    const failed = await shown('cert-kim-survival-craft')
    expect(at(failed, 'exportPdfStatus')).toBe('failed')
    const reason = await ask(backend, 'query($id: ID!) { getFailedReq(id: $id) { message } }', { id: at(failed, 'exportPdfJobId') }, maren)
    expect(at(reason.data, 'getFailedReq.message')).toBe(at(data, 'generatePdf.message'))
    const seeded = await ask(backend, '{ getFailedReq(id: "job-kim-survival-craft") { message } }', {}, maren)
    expect(seeded.data).toEqual({ getFailedReq: { message: at(data, 'generatePdf.message') } })
  })

  it('a PDF needs a known paper size and a certificate of the own client', async () => {
    expect((await ask(backend, draw, { certId: demoCertificates.valid, format: 'Letter' }, maren)).data).toEqual({
      generatePdf: { success: false, message: 'The paper size must be A4 or A5' },
    })
    expect((await ask(backend, draw, { certId: demoCertificates.southpier }, maren)).errors).toEqual(['Certificate not found'])
    expect((await ask(backend, draw, { certId: demoCertificates.valid }, outside)).errors).toEqual(['Not authenticated'])
  })

  it('expired, revoked and notarised certificates can be printed', async () => {
    for (const id of [demoCertificates.expired, demoCertificates.revoked, demoCertificates.notarised]) {
      expect(at((await ask(backend, draw, { certId: id, format: 'A5' }, maren)).data, 'generatePdf')).toEqual({
        success: true,
        message: 'The PDF is ready',
      })
    }
  })

  it('several PDFs are sent as one ZIP file', async () => {
    const paths = [await pathOf(demoCertificates.valid), await pathOf(demoCertificates.expired)]
    const many = async (list: unknown, headers = maren) =>
      backend.respond(
        new Request(`${origin}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({
            query: 'query($list: String!) { getBulkSignedFile(filePath: $list) }',
            variables: { list: JSON.stringify(list) },
          }),
        }),
      )
    const response = await many(paths)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(Object.keys(files)).toHaveLength(2)
    for (const bytes of Object.values(files)) expect(Buffer.from(bytes).subarray(0, 4).toString()).toBe('%PDF')
    const other = await signIn(backend, 'callum.reid@southpier.example')
    expect(await (await many(paths, other)).json()).toMatchObject({ errors: [{ message: 'File not found' }] })
    expect(await (await many('not a list')).json()).toMatchObject({ errors: [{ message: 'The list of files could not be read' }] })
  })
})

describe('templates', () => {
  const list = '{ certificateTemplatesByClientId(clientId: "client-northbreakwater") { id name version } }'
  const create =
    'mutation($name: String, $title: String, $signers: String, $paperSize: String) { certificateTemplateSet(clientId: "client-northbreakwater", name: $name, certificateName: $title, signers: $signers, paperSize: $paperSize) { success message } }'
  const created = async (variables: Readonly<Record<string, unknown>>) =>
    at((await ask(backend, create, { name: 'New', title: 'New title', ...variables }, maren)).data, 'certificateTemplateSet')

  it('the academy has twelve templates, sorted by name', async () => {
    const { data } = await ask(backend, list, {}, maren)
    expect(at(data, 'certificateTemplatesByClientId.length')).toBe(12)
    expect(at(data, 'certificateTemplatesByClientId.0.name')).toBe('Advanced Fire Fighting')
  })

  it('a superAdmin can create, change and delete a template', async () => {
    expect(await created({ signers: '[{"name":"Robin Hale","role":"Examiner","image":""}]' })).toEqual({
      success: true,
      message: 'Template created',
    })
    const row = backend.store.table('CertificateTemplate').where({ name: 'New' })[0]
    expect(row).toMatchObject({
      version: '1',
      paperSize: 'A4',
      adminId: 'admin-maren-oyelaran',
      signers: [{ name: 'Robin Hale', role: 'Examiner', image: null }],
    })
    const change = 'mutation($id: ID!) { certificateTemplateUpdate(id: $id, name: "Newer", version: "9") { success message } }'
    expect(at((await ask(backend, change, { id: row?.id }, maren)).data, 'certificateTemplateUpdate.success')).toBe(true)
    const one = await ask(
      backend,
      'query($id: ID!) { certificateTemplate(id: $id) { name version certificateName signers { name } } }',
      { id: row?.id },
      maren,
    )
    expect(one.data).toEqual({
      certificateTemplate: { name: 'Newer', version: '2', certificateName: 'New title', signers: [{ name: 'Robin Hale' }] },
    })
    await ask(backend, 'mutation($id: ID!) { templateDelete(id: $id) { success } }', { id: row?.id }, maren)
    expect(backend.store.table('CertificateTemplate').find(row?.id)).toBeUndefined()
  })

  it.each([
    [{ name: ' ' }, 'A template needs a name'],
    [{ title: null }, 'A template needs a printed title'],
    [{ signers: '{}' }, 'The signers could not be read'],
    [{ paperSize: 'A3' }, 'The paper size must be A4 or A5'],
  ])('a template with %j is rejected', async (wrong, message) => {
    expect(await created(wrong)).toEqual({ success: false, message })
  })

  it('other roles and other clients cannot change a template', async () => {
    const trainingAdmin = await signIn(backend, 'tobias.lindqvist@northbreakwater.example')
    expect((await ask(backend, create, { name: 'New', title: 'New title' }, trainingAdmin)).errors).toEqual(['Not authorized'])
    const other = await signIn(backend, 'callum.reid@southpier.example')
    const read = await ask(backend, 'query($id: ID!) { certificateTemplate(id: $id) { id } }', { id: 'template-basic-safety' }, other)
    expect([read.data, read.errors]).toEqual([{ certificateTemplate: null }, []])
    for (const text of [
      'mutation($id: ID!) { templateDelete(id: $id) { success } }',
      'mutation($id: ID!) { certificateTemplateUpdate(id: $id, name: "Mine") { success } }',
    ]) {
      expect((await ask(backend, text, { id: 'template-basic-safety' }, other)).errors).toEqual(['Certificate template not found'])
    }
  })

  it('an added template image is listed', async () => {
    const add = '{ addCertTemplateImage(clientId: "client-northbreakwater", imageId: "abc123", type: "stampImage") { success } }'
    expect((await ask(backend, add, {}, maren)).data).toEqual({ addCertTemplateImage: { success: true } })
    const { data } = await ask(backend, '{ getCertTemplateImages(clientId: "client-northbreakwater") { imageId type } }', {}, maren)
    expect(data).toMatchObject({ getCertTemplateImages: expect.arrayContaining([{ imageId: 'abc123', type: 'stampImage' }]) })
  })

  it.each([
    ['1', '2'],
    ['9', '10'],
    ['v2.9', 'v2.10'],
    ['', '2'],
    ['draft', '2'],
  ])('the version after %j is %s', (from, to) => {
    expect(nextVersion(from)).toBe(to)
  })
})

describe('rich text on paper', () => {
  it('plainText keeps text and line breaks', () => {
    expect(plainText('<p>One &amp; <b>two</b></p><p>three<br>four</p><ul><li>5 &lt; 6</li></ul>')).toBe('One & two\nthree\nfour\n5 < 6')
    expect(plainText('Plain\n\nwith 3 < 4 lines')).toBe('Plain\n\nwith 3 < 4 lines')
  })
})
