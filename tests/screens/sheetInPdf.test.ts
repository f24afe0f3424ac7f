import { beforeAll, describe, expect, it } from 'vitest'
import { missingWords } from '~/features/certificates/templates/missingWords'
import { medicalFacts } from '~/kit/certificate/medicalFacts'
import { sampleHolder, samples, type Sample } from '~/kit/certificate/samples'
import { issuedTemplate, sheetContent, type SheetTemplate } from '~/kit/certificate/sheetContent'
import { createBackend } from '../backend/backend'
import type { Row } from '../backend/database'
import { readPdf } from '../backend/pdf/readBack'
import { ask, at, signIn, type AskHeaders } from '../backend/requests'

// The sheet is a preview and the PDF is the certificate, so every word of the sheet must appear in the PDF. The stand-in backend has its
// own layout and fonts, so this compares two independent implementations.

const clientId = 'client-northbreakwater'
const backend = await createBackend()
let maren: AskHeaders = {}
beforeAll(async () => {
  maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
})

const templates = backend.store.table('CertificateTemplate').where({ clientId })

const issueMutation = `mutation($templateId: ID!, $holderName: String!, $passNo: String, $ssn: String, $dateOfBirth: String, $nationality: String,
  $name: String!, $issuedAt: String!, $validUntil: String, $courseName: String, $signers: String!) {
  certificateIssue(clientId: "${clientId}", templateId: $templateId, holderName: $holderName, passNo: $passNo, ssn: $ssn,
    dateOfBirth: $dateOfBirth, nationality: $nationality, name: $name, issuedAt: $issuedAt, validUntil: $validUntil, courseName: $courseName,
    signers: $signers) { success message id }
}`
const createPdfMutation = `mutation($certId: ID!) { generatePdf(certId: $certId, clientId: "${clientId}") { success message } }`

/** Issues a certificate to a sample holder and returns the content of its sheet and the text of its PDF. */
async function issue(template: Row, sample: Sample) {
  const holder = sampleHolder(sample)
  const variables = {
    ...holder,
    templateId: template['id'],
    name: template['certificateName'],
    issuedAt: '2026-11-12T00:00:00.000Z',
    validUntil: template['hasExpiration'] === true ? '2031-11-12T00:00:00.000Z' : null,
    courseName: template['hasCourseDates'] === true ? holder.courseName : null,
    ssn: template['hasSSN'] === true ? holder.ssn : null,
    signers: JSON.stringify(template['signers']),
  }
  const { number: _number, link: _link, ...sent } = variables
  const response = await ask(backend, issueMutation, sent, maren)
  expect(response.errors).toEqual([])
  const id = String(at(response.data, 'certificateIssue.id'))
  const pdfResponse = await ask(backend, createPdfMutation, { certId: id }, maren)
  expect(at(pdfResponse.data, 'generatePdf')).toMatchObject({ success: true })
  const certificate: Row = backend.store.table('Certificate').find(id) ?? {}
  const file = backend.files.read(String(certificate['pdfPath']))
  const storedTemplate = certificate['template'] as SheetTemplate
  const facts = certificate as Row & Parameters<typeof issuedTemplate>[1]
  const content = sheetContent(
    issuedTemplate(storedTemplate, facts),
    {
      ...holder,
      courseName: variables.courseName,
      issuedAt: variables.issuedAt,
      validUntil: variables.validUntil,
      number: String(certificate['pinNo']),
      link: String(certificate['qrCode']),
    },
    String(backend.store.table('Client').find(clientId)?.['issuerName']),
  )
  return { content, text: file ? (await readPdf(file)).text : '' }
}

