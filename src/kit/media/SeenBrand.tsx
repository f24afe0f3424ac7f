import { imageAddress } from '~/platform/api/images'
import { completeValue } from '~/platform/api/record'
import { Brand, type BrandProps } from '../ui/Brand'
import { usePromise } from '../ui/usePromise'

/** A logo whose client's name is never lost: it stands beside one that can barely be seen, and in place of one that cannot. */
export function SeenBrand(brand: BrandProps) {
  const address = brand.logo && imageAddress('clientLogo', brand.logo)
  const sight = completeValue(usePromise(address, async () => address && (await import('./logoSight')).judgeLogo(address)))
  if (sight !== 'barely') return <Brand {...brand} logo={sight === 'unseen' ? null : brand.logo} />
  return (
    <span className="brand-named">
      <Brand {...brand} name="" />
      <span>{brand.name}</span>
    </span>
  )
}
