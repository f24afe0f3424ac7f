import { useState } from 'react'
import styled from 'styled-components'
import { initials } from '~/lib/format/initials'
import { imageAddress } from '~/platform/api/images'
import { accentTones } from './accent'

interface BrandProps {
  readonly name: string
  /** Image id or full https URL; null, or an image that fails to load, falls back to the initials. */
  readonly logo: string | null
  /** The colour of the initials, made dark enough for white text; by default that of the console. */
  readonly color?: string | null
}

/** The client's logo, at most 300 by 40 pixels, or its initials and name. */
export function Brand({ name, logo, color }: BrandProps) {
  const [isBroken, setBroken] = useState(false)
  const address = logo ? imageAddress('clientLogo', logo) : null
  if (address && !isBroken)
    return (
      <Plate>
        <img src={address} alt={name} onError={() => setBroken(true)} />
      </Plate>
    )
  const tone = accentTones(color ?? '')?.light.accent
  return (
    <Named>
      <Mark aria-hidden="true" style={tone ? { backgroundColor: tone, color: '#fff' } : undefined}>
        {initials(name)}
      </Mark>
      <span>{name}</span>
    </Named>
  )
}

/** Logos are made for paper, so the dark theme puts them on a light plate, which reaches a little beyond them. */
const Plate = styled.span`
  display: grid;
  align-items: center;
  justify-self: start;
  width: fit-content;
  max-width: 100%;
  height: 44px;
  margin-left: -10px;
  padding: 2px 10px;
  border-radius: var(--radius);
  background: light-dark(transparent, oklch(0.85 0.008 250));
  img {
    max-width: min(300px, 100%);
    max-height: 40px;
    object-fit: contain;
  }
`

const Named = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  /* As high as a logo. */
  min-height: 44px;
  font: 650 16px/20px var(--font);
  letter-spacing: -0.01em;
  span:last-child {
    min-width: 0;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 38px;
  height: 38px;
  border-radius: 9px;
  background: var(--accent);
  color: var(--on-accent);
  font: 700 15px/1 var(--font);
`
