import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { useClient } from '~/platform/tenant/client'
import { linesAsText } from '../sheet/furtherLines'
import { sheetContent } from '../sheet/sheetContent'
import { regionOf, type RegionField } from './regions'
import { sampleHolder, samples } from './samples'
import { holdsOtherData, sheetTemplateOf, type TemplateValues, type UneditedFields } from './templateForm'

// Lazy, so that the form can be used before the preview has loaded.
const DesignerStage = lazyPart(async () => (await import('./DesignerStage')).DesignerStage)
const ComparePane = lazyPart(async () => (await import('./ComparePane')).ComparePane)

interface DesignerPreviewProps {
  readonly values: TemplateValues
  readonly unedited: UneditedFields
  /** Id of the certificate issued last from this template. */
  readonly latest: string | null
  /** Name of the field that has the focus. */
  readonly focused: string | null
  readonly onPick: (field: RegionField) => void
}

/** The sheet of what is typed, with a sample holder, or the comparison with an issued PDF. */
export function DesignerPreview({ values, unedited, latest, focused, onPick }: DesignerPreviewProps) {
  const client = useClient()
  const [sampleId, setSampleId] = useState(samples[0].id)
  const [isComparing, setComparing] = useState(false)
  const shown = useDeferredValue(values)
  const sample = samples.find(({ id }) => id === sampleId) ?? samples[0]
  const content = useMemo(() => {
    const sheet = sheetContent(sheetTemplateOf(shown, unedited), sampleHolder(sample), client.issuerName ?? client.name, client.logo)
    const withPlaceholders = {
      ...sheet,
      // From the form, not from the stored object: while typing, two lines may have the same label.
      additionalText: holdsOtherData(unedited) ? sheet.additionalText : linesAsText(shown.furtherLines),
      information: sheet.information || 'Certificate information',
      signers: sheet.signers.map((signer) => ({ ...signer, name: signer.name || 'Signer name' })),
    }
    return sample.change ? sample.change(withPlaceholders) : withPlaceholders
  }, [shown, unedited, sample, client])
  return (
    <Suspense fallback={<Skeleton />}>
      {isComparing && latest ? (
        <ComparePane certificateId={latest} onClose={() => setComparing(false)} />
      ) : (
        <DesignerStage
          content={content}
          sampleId={sampleId}
          onSample={setSampleId}
          onCompare={latest ? () => setComparing(true) : null}
          active={regionOf(focused)}
          signerCount={values.signers.length}
          onPick={onPick}
        />
      )}
    </Suspense>
  )
}
