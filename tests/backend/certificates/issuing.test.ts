import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { demoCertificates } from '../demo'
import { readPdf } from '../pdf/readBack'
import { ask, at, publicHeaders, signIn, type AskHeaders } from '../requests'

const start = new Date('2026-11-21T09:00:00Z').getTime()
const backend = await createBackend({ now: () => new Date(start), publicUrl: 'https://{tenant}.delta.example' })

const north = 'client-northbreakwater'
const outside = publicHeaders(north)
let maren: AskHeaders = {}

const fields = [
  'clientId',
  'templateId',
  'courseId',
  'holderName',
  'name',
  'email',
  'dateOfBirth',
  'issuedAt',
  'validUntil',
  'signers',
] as const
const issue = `mutation(${fields
  .map((field) => `$${field}: ${field.endsWith('Id') ? 'ID' : 'String'}`)
  .join(', ')
  .replace('$clientId: ID', '$clientId: ID!')}) {
  certificateIssue(${fields.map((field) => `${field}: $${field}`).join(', ')}) { success message id } }`
const show =
  'query($id: ID!) { certificate(id: $id) { holderName name pinNo qrCode issuedAt validUntil isVerified isRevoked storedInBlock transactionHash issuingUser { name } user { email } signers { name } template { id certificateInformation email telephone } } }'
const openCert = 'query($id: ID!) { openCert(id: $id) { holderName isRevoked storedInBlock } }'
const showLog = 'query($certId: ID!) { getCertLog(certId: $certId) { certId log { timestamp action result message } } }'
const revoke = 'mutation($id: ID!) { certificateRevoke(certificateId: $id) { success message } }'
const notarise = 'mutation($id: ID!) { notariseDoc(id: $id) { success message } }'

const wanted = {
  clientId: north,
  templateId: 'template-basic-safety',
  holderName: 'Zofia Brzęczyszczykiewicz',
  issuedAt: '2026-11-21T08:00:00Z',
}

const issued = async (more: Readonly<Record<string, unknown>> = {}, headers = maren) =>
  at((await ask(backend, issue, { ...wanted, ...more }, headers)).data, 'certificateIssue')

beforeEach(async () => {
  await backend.restore()
  maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
})