describe('the PDF of a medical document', () => {
  const mutation = `mutation($templateId: ID!, $holderName: String!, $passNo: String, $ssn: String, $dateOfBirth: String, $nationality: String,
    $gender: String, $name: String!, $issuedAt: String!, $validUntil: String, $collectionDate: String, $labName: String, $acsn: String,
    $result: String, $physicianName: String, $physicianLicense: String, $extraData: String, $signers: String!) {
    certificateIssue(clientId: "client-harbourclinic", templateId: $templateId, holderName: $holderName, passNo: $passNo, ssn: $ssn,
      dateOfBirth: $dateOfBirth, nationality: $nationality, gender: $gender, name: $name, issuedAt: $issuedAt, validUntil: $validUntil,
      collectionDate: $collectionDate, labName: $labName, acsn: $acsn, result: $result, physicianName: $physicianName,
      physicianLicense: $physicianLicense, extraData: $extraData, signers: $signers) { success message id }
  }`
  const medical = {
    gender: 'female',
    collectionDate: '2026-11-11T00:40:00.000Z',
    labName: 'Changi Laboratory',
    acsn: '26-004417',
    result: 'PCR not detected, antibodies non-reactive',
    physicianName: 'Dr. Grace Tan',
    physicianLicense: 'MCR 14201B',
    extraData: JSON.stringify({ Reported: '12 November 2026, 08:00 (Singapore)', Vaccine: 'Comirnaty', Batch: 'FW1234', Dose: '2 of 2' }),
  }

  it.each(['A4', 'A5'])('has every word of its sheet on %s, however many facts there are', async (paperSize) => {
    const grace = await signIn(backend, 'grace.tan@harbourclinic.example')
    const table = backend.store.table('CertificateTemplate')
    table.update('template-clinic-pcr', { paperSize, hasExpiration: true })
    const template = table.find('template-clinic-pcr') as (Row & SheetTemplate) | undefined
    if (!template) throw new Error('The template is not seeded')
    const { number: _number, link: _link, courseName: _courseName, ...holder } = sampleHolder(samples[0])
    const dates = { issuedAt: '2026-11-12T00:00:00.000Z', validUntil: '2027-11-12T00:00:00.000Z' }
    const sent = { ...holder, ...medical, ...dates, templateId: template['id'], name: template.certificateName }
    const issued = await ask(backend, mutation, { ...sent, signers: JSON.stringify(template.signers) }, grace)
    const id = String(at(issued.data, 'certificateIssue.id'))
    const made = await ask(
      backend,
      'mutation($certId: ID!) { generatePdf(certId: $certId, clientId: "client-harbourclinic") { success message } }',
      { certId: id },
      grace,
    )
    expect(at(made.data, 'generatePdf')).toMatchObject({ success: true })
    const row: Row = backend.store.table('Certificate').find(id) ?? {}
    const content = sheetContent(
      template,
      {
        ...holder,
        ...dates,
        courseName: null,
        medical: medicalFacts(medical, 'Asia/Singapore'),
        number: String(row['pinNo']),
        link: String(row['qrCode']),
      },
      String(backend.store.table('Client').find('client-harbourclinic')?.['issuerName']),
    )
    expect(content.facts).toHaveLength(16)
    expect(missingWords(content, (await readPdf(backend.files.read(String(row['pdfPath'])) ?? new Uint8Array())).text)).toEqual([])
  })
})

describe('the PDF of a certificate', () => {
  it.each(templates.map((template) => [String(template['name']), template] as const))(
    'the PDF of %s has every word of its sheet',
    async (_name, template) => {
      const { content, text } = await issue(template, samples[0])
      expect(missingWords(content, text)).toEqual([])
    },
  )

  it.each(samples.map((sample) => [sample.label, sample] as const))(
    'the PDF for the sample %s has every word of its sheet',
    async (_label, sample) => {
      const [template] = templates
      const { content, text } = await issue(template ?? {}, sample)
      expect(missingWords(content, text)).toEqual([])
      expect(missingWords({ ...content, holderName: 'Someone Else' }, text)).not.toEqual([])
    },
  )

  it('the PDF with six signers, additional lines and a full address has every word of its sheet', async () => {
    const [template] = templates
    const signers = Array.from({ length: 6 }, (_, index) => ({ name: `Examiner Nº ${index + 1}`, role: `Seat ${index + 1}`, image: '' }))
    const changes = {
      signers,
      additionalData: JSON.stringify({ Approval: 'DNV 2261', 'Revalidated at': 'Göteborg' }),
      location2: '2 Harbourfront Avenue',
      telefax: '+65 6555 0149',
      hasSSN: true,
      hasCourseDates: true,
    }
    const id = String(template?.['id'])
    backend.store.table('CertificateTemplate').update(id, changes)
    const { content, text } = await issue(backend.store.table('CertificateTemplate').find(id) ?? {}, samples[0])
    expect(content.additionalText).toBe('Approval: DNV 2261\nRevalidated at: Göteborg')
    expect(missingWords(content, text)).toEqual([])
  })
})
