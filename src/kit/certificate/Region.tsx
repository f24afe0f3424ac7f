import { createContext, use } from 'react'
import styled from 'styled-components'

/** A clickable part of the sheet in the designer. */
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
  /** Name of the field that edits a region, for its label; null when the region cannot be edited. */
  readonly nameOf: (region: SheetRegion) => string | null
  /** The region whose field has the focus. */
  readonly active: SheetRegion | null
  readonly onPick: (region: SheetRegion) => void
}

/** Provided by the designer. Without it the sheet is not interactive. */
export const SheetRegionsContext = createContext<SheetRegions | null>(null)

/** Button over a part of the sheet that moves to the field it comes from. */
export function Region({ of }: { readonly of: SheetRegion }) {
  const regions = use(SheetRegionsContext)
  const name = regions?.nameOf(of) ?? null
  if (!regions || name === null) return null
  return (
    <RegionButton
      type="button"
      data-region={of}
      data-active={regions.active === of || undefined}
      aria-label={`Edit ${name}`}
      title={`Edit ${name}`}
      onClick={() => regions.onPick(of)}
    />
  )
}

const RegionButton = styled.button`
  position: absolute;
  inset: -0.9cqw -1.2cqw;
  min-width: 24px;
  min-height: 24px;
  padding: 0;
  border: 2px solid transparent;
  border-radius: 1cqw;
  background: none;
  cursor: pointer;
  /* Fixed colours: the paper stays white in dark mode. */
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
  /* These may be one line high, and are close together: the title grows upwards and the others downwards, so that none covers another. */
  @media (pointer: fine) {
    &[data-region='title'],
    &[data-region='holder'],
    &[data-region='information'] {
      inset-block: auto 0;
      z-index: 1;
      height: calc(100% + 0.9cqw);
    }
    &[data-region='holder'],
    &[data-region='information'] {
      inset-block: 0 auto;
    }
    &[data-region='holder'] {
      z-index: 2;
      height: 100%;
    }
    &[data-region='information'] {
      min-height: 36px;
    }
  }
  &[data-region='background'] {
    inset: 0;
    border-radius: 0;
  }
  @media print {
    display: none;
  }
`
