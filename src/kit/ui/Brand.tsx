import { useState } from 'react'
import { initials } from '~/lib/format/initials'
import { imageAddress } from '~/platform/api/images'
import { accentTones } from './accent'

export interface BrandProps {
  readonly name: string
  /** Image id or full https URL; null, or an image that fails to load or is only a line, falls back to the initials. */
  readonly logo: string | null
  /** The colour of the initials, made dark enough for white text; by default that of the console. */
  readonly color?: string | null
}

/** Above this ratio nothing is left of a logo that is at most 300 pixels wide. */
export const mostRatio = 20

/** The client's logo, at most 300 by 40 pixels, or its initials and name. */
export function Brand({ name, logo, color }: BrandProps) {
  const address = logo ? imageAddress('clientLogo', logo) : null
  const [broken, setBroken] = useState<string | null>(null)
  if (address && address !== broken)
    return (
      <span className="brand-plate">
        <img
          src={address}
          alt={name}
          onError={() => setBroken(address)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setBroken(naturalWidth > mostRatio * naturalHeight ? address : null)
          }
        />
      </span>
    )
  const tone = accentTones(color ?? '')?.light.accent
  return (
    <span className="brand-named">
      <span className="brand-mark" aria-hidden="true" style={tone ? { backgroundColor: tone, color: '#fff' } : undefined}>
        {initials(name)}
      </span>
      <span>{name}</span>
    </span>
  )
}
