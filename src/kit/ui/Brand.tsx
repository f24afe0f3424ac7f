import { useState } from 'react'
import { initials } from '~/lib/format/initials'
import { imageAddress } from '~/platform/api/transport/images'
import { accentTones } from './accent'
import type { LogoSight } from './logoSight'

interface BrandProps {
  readonly name: string
  /** Image id or full https URL; null, or an image that fails to load, falls back to the initials. */
  readonly logo: string | null
  /** The colour of the initials, made dark enough for white text; by default that of the console. */
  readonly color?: string | null
}

const judgeLogo = (image: HTMLImageElement): Promise<LogoSight> => import('./logoSight').then((sight) => sight.judgeLogo(image))

/**
 * The client's logo, at most 300 by 40 pixels, or its initials. Its name stands beside these, and beside a logo that can barely be seen or could
 * not be judged. Where the logo may change, give it `key={logo}`.
 */
export function Brand({ name, logo, color }: BrandProps) {
  const [sight, setSight] = useState<LogoSight>('seen')
  const address = logo && sight !== 'unseen' && imageAddress('clientLogo', logo)
  const isNamed = !address || sight === 'barely'
  const tone = accentTones(color)?.light.accent
  return (
    <span className="brand">
      {address ? (
        <span className="brand-plate">
          <img
            src={address}
            alt={isNamed ? '' : name}
            onError={() => setSight('unseen')}
            onLoad={({ currentTarget }) => void judgeLogo(currentTarget).then(setSight, () => setSight('barely'))}
          />
        </span>
      ) : (
        <span className="brand-mark" aria-hidden="true" style={tone ? { background: tone } : undefined}>
          {initials(name)}
        </span>
      )}
      {isNamed && <span>{name}</span>}
    </span>
  )
}
