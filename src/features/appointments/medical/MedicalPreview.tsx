import styled from 'styled-components'
import { CertificateSheet } from '~/kit/certificate/CertificateSheet'
import { medicalFacts } from '~/kit/certificate/medicalFacts'
import { sheetContent } from '~/kit/certificate/sheetContent'
import { Breakable } from '~/kit/ui/Breakable'
import { NothingHere } from '~/kit/ui/NothingHere'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { currentTime } from '~/lib/time/clock'
import { wallClockIn } from '~/lib/time/zones'
import { useClient } from '~/platform/tenant/client'
import { isUnfit, needsSecondEntry, rightToAnother } from './medical'
import { holderName, medicalRecordOf, signatureOf, type MedicalClinic, type MedicalValues } from './medicalValues'

interface MedicalPreviewProps {
  readonly values: MedicalValues
  readonly clinic: MedicalClinic
}

/** The certificate as it will be printed, and what happens when it is issued. */
export function MedicalPreview({ values, clinic: { templates, physicians, zone } }: MedicalPreviewProps) {
  const client = useClient()
  const template = templates.find(({ id }) => id === values.templateId)
  const physician = physicians.find(({ id }) => id === values.physicianId)
  const signature = signatureOf(values, physician)
  const role = physician?.licenseNo ? `Physician, ${physician.licenseNo}` : 'Physician'
  return (
    <Stack $gap={24} $max={520}>
      {template ? (
        <CertificateSheet
          label="Preview"
          content={sheetContent(
            { ...template, signers: [{ name: physician?.name ?? '', role, image: signature }] },
            {
              holderName: holderName(values),
              passNo: values.passNo,
              ssn: null,
              dateOfBirth: values.dateOfBirth,
              nationality: values.nationality,
              issuedAt: wallClockIn(zone, currentTime()).day,
              validUntil: isUnfit(values) ? null : values.validUntil,
              courseName: null,
              medical: medicalFacts(medicalRecordOf(values, physician), zone),
              physicianSignature: signature,
              number: 'Assigned when issued',
              link: null,
            },
            client.issuerName ?? client.name,
            client.logo,
          )}
        />
      ) : (
        <NothingHere>Choose a template to see the certificate here.</NothingHere>
      )}
      <Steps aria-labelledby="when-issued">
        <h2 id="when-issued">When you issue</h2>
        <ol>
          <li>The certificate is issued, then looked up and compared with what you sent.</li>
          <li>You complete the appointment. If that fails, the certificate is still valid and you are told.</li>
          <li>
            {values.email === '' ? (
              'It is not emailed.'
            ) : (
              <>
                It is emailed to <Breakable text={values.email} />.
              </>
            )}
          </li>
        </ol>
        {needsSecondEntry(values) && <Notice tone="accent">{rightToAnother}</Notice>}
      </Steps>
    </Stack>
  )
}

const Steps = styled.section`
  display: grid;
  gap: 8px;
  ol {
    display: grid;
    gap: 6px;
    padding-inline-start: 20px;
    color: var(--text-2);
    list-style: decimal;
  }
`
