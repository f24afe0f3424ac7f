import { useState } from 'react'
import styled from 'styled-components'
import { initials } from '~/lib/format/initials'
import { imageAddress } from '~/platform/api/images'

interface BrandProps {
  readonly name: string
  /** Image id or full https URL; null, or an image that fails to load, falls back to the initials. */
  readonly logo: string | null
}

/** The client's logo, at most 300 by 67 pixels, or its initials and name. */
export function Brand({ name, logo }: BrandProps) {
  const [isBroken, setBroken] = useState(false)
  const address = logo ? imageAddress('clientLogo', logo) : null
  if (address && !isBroken) return <Logo src={address} alt={name} onError={() => setBroken(true)} />
  return (
    <Named>
      <Mark aria-hidden="true">{initials(name)}</Mark>
      <span>{name}</span>
    </Named>
  )
}

const Logo = styled.img`
  max-width: min(300px, 100%);
  max-height: 67px;
  object-fit: contain;
  /* Logos are made for paper, so the dark theme puts them on a light background. */
  border-radius: var(--radius);
  background: light-dark(transparent, #e3e8ee);
`

const Named = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
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
