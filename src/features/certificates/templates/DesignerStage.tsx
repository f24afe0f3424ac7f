import { useMemo, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '~/kit/ui/Button'
import { Select } from '~/kit/ui/Field'
import { from } from '~/kit/ui/media'
import { CertificateSheet } from '../sheet/CertificateSheet'
import { SheetRegionsContext, type SheetRegion } from '../sheet/Region'
import type { SheetContent } from '../sheet/sheetContent'
import { fieldOfRegion, type RegionField } from './regions'
import { samples } from './samples'

interface DesignerStageProps {
  readonly content: SheetContent
  readonly sampleId: string
  readonly onSample: (id: string) => void
  /** Null if no certificate has been issued yet. */
  readonly onCompare: (() => void) | null
  readonly active: SheetRegion | null
  /** Signers of the template; samples may show more, which have no field. */
  readonly signerCount: number
  readonly onPick: (field: RegionField) => void
}

/** The preview of the designer: shows sample data, and each part links to its field. */
export function DesignerStage({ content, sampleId, onSample, onCompare, active, signerCount, onPick }: DesignerStageProps) {
  const sample = useRef<HTMLSelectElement>(null)
  const regions = useMemo(
    () => ({
      active,
      nameOf: (region: SheetRegion) => (region === 'holder' ? 'sample' : (fieldOfRegion(region, signerCount)?.name ?? null)),
      onPick: (region: SheetRegion) => {
        const field = fieldOfRegion(region, signerCount)
        if (field) onPick(field)
        else if (region === 'holder') sample.current?.focus()
      },
    }),
    [active, signerCount, onPick],
  )
  return (
    <Box>
      <Tools>
        <label>
          Sample
          <Select ref={sample} value={sampleId} onChange={(event) => onSample(event.target.value)}>
            {samples.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </label>
        {onCompare && (
          <Button tone="quiet" onClick={onCompare}>
            Compare with the issued PDF
          </Button>
        )}
      </Tools>
      <Sheet>
        <SheetRegionsContext value={regions}>
          <CertificateSheet label="Preview" content={content} />
        </SheetRegionsContext>
      </Sheet>
      <p>Preview. Click a part to edit it. The PDF is the official certificate.</p>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 14px;
  width: 100%;
  > p {
    max-width: 520px;
    font-size: 13px;
    line-height: 18px;
    color: var(--text-3);
    text-align: center;
  }
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  padding: 4px 6px 4px 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--raised);
  box-shadow: var(--shadow-float);
  font-size: 13px;
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-right: 6px;
    color: var(--text-2);
  }
  select {
    width: auto;
  }
`

const Sheet = styled.div`
  position: relative;
  container-type: inline-size;
  width: 100%;
  max-width: 520px;
  ${from.md} {
    /* Fits the viewport down to the signers. */
    max-width: min(520px, max(340px, calc((100dvh - var(--header) - 240px) / 1.414)));
    align-self: start;
  }
`
