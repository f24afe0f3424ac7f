// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, at, publicHeaders, signIn, type AskHeaders } from '../asks'
import { createBackend } from '../backend'
import { demoCertificates } from '../demo'

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
  await backend.reset()
  maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
})

describe('issuing', () => {
  it('makes a certificate that everybody can read', async () => {
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

  it('numbers certificates one after the other', async () => {
    const numbers = []
    for (const holderName of ['Ada', 'Grace']) {
      const id = at(await issued({ holderName }), 'id')
      numbers.push(at((await ask(backend, show, { id }, maren)).data, 'certificate.pinNo'))
    }
    expect(numbers).toEqual(['NBA-2026-01185', 'NBA-2026-01186'])
  })

  it('lets a certificate end on the day it is issued, at whatever hour', async () => {
    expect(await issued({ issuedAt: '2026-11-21T08:00:00Z', validUntil: '2026-11-21T00:00:00Z' })).toMatchObject({ success: true })
  })

  it.each([
    [{ holderName: '  ' }, 'A certificate needs the name of its holder'],
    [{ holderName: '김민준' }, 'The name "김민준" has characters that cannot be printed: "김", "민", "준".'],
    [{ issuedAt: 'yesterday' }, 'The date of issue could not be read'],
    [{ validUntil: '2031' }, 'The last valid day could not be read'],
    [{ validUntil: '2026-11-20T23:59:59Z' }, 'The last valid day is before the date of issue'],
    [{ dateOfBirth: '1991-02-30' }, 'The date of birth could not be read'],
    [{ email: 'nobody' }, 'The e-mail address could not be read'],
    [{ signers: '[{"role":"Nobody"}]' }, 'The signers could not be read'],
    [{ signers: 'Nobody' }, 'The signers could not be read'],
    [{ templateId: null }, 'Choose a template'],
  ])('refuses %j, and keeps nothing', async (wrong, message) => {
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
  ])('takes the name %s', async (holderName) => {
    expect(await issued({ holderName })).toMatchObject({ success: true })
  })

  it('refuses another client’s template and another client’s name', async () => {
    const foreign = await ask(backend, issue, { ...wanted, templateId: 'template-southpier-crowd' }, maren)
    expect(foreign.errors).toEqual(['Certificate template not found'])
    const forOthers = await ask(backend, issue, { ...wanted, clientId: 'client-southpier', templateId: 'template-southpier-crowd' }, maren)
    expect(forOthers.errors).toEqual(['Nothing can be changed for this client from here'])
  })

  it('takes signers from the form', async () => {
    const id = at(await issued({ signers: JSON.stringify([{ name: 'Robin Hale', role: 'Examiner', image: null }]) }), 'id')
    expect(at((await ask(backend, show, { id }, maren)).data, 'certificate.signers')).toEqual([{ name: 'Robin Hale' }])
  })

  it.each([
    ['zofia@crew.example', 'delivered'],
    ['bounce@crew.example', 'bounce'],
  ])('sends it to %s: %s', async (email, event) => {
    const id = at(await issued({ email }), 'id')
    expect(
      backend.store
        .table('EmailEvent')
        .where({ certId: id })
        .map((row) => row['event']),
    ).toEqual(['processed', event])
    const mail = backend.store.table('Mail').where({ recipient: email })[0]
    expect(mail?.['link']).toBe(`https://northbreakwater.delta.example/certificate/${String(id)}`)
    const { data } = await ask(backend, showLog, { certId: id }, maren)
    expect(at(data, 'getCertLog.log.0')).toEqual({
      timestamp: '2026-11-21T09:00:00.000Z',
      action: 'Issued',
      result: 'success',
      message: 'Issued by Maren Oyelaran',
    })
    expect(at(data, 'getCertLog.log.1.result')).toBe(event === 'bounce' ? 'failed' : 'success')
  })

  it('keeps the template as it was on the day of issue', async () => {
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

describe('who may issue', () => {
  const asPerson = async (email: string, more: Readonly<Record<string, unknown>> = {}) =>
    ask(backend, issue, { ...wanted, ...more }, await signIn(backend, email))
  const done = { courseId: 'course-basic-safety-done' }

  it('is the superAdmin alone outside a course', async () => {
    for (const name of ['tobias.lindqvist', 'rajan.pillai', 'hana.sato', 'owen.whitlock']) {
      expect((await asPerson(`${name}@northbreakwater.example`)).errors).toEqual(['Not authorized'])
    }
  })

  it('is also the training admin and the course’s own instructor after a course', async () => {
    expect(at((await asPerson('tobias.lindqvist@northbreakwater.example', done)).data, 'certificateIssue.success')).toBe(true)
    expect(at((await asPerson('rajan.pillai@northbreakwater.example', done)).data, 'certificateIssue.success')).toBe(true)
    expect((await asPerson('lucia.ferrante@northbreakwater.example', done)).errors).toEqual(['Not authorized'])
    expect((await asPerson('owen.whitlock@northbreakwater.example', done)).errors).toEqual(['Not authorized'])
  })

  it('is nobody before the course is completed', async () => {
    const { data } = await asPerson('tobias.lindqvist@northbreakwater.example', { courseId: 'course-basic-safety-next' })
    expect(at(data, 'certificateIssue.message')).toBe('Certificates can be issued once the course is completed')
  })

  it('is the clinic admin too for medical documents, which are protected then', async () => {
    const clinic = { clientId: 'client-harbourclinic', templateId: 'template-clinic-pcr', dateOfBirth: '1990-01-31' }
    const { data } = await asPerson('arjun.mehta@harbourclinic.example', clinic)
    const id = at(data, 'certificateIssue.id')
    expect((await ask(backend, openCert, { id }, outside)).errors).toEqual(['This document needs its password'])
    expect((await asPerson('siti.kamal@harbourclinic.example', clinic)).errors).toEqual(['Not authorized'])
  })
})

describe('issuing many', () => {
  const many =
    'mutation($certificates: String!) { bulkIssueCertificate(certificates: $certificates, clientId: "client-northbreakwater", templateId: "template-ecdis") { success message } }'
  const ask3 = async (rows: unknown) =>
    at((await ask(backend, many, { certificates: JSON.stringify(rows) }, maren)).data, 'bulkIssueCertificate')

  it('issues all of them', async () => {
    expect(await ask3([{ holderName: 'Ada' }, { holderName: 'Grace' }, { holderName: 'Joan' }])).toEqual({
      success: true,
      message: '3 certificates issued',
    })
    expect(backend.store.table('Certificate').count({ clientId: north })).toBe(203)
  })

  it('issues none when one cannot be, and says which', async () => {
    expect(await ask3([{ holderName: 'Ada' }, { holderName: '' }])).toEqual({
      success: false,
      message: 'Row 2: A certificate needs the name of its holder',
    })
    expect(await ask3('Ada')).toEqual({ success: false, message: 'The list of certificates could not be read' })
    expect(backend.store.table('Certificate').count({ clientId: north })).toBe(200)
  })
})

describe('revoking', () => {
  it('is seen at once by those who read it', async () => {
    expect((await ask(backend, revoke, { id: demoCertificates.valid }, maren)).data).toEqual({
      certificateRevoke: { success: true, message: 'Certificate revoked' },
    })
    expect(at((await ask(backend, openCert, { id: demoCertificates.valid }, outside)).data, 'openCert.isRevoked')).toBe(true)
    const again = await ask(backend, revoke, { id: demoCertificates.valid }, maren)
    expect(again.data).toEqual({ certificateRevoke: { success: false, message: 'This certificate is revoked already' } })
    const { data } = await ask(backend, showLog, { certId: demoCertificates.valid }, maren)
    expect(data).toMatchObject({
      getCertLog: { certId: demoCertificates.valid, log: expect.arrayContaining([expect.objectContaining({ action: 'Revoked' })]) },
    })
  })

  it('is for admins of the own client', async () => {
    const foreign = await ask(backend, revoke, { id: demoCertificates.southpier }, maren)
    expect(foreign.errors).toEqual(['Certificate not found'])
    const instructor = await signIn(backend, 'rajan.pillai@northbreakwater.example')
    expect((await ask(backend, revoke, { id: demoCertificates.valid }, instructor)).errors).toEqual(['Not authorized'])
    const trainingAdmin = await signIn(backend, 'tobias.lindqvist@northbreakwater.example')
    expect(at((await ask(backend, revoke, { id: demoCertificates.valid }, trainingAdmin)).data, 'certificateRevoke.success')).toBe(true)
  })
})

describe('notarising', () => {
  it('gives a transaction, once', async () => {
    expect(at((await ask(backend, notarise, { id: demoCertificates.valid }, maren)).data, 'notariseDoc.success')).toBe(true)
    const { data } = await ask(backend, show, { id: demoCertificates.valid }, maren)
    expect(at(data, 'certificate.storedInBlock')).toBe(true)
    expect(at(data, 'certificate.transactionHash')).toMatch(/^0x[\da-f]{64}$/)
    expect(at((await ask(backend, notarise, { id: demoCertificates.valid }, maren)).data, 'notariseDoc.success')).toBe(false)
    expect(at((await ask(backend, notarise, { id: demoCertificates.revoked }, maren)).data, 'notariseDoc.success')).toBe(false)
  })
})