describe('issuing a certificate', () => {
  it('an issued certificate is publicly readable', async () => {
    const answer = await issued({ validUntil: '2031-11-21T00:00:00Z' })
    expect(answer).toMatchObject({ success: true, message: 'Certificate issued' })
    const id = String(at(answer, 'id'))
    const { data } = await ask(backend, show, { id }, maren)
    expect(at(data, 'certificate')).toMatchObject({
      holderName: 'Zofia Brzęczyszczykiewicz',
      name: 'Basic Safety Training',
      pinNo: 'NBA-2026-01185',
      qrCode: `https://northbreakwater.delta.example/certificate/qr/${id}`,
      issuedAt: '2026-11-21T08:00:00.000Z',
      validUntil: '2031-11-21T00:00:00.000Z',
      issuingUser: { name: 'North Breakwater Academy Pte. Ltd.' },
      signers: [{ name: 'Capt. Hedvig Lindqvist' }, { name: 'Rajan Pillai' }],
      template: { id: 'template-basic-safety', email: 'certificates@northbreakwater.example', telephone: '+65 6555 0140' },
    })
    expect((await ask(backend, openCert, { id }, outside)).data).toMatchObject({
      openCert: { holderName: 'Zofia Brzęczyszczykiewicz', isRevoked: false },
    })
  })

  it('certificates are numbered consecutively', async () => {
    const numbers = []
    for (const holderName of ['Ada', 'Grace']) {
      const id = at(await issued({ holderName }), 'id')
      numbers.push(at((await ask(backend, show, { id }, maren)).data, 'certificate.pinNo'))
    }
    expect(numbers).toEqual(['NBA-2026-01185', 'NBA-2026-01186'])
  })

  it('a certificate may expire on its issue date, at any time of day', async () => {
    expect(await issued({ issuedAt: '2026-11-21T08:00:00Z', validUntil: '2026-11-21T00:00:00Z' })).toMatchObject({ success: true })
  })

  it.each([
    [{ holderName: '  ' }, 'A certificate needs the name of its holder'],
    [{ holderName: '김민준' }, 'The name "김민준" has characters that cannot be printed: "김", "민", "준".'],
    [{ issuedAt: 'yesterday' }, 'The date of issue could not be read'],
    [{ validUntil: '2031' }, 'The expiry date could not be read'],
    [{ validUntil: '2026-11-20T23:59:59Z' }, 'The expiry date is before the date of issue'],
    [{ dateOfBirth: '1991-02-30' }, 'The date of birth could not be read'],
    [{ email: 'nobody' }, 'The email address could not be read'],
    [{ signers: '[{"role":"Nobody"}]' }, 'The signers could not be read'],
    [{ signers: 'Nobody' }, 'The signers could not be read'],
    [{ templateId: null }, 'Choose a template'],
  ])('a certificate with %j is rejected and not stored', async (wrong, message) => {
    expect(await issued(wrong)).toEqual({ success: false, message, id: null })
    expect(backend.store.table('Certificate').count({ clientId: north })).toBe(200)
  })

  it.each([
    'Jón Þór Sigurðsson',
    'นภัสสร วงศ์สุวรรณ',
    '李 文博',
    'أحمد المنصوري',
    'Ελένη Παπαδοπούλου',
    'Олександр Шевченко',
    'Nguyễn Thị Hồng Ánh',
    'O’Connor-D’Esposito',
  ])('the name %s is accepted', async (holderName) => {
    expect(await issued({ holderName })).toMatchObject({ success: true })
  })

  it('templates and ids of other clients are rejected', async () => {
    const foreign = await ask(backend, issue, { ...wanted, templateId: 'template-southpier-crowd' }, maren)
    expect(foreign.errors).toEqual(['Certificate template not found'])
    const forOthers = await ask(backend, issue, { ...wanted, clientId: 'client-southpier', templateId: 'template-southpier-crowd' }, maren)
    expect(forOthers.errors).toEqual(['Nothing can be changed for this client from here'])
  })

  it('signers from the form replace those of the template', async () => {
    const id = at(await issued({ signers: JSON.stringify([{ name: 'Robin Hale', role: 'Examiner', image: null }]) }), 'id')
    expect(at((await ask(backend, show, { id }, maren)).data, 'certificate.signers')).toEqual([{ name: 'Robin Hale' }])
  })

  it.each([
    ['zofia@crew.example', 'delivered'],
    ['bounce@crew.example', 'bounce'],
  ])('a certificate sent to %s ends as %s', async (email, event) => {
    const id = String(at(await issued({ email }), 'id'))
    expect(
      backend.store
        .table('EmailEvent')
        .where({ certId: id })
        .map((row) => row.event),
    ).toEqual(['processed', event])
    const mail = backend.store.table('Mail').where({ recipient: email })[0]
    expect(mail?.link).toBe(`https://northbreakwater.delta.example/certificate/${id}`)
    const { data } = await ask(backend, showLog, { certId: id }, maren)
    expect(at(data, 'getCertLog.log.0')).toEqual({
      timestamp: '2026-11-21T09:00:00.000Z',
      action: 'Issued',
      result: 'success',
      message: 'Issued by Maren Oyelaran',
    })
    expect(at(data, 'getCertLog.log.1.result')).toBe(event === 'bounce' ? 'failed' : 'success')
  })

  it('later template changes do not affect an issued certificate', async () => {
    const id = at(await issued(), 'id')
    await ask(
      backend,
      'mutation { certificateTemplateUpdate(id: "template-basic-safety", certificateInformation: "Other words") { success } }',
      {},
      maren,
    )
    await ask(backend, 'mutation { templateDelete(id: "template-basic-safety") { success } }', {}, maren)
    expect(at((await ask(backend, show, { id }, maren)).data, 'certificate.template.certificateInformation')).toContain('Regulation VI/1')
  })
})

describe('rights to issue', () => {
  const issueAs = async (email: string, more: Readonly<Record<string, unknown>> = {}) =>
    ask(backend, issue, { ...wanted, ...more }, await signIn(backend, email))
  const done = { courseId: 'course-basic-safety-done' }

  it('only a superAdmin may issue without a course', async () => {
    for (const name of ['tobias.lindqvist', 'rajan.pillai', 'hana.sato', 'owen.whitlock']) {
      expect((await issueAs(`${name}@northbreakwater.example`)).errors).toEqual(['Not authorized'])
    }
  })

  it('training admins and the course’s instructor may issue after a completed course', async () => {
    expect(at((await issueAs('tobias.lindqvist@northbreakwater.example', done)).data, 'certificateIssue.success')).toBe(true)
    expect(at((await issueAs('rajan.pillai@northbreakwater.example', done)).data, 'certificateIssue.success')).toBe(true)
    expect((await issueAs('lucia.ferrante@northbreakwater.example', done)).errors).toEqual(['Not authorized'])
    expect((await issueAs('owen.whitlock@northbreakwater.example', done)).errors).toEqual(['Not authorized'])
  })

  it('certificates cannot be issued before the course is completed', async () => {
    const { data } = await issueAs('tobias.lindqvist@northbreakwater.example', { courseId: 'course-basic-safety-next' })
    expect(at(data, 'certificateIssue.message')).toBe('Certificates can be issued once the course is completed')
  })

  it('a clinic admin may issue medical documents, which are password-protected', async () => {
    const clinic = { clientId: 'client-harbourclinic', templateId: 'template-clinic-pcr', dateOfBirth: '1990-01-31' }
    const { data } = await issueAs('arjun.mehta@harbourclinic.example', clinic)
    const id = at(data, 'certificateIssue.id')
    expect((await ask(backend, openCert, { id }, outside)).errors).toEqual(['This document is password-protected'])
    expect((await issueAs('siti.kamal@harbourclinic.example', clinic)).errors).toEqual(['Not authorized'])
  })

  it.each([
    ['accents', 'Jón Þór Sigurðsson-Ñúñez'],
    ['Thai', 'นภัสสร วงศ์สุวรรณ'],
    ['Arabic', 'أحمد المنصوري'],
    ['Chinese', '陳 大文'],
  ])('the PDF of a medical document has a name in %s', async (_script, holderName) => {
    const clinic = 'client-harbourclinic'
    const headers = await signIn(backend, 'arjun.mehta@harbourclinic.example')
    const id = String(at(await issued({ clientId: clinic, templateId: 'template-clinic-pcr', holderName }, headers), 'id'))
    const { data } = await ask(backend, `mutation { generatePdf(certId: "${id}", clientId: "${clinic}") { success message } }`, {}, headers)
    expect(at(data, 'generatePdf.success')).toBe(true)
    const file = backend.files.read(String(backend.store.table('Certificate').find(id)?.pdfPath))
    const text = file ? (await readPdf(file)).text : ''
    for (const word of holderName.split(' ')) expect(text.replaceAll(/\s/g, '')).toContain(word)
  })
})

