import { lazy, Suspense, useMemo } from 'react'
import styled from 'styled-components'
import { initials } from '~/lib/format/initials'
import { imageAddress, type ImageMode } from '~/platform/api/images'
import { contoursFor } from './contours'
import { Region } from './Region'
import type { SheetContent } from './sheetContent'

// Lazy: only issued certificates have a code.
const QRCodeSVG = lazy(() => import('qrcode.react').then((module) => ({ default: module.QRCodeSVG })))

/** Width and height in points. */
const papers = { A4: [595.28, 841.89], A5: [419.53, 595.28] } as const

/**
 * Browser preview of a certificate; the backend creates the PDF.
 * All sizes are relative to the width of the sheet, so it scales as a whole.
 */
export function CertificateSheet({ content, label }: { readonly content: SheetContent; readonly label: string }) {
  const { paperSize, issuerName, issuerLines, kicker, title, holderName, information, facts, additionalText, signers, number, link } =
    content
  return (
    <Paper aria-label={label}>
      <Inside $isSmall={paperSize === 'A5'}>
        {content.background && <Background src={addressOf('certificateAttachments', content.background)} alt="" />}
        {content.watermark ? (
          <Watermark src={addressOf('certificateWatermark', content.watermark)} alt="" />
        ) : (
          !content.background && <SeaChart paperSize={paperSize} />
        )}
        <Frame aria-hidden="true" />
        <Region of="background" />
        <Top>
          {content.logo ? (
            <LogoBox>
              <Logo src={addressOf(content.logoMode, content.logo)} alt="" />
              <Region of="logo" />
            </LogoBox>
          ) : (
            <Initials>
              <span aria-hidden="true">{initials(issuerName)}</span>
              <Region of="logo" />
            </Initials>
          )}
          <div>
            <Region of="issuer" />
            <b>{issuerName}</b>
            {issuerLines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </Top>
        <SpaceAbove />
        <Body>
          <Kicker>{kicker}</Kicker>
          <Title dir="auto">
            {title || 'Certificate title'}
            <Region of="title" />
          </Title>
          <Holder dir="auto">
            {holderName}
            <Region of="holder" />
          </Holder>
          <Information dir="auto">
            {information}
            <Region of="information" />
          </Information>
          {facts.length > 0 && (
            <FactsBox>
              <Facts>
                {facts.map(({ label: name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd dir="auto">{value}</dd>
                  </div>
                ))}
              </Facts>
              <Region of="facts" />
            </FactsBox>
          )}
          {additionalText && (
            <Information dir="auto">
              {additionalText}
              <Region of="further" />
            </Information>
          )}
          <Images>
            {(content.location || content.additional) && <Region of="pictures" />}
            {content.location && <img src={addressOf('locationImage', content.location)} alt="" />}
            {content.additional && <img src={addressOf('certificateAttachments', content.additional)} alt="" />}
          </Images>
        </Body>
        <SpaceBelow />
        <Foot>
          {content.stamp && (
            <Stamp>
              <img src={addressOf('stampImages', content.stamp)} alt="" />
              <Region of="stamp" />
            </Stamp>
          )}
          <Signers $isNarrow={signers.length > 2}>
            {signers.map(({ name, role, image }, index) => (
              <li key={`signer-${String(index)}`}>
                <Region of={`signer-${index}`} />
                <span>{image && <img src={addressOf('signatures', image)} alt="" />}</span>
                <b dir="auto">{name}</b>
                <small dir="auto">{role}</small>
              </li>
            ))}
          </Signers>
          <Code>
            {link ? (
              <Suspense fallback={<CodePlaceholder>Code</CodePlaceholder>}>
                <QRCodeSVG value={link} marginSize={0} title="QR code of the public page" />
              </Suspense>
            ) : (
              <CodePlaceholder>Code</CodePlaceholder>
            )}
            <small>{number}</small>
          </Code>
        </Foot>
      </Inside>
    </Paper>
  )
}

const addressOf = (mode: ImageMode, image: string): string | undefined => imageAddress(mode, image) ?? undefined

function SeaChart({ paperSize }: { readonly paperSize: 'A4' | 'A5' }) {
  const [width, height] = papers[paperSize]
  const contours = useMemo(() => contoursFor(width, height), [width, height])
  return (
    <Contours viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
      {contours.map(({ path, strength, major }) => (
        <path key={path.slice(0, 40)} d={path} opacity={strength * 0.45} strokeWidth={major ? 0.7 : 0.4} />
      ))}
    </Contours>
  )
}

const Paper = styled.article`
  container-type: inline-size;
  width: 100%;
  max-width: 520px;
  background: #fff;
  color: #13202b;
  color-scheme: light;
  box-shadow: var(--shadow-float);
  @media print {
    /* The widest that still fits on one page. */
    max-width: 150mm;
    margin: 0 auto;
    box-shadow: none;
    break-inside: avoid;
  }
`

const Inside = styled.div<{ $isSmall: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 141.4cqw;
  padding: 9cqw 9.4cqw;
  overflow: hidden;
  font-size: ${({ $isSmall }) => ($isSmall ? 2.2 : 1.86)}cqw;
  line-height: 1.5;
`

const Contours = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: #7fa6b6;
`

const Background = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
`

const Watermark = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  opacity: 0.16;
`

const Frame = styled.span`
  position: absolute;
  inset: 3cqw;
  border: 1px solid #9fb7c2;
`

const Top = styled.div`
  position: relative;
  display: flex;
  justify-content: space-between;
  gap: 4cqw;
  color: #48596a;
  font-size: 0.9em;
  > div {
    position: relative;
    text-align: right;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
`

const LogoBox = styled.span`
  position: relative;
  align-self: start;
`

const Logo = styled.img`
  display: block;
  max-width: 36cqw;
  max-height: 10cqw;
  object-fit: contain;
`

const Initials = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 8.6cqw;
  height: 8.6cqw;
  border-radius: 1.8cqw;
  background: var(--accent-light);
  color: #fff;
  font: 700 3.2cqw/1 var(--font);
`

/** Takes about a quarter of the free height, as on the PDF. */
const SpaceAbove = styled.span`
  flex: 0.27 0 0;
  min-height: 3.4cqw;
  max-height: 12cqw;
`

const SpaceBelow = styled.span`
  flex: 0.73 0 0;
  min-height: 4cqw;
`

const Body = styled.div`
  position: relative;
  text-align: center;
  overflow-wrap: anywhere;
`

const Kicker = styled.p`
  color: #48596a;
  font-weight: 500;
`

const Title = styled.p`
  position: relative;
  margin: 0.6cqw 0 4.4cqw;
  font: 600 4.9cqw/1.25 var(--font);
  letter-spacing: -0.01em;
`

const Holder = styled.p`
  position: relative;
  min-height: 1.35em;
  font: 600 4.2cqw/1.35 var(--font);
`

const Information = styled.p`
  position: relative;
  min-height: 1em;
  max-width: 70cqw;
  margin: 2.4cqw auto 0;
  color: #35454f;
  white-space: pre-line;
`

const FactsBox = styled.div`
  position: relative;
  margin-top: 4.4cqw;
`

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  border-block: 1px solid #c9d6dc;
  > div {
    flex: 0 1 33.3%;
    padding: 1.3cqw 1cqw;
  }
  dt {
    color: #586975;
    font-size: 0.84em;
  }
  dd {
    font-weight: 600;
  }
`

const Images = styled.div`
  position: relative;
  display: flex;
  justify-content: center;
  gap: 4cqw;
  margin-top: 4cqw;
  img {
    max-width: 24cqw;
    max-height: 14cqw;
    object-fit: contain;
  }
`

const Stamp = styled.span`
  position: absolute;
  left: 50%;
  bottom: 72%;
  width: 17cqw;
  height: 17cqw;
  transform: translateX(-50%) rotate(-8deg);
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    opacity: 0.85;
  }
`

const Foot = styled.div`
  position: relative;
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: 5cqw;
`

const Signers = styled.ul<{ $isNarrow: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 2cqw 3.6cqw;
  li {
    position: relative;
    width: ${({ $isNarrow }) => ($isNarrow ? 18.4 : 25)}cqw;
    overflow-wrap: anywhere;
  }
  span {
    display: block;
    height: 8cqw;
    border-bottom: 1px solid #8396a1;
  }
  img {
    max-width: 100%;
    height: 100%;
    object-fit: contain;
    object-position: left bottom;
  }
  b {
    display: block;
    margin-top: 0.9cqw;
    font-weight: 600;
  }
  small {
    display: block;
    color: #586975;
    font-size: 0.86em;
    line-height: 1.35;
  }
`

const Code = styled.div`
  flex: none;
  width: 13cqw;
  svg {
    width: 100%;
    height: auto;
  }
  small {
    display: block;
    margin-top: 0.7cqw;
    color: #48596a;
    font-size: 0.72em;
    text-align: center;
    overflow-wrap: anywhere;
  }
`

const CodePlaceholder = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  border: 1px dashed #8396a1;
  color: #586975;
  font-size: 0.86em;
`
