import { kindOf } from '~/domain/certificate/documentKinds'
import { CertificateSheet } from '~/kit/certificate/CertificateSheet'
import { medicalFacts } from '~/kit/certificate/medicalFacts'
import { sheetContent } from '~/kit/certificate/sheetContent'
import { NothingHere } from '~/kit/ui/NothingHere'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { sentenceList } from '~/lib/format/sentenceList'
import { useClient } from '~/platform/tenant/client'
import {
  agreedResult,
  hasExpiry,
  keptFacts,
  medicalRecordOf,
  needsSecondLook,
  signersOf,
  templateFor,
  type Clinic,
  type DocumentTemplate,
  type DocumentValues,
} from './documentForm'
import { WhenIssued } from './WhenIssued'

interface DocumentPreviewProps {
  readonly values: DocumentValues
  readonly clinic: Clinic
  readonly isOfPartner?: boolean
}

/** The sheet as it will be printed; a result that needs a second look is not on it until both entries agree. */
function Sheet({ values, template, clinic }: DocumentPreviewProps & { readonly template: DocumentTemplate }) {
  const client = useClient()
  const physician = clinic.physicians.find(({ id }) => id === values.physicianId)
  const isOpen = needsSecondLook(values) && agreedResult(values) === null
  const record = medicalRecordOf(values, clinic)
  const content = sheetContent(
    { ...templateFor(template, values.subType), signers: signersOf(template, physician, kindOf(values.subType).needsPhysician) },
    {
      ...values,
      validUntil: hasExpiry(values, template) ? values.validUntil : null,
      courseName: null,
      physicianSignature: physician?.signature ?? null,
      issuedAt: values.reportedDay,
      medical: medicalFacts({ ...record, result: isOpen ? 'Shown when both entries agree' : record.result }, clinic.zone),
      number: 'Assigned when issued',
      link: null,
    },
    client.issuerName ?? client.name,
    client.logo,
  )
  return <CertificateSheet label="Preview" content={content} />
}

/** The document as it will be printed, and what will happen with it. */
export function DocumentPreview({ values, clinic, isOfPartner = false }: DocumentPreviewProps) {
  const template = clinic.templates.find(({ id }) => id === values.templateId)
  const kept = Object.keys(keptFacts(values, clinic.corrected))
  return (
    <Stack $gap={24} $max={520}>
      {template ? (
        <Sheet values={values} template={template} clinic={clinic} />
      ) : (
        <NothingHere>Choose a template to see the document here.</NothingHere>
      )}
      {kept.length > 0 && <Text $isQuiet>Kept from the old document: {sentenceList(kept)}.</Text>}
      <WhenIssued values={values} isOfPartner={isOfPartner} />
    </Stack>
  )
}