describe('issuing many', () => {
  const many =
    'mutation($certificates: String!) { bulkIssueCertificate(certificates: $certificates, clientId: "client-northbreakwater", templateId: "template-ecdis") { success message } }'
  const issueAll = async (rows: unknown) =>
    at((await ask(backend, many, { certificates: JSON.stringify(rows) }, maren)).data, 'bulkIssueCertificate')

  it('bulkIssueCertificate issues every row', async () => {
    expect(await issueAll([{ holderName: 'Ada' }, { holderName: 'Grace' }, { holderName: 'Joan' }])).toEqual({
      success: true,
      message: '3 certificates issued',
    })
    expect(backend.store.table('Certificate').count({ clientId: north })).toBe(203)
  })

  it('bulkIssueCertificate issues nothing when one row is invalid and names that row', async () => {
    expect(await issueAll([{ holderName: 'Ada' }, { holderName: '' }])).toEqual({
      success: false,
      message: 'Row 2: A certificate needs the name of its holder',
    })
    expect(await issueAll('Ada')).toEqual({ success: false, message: 'The list of certificates could not be read' })
    expect(backend.store.table('Certificate').count({ clientId: north })).toBe(200)
  })
})

describe('revoking', () => {
  it('a revocation is immediately visible to public readers', async () => {
    expect((await ask(backend, revoke, { id: demoCertificates.valid }, maren)).data).toEqual({
      certificateRevoke: { success: true, message: 'Certificate revoked' },
    })
    expect(at((await ask(backend, openCert, { id: demoCertificates.valid }, outside)).data, 'openCert.isRevoked')).toBe(true)
    const again = await ask(backend, revoke, { id: demoCertificates.valid }, maren)
    expect(again.data).toEqual({ certificateRevoke: { success: false, message: 'This certificate is already revoked' } })
    const { data } = await ask(backend, showLog, { certId: demoCertificates.valid }, maren)
    expect(data).toMatchObject({
      getCertLog: { certId: demoCertificates.valid, log: expect.arrayContaining([expect.objectContaining({ action: 'Revoked' })]) },
    })
  })

  it('only admins of the own client can revoke', async () => {
    const foreign = await ask(backend, revoke, { id: demoCertificates.southpier }, maren)
    expect(foreign.errors).toEqual(['Certificate not found'])
    const instructor = await signIn(backend, 'rajan.pillai@northbreakwater.example')
    expect((await ask(backend, revoke, { id: demoCertificates.valid }, instructor)).errors).toEqual(['Not authorized'])
    const trainingAdmin = await signIn(backend, 'tobias.lindqvist@northbreakwater.example')
    expect(at((await ask(backend, revoke, { id: demoCertificates.valid }, trainingAdmin)).data, 'certificateRevoke.success')).toBe(true)
  })
})

describe('notarising', () => {
  it('notarising records a transaction, once, and not for revoked certificates', async () => {
    expect(at((await ask(backend, notarise, { id: demoCertificates.valid }, maren)).data, 'notariseDoc.success')).toBe(true)
    const { data } = await ask(backend, show, { id: demoCertificates.valid }, maren)
    expect(at(data, 'certificate.storedInBlock')).toBe(true)
    expect(at(data, 'certificate.transactionHash')).toMatch(/^0x[\da-f]{64}$/)
    expect(at((await ask(backend, notarise, { id: demoCertificates.valid }, maren)).data, 'notariseDoc.success')).toBe(false)
    expect(at((await ask(backend, notarise, { id: demoCertificates.revoked }, maren)).data, 'notariseDoc.success')).toBe(false)
  })
})
