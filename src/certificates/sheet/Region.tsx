import { createContext, use } from 'react'
import styled from 'styled-components'

/** A part of the sheet that a designer can point at. */
export type SheetRegion =
  | 'background'
  | 'logo'
  | 'issuer'
  | 'title'
  | 'holder'
  | 'information'
  | 'facts'
  | 'further'
  | 'pictures'
  | 'stamp'
  | `signer-${number}`

interface SheetRegions {
  /** What the part is called where it is edited; null where nothing of it can be. */
  readonly nameOf: (region: SheetRegion) => string | null
  /** The part whose field has the focus. */
  readonly active: SheetRegion | null
  readonly onPick: (region: SheetRegion) => void
}

/** Set where a sheet is designed; elsewhere it is a picture. */
export const SheetRegionsContext = createContext<SheetRegions | null>(null)

/** Lies over a part of the sheet and leads to the field it comes from. */
export function Region({ of }: { readonly of: SheetRegion }) {
  const regions = use(SheetRegionsContext)
  const name = regions?.nameOf(of) ?? null
  if (!regions || name === null) return null
  return (
    <Way
      type="button"
      data-region={of}
      data-active={regions.active === of || undefined}
      aria-label={`Edit ${name}`}
      title={`Edit ${name}`}
      onClick={() => regions.onPick(of)}
    />
  )
}

const Way = styled.button`
  position: absolute;
  inset: -0.9cqw -1.2cqw;
  min-width: 24px;
  min-height: 24px;
  padding: 0;
  border: 2px solid transparent;
  border-radius: 1cqw;
  background: none;
  cursor: pointer;
  /* The paper is white in the dark too. */
  &:hover {
    border-color: #8fb3c2;
  }
  &[data-active] {
    border-color: var(--accent-light);
  }
  &:focus-visible {
    outline: 2px solid #13202b;
    outline-offset: 2px;
  }
  @media (pointer: coarse) {
    inset: min(-0.9cqw, calc(50% - 22px)) min(-1.2cqw, calc(50% - 22px));
  }
  &[data-region='background'] {
    inset: 0;
    border-radius: 0;
  }
  @media print {
    display: none;
  }
`
