import { CertificateSheet } from '~/kit/certificate/CertificateSheet'
import { medicalFacts } from '~/kit/certificate/medicalFacts'
import { sheetContent } from '~/kit/certificate/sheetContent'
import { Breakable } from '~/kit/ui/Breakable'
import { NothingHere } from '~/kit/ui/NothingHere'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { storedText } from '~/lib/format/fieldText'
import { currentTime } from '~/lib/time/clock'
import { instantAt, wallClockIn } from '~/lib/time/zones'
import { useClient } from '~/platform/tenant/client'
import type { LabTemplateFragment } from '../desk/desk.generated'
import { needsSecondLook, whoGetsIt, type ResultClinic, type ResultValues } from './resultValues'

interface ResultPreviewProps {
  readonly values: ResultValues
  readonly clinic: ResultClinic
  readonly template: LabTemplateFragment | null
}

/** The document as it will be printed, and who gets it. A result that needs a second look is not on it until both entries agree. */
export function ResultPreview({ values, clinic: { physicians, zone }, template }: ResultPreviewProps) {
  const client = useClient()
  const physician = physicians.find(({ id }) => id === values.physicianId)
  if (!template) return <NothingHere>Choose a template to see the document here.</NothingHere>
  const licence = physician?.licenseNo ?? null
  const role = licence ? `Physician, ${licence}` : 'Physician'
  const medical = medicalFacts(
    {
      gender: storedText(values.gender),
      collectionDate: instantAt(zone, { day: values.collectedDay, time: values.collectedTime })?.toISOString() ?? null,
      labName: storedText(values.labName),
      acsn: storedText(values.acsn),
      result: needsSecondLook(values) ? 'Shown when both entries agree' : storedText(values.result),
      physicianName: physician?.name ?? null,
      physicianLicense: licence,
      extraData: null,
    },
    zone,
  )
  return (
    <Stack $gap={16} $max={520}>
      <CertificateSheet
        label="Preview"
        content={sheetContent(
          { ...template, signers: physician ? [{ name: physician.name ?? '', role, image: physician.signature }] : [] },
          {
            ...values,
            validUntil: null,
            courseName: null,
            physicianSignature: physician?.signature ?? null,
            issuedAt: wallClockIn(zone, currentTime()).day,
            medical,
            number: 'Assigned when issued',
            link: null,
          },
          client.issuerName ?? client.name,
          client.logo,
        )}
      />
      <Text>
        <Breakable text={whoGetsIt(values)} />
      </Text>
    </Stack>
  )
}
