import styled from 'styled-components'
import { Region } from './Region'
import { SeaChart } from './SeaChart'
import type { SheetContent } from './sheetContent'
import { SheetFoot } from './SheetFoot'
import { SheetHead } from './SheetHead'
import { sheetImage } from './sheetImage'

/**
 * Browser preview of a certificate; the backend creates the PDF.
 * All sizes are relative to the width of the sheet, so it scales as a whole.
 */
export function CertificateSheet({ content, label }: { readonly content: SheetContent; readonly label: string }) {
  const { paperSize, kicker, title, holderName, information, facts, additionalText } = content
  return (
    <Paper aria-label={label}>
      <Inside $isSmall={paperSize === 'A5'}>
        {content.background && <Background src={sheetImage('certificateAttachments', content.background)} alt="" />}
        {content.watermark ? (
          <Watermark src={sheetImage('certificateWatermark', content.watermark)} alt="" />
        ) : (
          !content.background && <SeaChart paperSize={paperSize} />
        )}
        <Frame aria-hidden="true" />
        <Region of="background" />
        <SheetHead content={content} />
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
            {content.location && <img src={sheetImage('locationImage', content.location)} alt="" />}
            {content.additional && <img src={sheetImage('certificateAttachments', content.additional)} alt="" />}
          </Images>
        </Body>
        <SpaceBelow />
        <SheetFoot content={content} />
      </Inside>
    </Paper>
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
