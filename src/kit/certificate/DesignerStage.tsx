import { ArrowUp } from 'lucide-react'
import { useMemo, useRef, useState, type CSSProperties } from 'react'
import styled, { css } from 'styled-components'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { Button } from '../ui/Button'
import { Field, Input, Select } from '../ui/Field'
import { from } from '../ui/media'
import { CertificateSheet } from './CertificateSheet'
import { SheetRegionsContext, type SheetRegion } from './Region'
import { fieldOfRegion, type RegionField } from './regions'
import { samples, type OwnText } from './samples'
import type { SheetContent } from './sheetContent'

interface DesignerStageProps {
  readonly content: SheetContent
  /** The same sheet with a very long name, to tell whether that fits; null where it is the one shown. */
  readonly longest: SheetContent | null
  /** The text typed for the sheet; null while another sample is shown. */
  readonly own: OwnText | null
  readonly onOwn: (own: OwnText) => void
  readonly onBack: () => void
  readonly sampleId: string
  readonly onSample: (id: string) => void
  /** Null if no certificate has been issued yet. */
  readonly onCompare: (() => void) | null
  readonly active: SheetRegion | null
  /** Signers of the template; samples may show more, which have no field. */
  readonly signerCount: number
  readonly onPick: (field: RegionField) => void
}

/** Sizes of the sheet, as multiples of the one that fits. */
const zooms = [1, 1.5, 2, 3] as const

const ownLabels = { holderName: 'Name', passNo: 'Passport number', courseName: 'Course' } as const

/** The preview of the designer: shows sample data, and each part links to its field. */
export function DesignerStage({
  content,
  longest,
  own,
  onOwn,
  onBack,
  sampleId,
  onSample,
  onCompare,
  active,
  signerCount,
  onPick,
}: DesignerStageProps) {
  const words = useClientWords()
  const [zoom, setZoom] = useState<number>(1)
  const ownName = useRef<HTMLInputElement>(null)
  const sample = useRef<HTMLSelectElement>(null)
  const regions = useMemo(
    () => ({
      active,
      nameOf: (region: SheetRegion) => (region === 'holder' ? 'sample' : (fieldOfRegion(region, signerCount)?.name ?? null)),
      onPick: (region: SheetRegion) => {
        const field = fieldOfRegion(region, signerCount)
        if (field) onPick(field)
        else if (region === 'holder') (ownName.current ?? sample.current)?.focus()
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
        <label>
          Size
          <Select value={zoom} onChange={(event) => setZoom(Number(event.target.value))}>
            {zooms.map((one) => (
              <option key={one} value={one}>
                {one === 1 ? 'Fits' : `${one} ×`}
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
      {own && (
        <Own>
          {(['holderName', 'passNo', 'courseName'] as const).map((name) => (
            <Field key={name} label={ownLabels[name]}>
              {(control) => (
                <Input
                  {...control}
                  ref={name === 'holderName' ? ownName : null}
                  value={own[name] ?? ''}
                  autoComplete="off"
                  onChange={(event) => onOwn({ ...own, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </Own>
      )}
      <Sheet $isZoomed={zoom > 1}>
        <div style={{ '--zoom': zoom } as CSSProperties}>
          <SheetRegionsContext value={regions}>
            <CertificateSheet label="Preview" content={content} isChecked longest={longest} />
          </SheetRegionsContext>
        </div>
      </Sheet>
      <Back>
        <Button onClick={onBack}>
          <ArrowUp aria-hidden="true" />
          Back to the form
        </Button>
      </Back>
      <p>Preview. Click a part to edit it. The PDF is the official {words.issued.one}.</p>
    </Box>
  )
}

const Box = styled.div`
  container-type: inline-size;
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
  gap: 2px 6px;
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

const Own = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 10px;
  width: 100%;
  max-width: 520px;
`

const Sheet = styled.div<{ $isZoomed: boolean }>`
  --fit: min(520px, 100cqw);
  max-width: 100%;
  > div {
    position: relative;
    width: calc(var(--fit) * var(--zoom));
    --sheet-width: none;
  }
  ${({ $isZoomed }) =>
    $isZoomed
      ? css`
          max-height: calc(100dvh - var(--header) - 150px);
          overflow: auto;
        `
      : ''}
  ${from.md} {
    /* Fits the viewport down to the signers. */
    --fit: min(520px, 100cqw, max(340px, calc((100dvh - var(--header) - 240px) / 1.414)));
    align-self: start;
  }
`

const Back = styled.div`
  ${from.md} {
    display: none;
  }
`
