import { useState, type ReactNode } from 'react'
import { Brand } from '~/kit/ui/Brand'
import { isSlowConnection } from '~/kit/ui/slowConnection'
import { useClient } from '~/platform/tenant/client'
import { loginPhotos } from './loginPhotos'

interface AccountFrameProps {
  /** False on the closed-down page, which belongs to no tenant. */
  readonly hasBrand: boolean
  readonly children: ReactNode
}

/** A photo for a client: a clinic or laboratory gets one that does not speak of seafaring. */
function drawPhoto(type: string) {
  const suiting = loginPhotos.filter(({ isNeutral }) => isNeutral || type !== 'medical')
  return suiting[Math.floor(Math.random() * suiting.length)] ?? loginPhotos[0]
}

function Photo({ name, caption }: { readonly name: string; readonly caption: string | null }) {
  const file = `/login/${name}`
  return (
    <>
      <picture>
        <source type="image/avif" media="(max-width: 599px)" srcSet={`${file}-band.avif`} />
        <source type="image/avif" srcSet={`${file}-800.avif 800w, ${file}-1600.avif 1600w`} sizes="(min-width: 1024px) 54vw, 100vw" />
        {/* Fetched last and shown once decoded, over its colours. Fading it in would draw the page ten times more. */}
        <img src={`${file}-1200.jpg`} alt="" decoding="async" fetchPriority="low" />
      </picture>
      {caption && <p>{caption}</p>}
    </>
  )
}

/** Layout of the account pages: a photo, or on a slow connection only its colours, beside the client's logo and a form. */
export function AccountFrame({ hasBrand, children }: AccountFrameProps) {
  const client = useClient()
  const [photo] = useState(() => drawPhoto(client.type))
  const [isSlow] = useState(isSlowConnection)
  return (
    <div className="account">
      <div className="account-picture" data-photo={photo.name} aria-hidden="true">
        {!isSlow && <Photo name={photo.name} caption={client.type === 'medical' ? null : photo.caption} />}
      </div>
      <main className="account-side">
        <div className="account-column">
          {hasBrand && <Brand name={client.name} logo={client.logo} />}
          <div className="account-content">{children}</div>
        </div>
      </main>
    </div>
  )
}
