import { Suspense, useDeferredValue, useMemo, useState, type ComponentType } from 'react'
import { useClient } from '~/platform/tenant/client'
import { lazyPart } from '../feedback/lazyPart'
import { Skeleton } from '../feedback/Skeleton'
import type { DesignerOperations } from './designerOperations'
import { linesAsText } from './furtherLines'
import { regionOf, type RegionField } from './regions'
import { firstOwnText, longestName, ownSample, sampleHolder, samples } from './samples'
import { sheetContent } from './sheetContent'
import { holdsOtherData, sheetTemplateOf, type TemplateValues, type UneditedFields } from './templateForm'
import { fieldNamesFor } from './templateLabels'

// Lazy, so that the form can be used before the preview has loaded.
const DesignerStage = lazyPart(async () => (await import('./DesignerStage')).DesignerStage)

export interface ComparisonProps {
  readonly certificateId: string
  readonly onClose: () => void
}

interface DesignerPreviewProps extends Pick<DesignerOperations, 'medicalSample'> {
  readonly values: TemplateValues
  readonly unedited: UneditedFields
  /** Id of the certificate issued last from this template. */
  readonly latest: string | null
  readonly Comparison: ComponentType<ComparisonProps> | undefined
  /** Name of the field that has the focus. */
  readonly focused: string | null
  readonly onPick: (field: RegionField) => void
  /** Goes back to the form, on a screen where it is above the preview. */
  readonly onBack: () => void
}

/** The sheet of what is typed, with a sample holder, or the comparison with an issued PDF. */
export function DesignerPreview({ medicalSample, values, unedited, latest, Comparison, focused, onPick, onBack }: DesignerPreviewProps) {
  const client = useClient()
  const [sampleId, setSampleId] = useState(samples[0].id)
  const [own, setOwn] = useState(firstOwnText)
  const [isComparing, setComparing] = useState(false)
  const shown = useDeferredValue(values)
  const sample = samples.find(({ id }) => id === sampleId) ?? samples[0]
  const content = useMemo(() => {
    const holder = sampleHolder(sample, own)
    const sheet = sheetContent(
      sheetTemplateOf(shown, unedited),
      client.type === 'medical' ? { ...holder, medical: medicalSample(shown.certType), number: 'Document number' } : holder,
      client.issuerName ?? client.name,
      client.logo,
    )
    const withPlaceholders = {
      ...sheet,
      // From the form, not from the stored object: while typing, two lines may have the same label.
      additionalText: holdsOtherData(unedited) ? sheet.additionalText : linesAsText(shown.furtherLines),
      title: sheet.title || fieldNamesFor(client.type).certificateName,
      information: sheet.information || fieldNamesFor(client.type).certificateInformation,
      signers: sheet.signers.map((signer) => ({ ...signer, name: signer.name || 'Signer name' })),
    }
    return sample.change ? sample.change(withPlaceholders) : withPlaceholders
  }, [shown, unedited, sample, own, client, medicalSample])
  const longest = useMemo(() => ({ ...content, holderName: longestName }), [content])
  return (
    <Suspense fallback={<Skeleton />}>
      {isComparing && latest && Comparison ? (
        <Comparison certificateId={latest} onClose={() => setComparing(false)} />
      ) : (
        <DesignerStage
          content={content}
          longest={sample.id === 'longest' ? null : longest}
          own={sampleId === ownSample ? own : null}
          onOwn={setOwn}
          onBack={onBack}
          sampleId={sampleId}
          onSample={setSampleId}
          onCompare={latest && Comparison ? () => setComparing(true) : null}
          active={regionOf(focused)}
          signerCount={values.signers.length}
          onPick={onPick}
        />
      )}
    </Suspense>
  )
}
