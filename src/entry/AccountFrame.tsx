import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { useClient } from '~/platform/tenant/client'
import { Brand } from '~/kit/ui/Brand'
import { from } from '~/kit/ui/media'
import { useAfterLoad } from '~/kit/ui/useAfterLoad'
import { loginPhotos } from './loginPhotos.generated'

interface AccountFrameProps {
  /** False on the closed-down page, which belongs to no tenant. */
  readonly hasBrand: boolean
  readonly children: ReactNode
}

/** Layout of the account pages: one of five photos beside the client's logo and a form. */
export function AccountFrame({ hasBrand, children }: AccountFrameProps) {
  const client = useClient()
  const [photo] = useState(() => loginPhotos[Math.floor(Math.random() * loginPhotos.length)] ?? loginPhotos[0])
  const isPhotoDue = useAfterLoad()
  const [isPhotoThere, setPhotoThere] = useState(false)
  const showPhoto = (): void => setPhotoThere(true)
  const file = `/login/${photo.name}`
  return (
    <Page>
      <Picture aria-hidden="true">
        <Placeholder data-photo={photo.name} />
        {isPhotoDue && (
          <picture>
            <source type="image/avif" srcSet={`${file}-800.avif 800w, ${file}-1600.avif 1600w`} sizes="(min-width: 1024px) 54vw, 100vw" />
            <Photo
              src={`${file}-1200.jpg`}
              alt=""
              decoding="async"
              fetchPriority="low"
              $isThere={isPhotoThere}
              // Decoded first, so that it does not stutter while it fades in.
              onLoad={({ currentTarget }) => void currentTarget.decode().then(showPhoto, showPhoto)}
            />
          </picture>
        )}
        <Caption>{photo.caption}</Caption>
      </Picture>
      <Side>
        <Column>
          {hasBrand && <Brand name={client.name} logo={client.logo} />}
          <Content>{children}</Content>
        </Column>
      </Side>
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-rows: 168px 1fr;
  min-height: 100dvh;
  background: var(--surface);
  ${from.md} {
    grid-template: 1fr / 54fr 46fr;
  }
  @media (max-height: 520px) and (max-width: 1023px) {
    grid-template-rows: 72px 1fr;
  }
`

const Picture = styled.div`
  position: relative;
  overflow: hidden;
  background: #0c2c3f;
`

const Photo = styled.img<{ $isThere: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: ${({ $isThere }) => Number($isThere)};
  transition: opacity 160ms;
  will-change: opacity;
`

const Placeholder = styled.div`
  position: absolute;
  inset: 0;
  background-size: cover;
  background-position: center;
  filter: blur(12px);
  transform: scale(1.06);
`

const Caption = styled.p`
  display: none;
  position: absolute;
  left: 40px;
  bottom: 32px;
  color: #fff;
  font-size: 13px;
  ${from.md} {
    display: block;
  }
`

const Side = styled.main`
  display: grid;
  justify-items: center;
  align-items: start;
  padding: 32px 24px 40px;
  ${from.md} {
    align-items: center;
  }
`

const Column = styled.div`
  width: 100%;
  max-width: 360px;
`

const Content = styled.div`
  margin-top: 32px;
  h1 {
    font: 600 28px/36px var(--font);
    letter-spacing: -0.015em;
  }
`
