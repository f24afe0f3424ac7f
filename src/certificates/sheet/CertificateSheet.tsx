import { lazy, Suspense, useMemo } from 'react'
import styled from 'styled-components'
import { initials } from '~/shared/format/initials'
import { imageAddress, type ImageMode } from '~/shared/api/images'
import { contoursFor } from './contours'
import { Region } from './Region'
import type { SheetContent } from './sheetContent'

// A sheet that is not issued yet has none.
const QRCodeSVG = lazy(() => import('qrcode.react').then((module) => ({ default: module.QRCodeSVG })))

/** Width and height of the papers in points, which the contours are drawn for. */
const papers = { A4: [595.28, 841.89], A5: [419.53, 595.28] } as const

/**
 * A certificate as it will look, drawn by the browser. It is a preview: the PDF is drawn by the service.
 * Everything is sized by the sheet's own width, so that it looks the same at any size.
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
          !content.background && <Chart paperSize={paperSize} />
        )}
        <Frame aria-hidden="true" />
        <Region of="background" />
        <Top>
          {content.logo ? (
            <LogoPlace>
              <Logo src={addressOf(content.logoMode, content.logo)} alt="" />
              <Region of="logo" />
            </LogoPlace>
          ) : (
            <Mark>
              <span aria-hidden="true">{initials(issuerName)}</span>
              <Region of="logo" />
            </Mark>
          )}
          <div>
            <Region of="issuer" />
            <b>{issuerName}</b>
            {issuerLines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </Top>
        <Above />
        <Words>
          <Kicker>{kicker}</Kicker>
          <Title dir="auto">
            {title || 'Title of the certificate'}
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
            <FactsPlace>
              <Facts>
                {facts.map(({ label: name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd dir="auto">{value}</dd>
                  </div>
                ))}
              </Facts>
              <Region of="facts" />
            </FactsPlace>
          )}
          {additionalText && (
            <Information dir="auto">
              {additionalText}
              <Region of="further" />
            </Information>
          )}
          <Pictures>
            {(content.location || content.additional) && <Region of="pictures" />}
            {content.location && <img src={addressOf('locationImage', content.location)} alt="" />}
            {content.additional && <img src={addressOf('certificateAttachments', content.additional)} alt="" />}
          </Pictures>
        </Words>
        <Below />
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
              <Suspense fallback={<NoCode>Code</NoCode>}>
                <QRCodeSVG value={link} marginSize={0} title="Code of the public page" />
              </Suspense>
            ) : (
              <NoCode>Code</NoCode>
            )}
            <small>{number}</small>
          </Code>
        </Foot>
      </Inside>
    </Paper>
  )
}

const addressOf = (mode: ImageMode, image: string): string | undefined => imageAddress(mode, image) ?? undefined

function Chart({ paperSize }: { readonly paperSize: 'A4' | 'A5' }) {
  const [width, height] = papers[paperSize]
  const contours = useMemo(() => contoursFor(width, height), [width, height])
  return (
    <Sea viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
      {contours.map(({ path, strength, major }) => (
        <path key={path.slice(0, 40)} d={path} opacity={strength * 0.45} strokeWidth={major ? 0.7 : 0.4} />
      ))}
    </Sea>
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
    /* As wide as leaves it whole on one page. */
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

const Sea = styled.svg`
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

const LogoPlace = styled.span`
  position: relative;
  align-self: start;
`

const Logo = styled.img`
  display: block;
  max-width: 36cqw;
  max-height: 10cqw;
  object-fit: contain;
`

const Mark = styled.span`
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

/** The room that is left, a quarter of it above the words, as on the printed sheet. */
const Above = styled.span`
  flex: 0.27 0 0;
  min-height: 3.4cqw;
  max-height: 12cqw;
`

const Below = styled.span`
  flex: 0.73 0 0;
  min-height: 4cqw;
`

const Words = styled.div`
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

const FactsPlace = styled.div`
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

const Pictures = styled.div`
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

const NoCode = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  border: 1px dashed #8396a1;
  color: #586975;
  font-size: 0.86em;
`
