import '@fontsource/noto-sans/400.css'
import '@fontsource/noto-sans/600.css'
import '@fontsource/noto-sans-thai/thai-400.css'
import '@fontsource/noto-sans-thai/thai-600.css'
import '@fontsource/noto-sans-arabic/arabic-400.css'
import '@fontsource/noto-sans-arabic/arabic-600.css'
import { useRef, type RefObject } from 'react'
import styled from 'styled-components'
import { Notice } from '../ui/Notice'
import contours from './contours.svg'
import {
  additional,
  body,
  facts as factSizes,
  fits,
  gaps,
  headingLeading,
  information as text,
  kicker as kickerSize,
  page,
  papers,
  sheetOf,
  watermark,
} from './geometry'
import { pt, scaled, sheetFont } from './measure'
import { Region, SheetRegionsContext } from './Region'
import type { SheetContent } from './sheetContent'
import { SheetFoot } from './SheetFoot'
import { SheetHead } from './SheetHead'
import { sheetImage } from './sheetImage'
import { useCoarsePictures } from './useCoarsePictures'
import { useFit } from './useFit'

interface CertificateSheetProps {
  readonly content: SheetContent
  readonly label: string
  /** Also names the pictures that have too few pixels, for somebody who can replace them or tell who can. */
  readonly isChecked?: boolean
  /** The same sheet with a very long name, to say also where only that does not fit. */
  readonly longest?: SheetContent | null
  /** What is written across it, such as 'Revoked'. */
  readonly mark?: string | null
}

/**
 * Browser preview of a certificate; the backend creates the PDF. Both have the measures of `geometry`, and texts that are too long shrink in
 * the same steps.
 */
export function CertificateSheet({ content, label, isChecked = false, longest = null, mark = null }: CertificateSheetProps) {
  const inside = useRef<HTMLDivElement>(null)
  const isFitting = useFit(inside)
  const coarse = useCoarsePictures(inside, papers[content.paperSize].width)
  return (
    <>
      {!isFitting && <Notice tone="warn">These texts are too long to be printed on one page.</Notice>}
      {isFitting && longest && <LongestCheck content={longest} />}
      {isChecked && coarse !== '' && <Notice tone="warn">Printed, this looks blurred: {coarse}. Use a larger picture.</Notice>}
      <SheetPaper content={content} label={label} inside={inside} mark={mark} />
    </>
  )
}

/** Says where a sheet with a very long name does not fit. It is laid out to be measured, and never seen. */
function LongestCheck({ content }: { readonly content: SheetContent }) {
  const inside = useRef<HTMLDivElement>(null)
  const isFitting = useFit(inside)
  return (
    <>
      {!isFitting && <Notice tone="warn">With a name of 60 letters, this does not fit on one page.</Notice>}
      <Unseen aria-hidden="true">
        <SheetRegionsContext value={null}>
          <SheetPaper content={content} label="Longest name" inside={inside} />
        </SheetRegionsContext>
      </Unseen>
    </>
  )
}

interface SheetPaperProps extends Pick<CertificateSheetProps, 'content' | 'label' | 'mark'> {
  readonly inside: RefObject<HTMLDivElement | null>
}

function SheetPaper({ content, label, inside, mark = null }: SheetPaperProps) {
  const { paperSize, kicker, title, holderName, information, facts, additionalText } = content
  return (
    <Paper aria-label={label}>
      <Inside ref={inside} $paperSize={paperSize}>
        {content.background && (
          <Background data-picture="background" src={sheetImage('certificateAttachments', content.background)} alt="" />
        )}
        {content.watermark ? (
          <Watermark data-picture="watermark" src={sheetImage('certificateWatermark', content.watermark)} alt="" />
        ) : (
          !content.background && <SeaChart aria-hidden="true" />
        )}
        <Frame aria-hidden="true" />
        <Region of="background" />
        <SheetHead content={content} />
        <SpaceAbove />
        <Body>
          <Kicker>{kicker}</Kicker>
          <Title dir="auto">
            <span data-fit="title">{title || 'Certificate title'}</span>
            <Region of="title" />
          </Title>
          <Holder dir="auto">
            <span data-fit="holder">{holderName}</span>
            <Region of="holder" />
          </Holder>
          <Information dir="auto">
            <Paragraphs text={information} />
            <Region of="information" />
          </Information>
          {facts.length > 0 && (
            <FactsBox>
              <Facts data-fit="facts">
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
            <Additional dir="auto">
              <Paragraphs text={additionalText} />
              <Region of="further" />
            </Additional>
          )}
        </Body>
        <SpaceBelow />
        <SheetFoot content={content} />
        {mark !== null && <Mark>{mark}</Mark>}
      </Inside>
    </Paper>
  )
}

/** A text by its paragraphs: a browser balances the lines of each only where it is an element of its own. */
function Paragraphs({ text: whole }: { readonly text: string }) {
  return whole.split('\n').map((line, at) => <Paragraph key={`${line} ${String(at)}`}>{`${line}\n`}</Paragraph>)
}

const Unseen = styled.div`
  position: absolute;
  width: 100%;
  height: 0;
  overflow: hidden;
  visibility: hidden;
`

const Paper = styled.article`
  container-type: inline-size;
  width: 100%;
  max-width: var(--sheet-width, 520px);
  background: #fff;
  color: #13202b;
  color-scheme: light;
  /* Letters whose widths are rounded to pixels break lines elsewhere than on paper when the sheet is small. */
  text-rendering: geometricPrecision;
  box-shadow: var(--shadow-float);
  @media print {
    /* The widest that still fits on one page. */
    max-width: 150mm;
    margin: 0 auto;
    box-shadow: none;
    break-inside: avoid;
  }
`

const Inside = styled.div<{ $paperSize: SheetContent['paperSize'] }>`
  ${sheetFont}
  --fit-gap: ${fits[0]?.gap ?? 1};
  --fit-text: ${fits[0]?.text ?? 1};
  --fit-head: ${fits[0]?.head ?? 1};
  --code: ${({ $paperSize }) => pt(sheetOf($paperSize).code)};
  position: relative;
  display: flex;
  flex-direction: column;
  height: ${({ $paperSize }) => pt(sheetOf($paperSize).height)};
  padding: ${pt(page.top)} ${pt(page.side)} ${pt(page.bottom)};
  overflow: hidden;
  font-size: ${pt(text.size)};
  line-height: ${text.leading};
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
  top: 50%;
  left: 50%;
  width: ${pt(watermark.size)};
  height: ${pt(watermark.size)};
  object-fit: contain;
  opacity: ${watermark.opacity};
  transform: translate(-50%, -50%);
`

/** Across the middle, for whoever prints the page or takes a picture of it. */
const Mark = styled.strong`
  position: absolute;
  top: 50%;
  left: 50%;
  padding: 0 0.3em;
  border: 0.06em solid;
  color: #b3261e;
  opacity: 0.7;
  font-size: ${pt(64)};
  line-height: 1.3;
  white-space: nowrap;
  transform: translate(-50%, -50%) rotate(-24deg);
  pointer-events: none;
`

/** Depth contours, where a sheet has no picture of its own. The stand-in's PDF draws the same file. */
const SeaChart = styled.span`
  position: absolute;
  inset: 0;
  background: url('${contours}') top / 100% auto no-repeat;
  print-color-adjust: exact;
`

const Frame = styled.span`
  position: absolute;
  inset: ${pt(page.border)};
  border: 1px solid #9fb7c2;
`

/** Takes its share of the free height. */
const SpaceAbove = styled.span`
  flex: ${body.share} 0 ${scaled(body.above, 'gap')};
  max-height: calc(${scaled(body.above, 'gap')} + ${pt(body.maxAbove)});
`

const SpaceBelow = styled.span`
  flex: ${1 - body.share} 0 ${scaled(body.below, 'gap')};
`

const Body = styled.div`
  position: relative;
  flex: none;
  text-align: center;
`

const Kicker = styled.p`
  color: #48596a;
  font-size: ${scaled(kickerSize.size, 'head', kickerSize.smallest)};
  line-height: ${kickerSize.leading};
`

const Title = styled.p`
  position: relative;
  margin-top: ${pt(gaps.title)};
  font-weight: 600;
  line-height: ${headingLeading};
  > span {
    display: inline-block;
    vertical-align: top;
    text-wrap: balance;
  }
`

const Holder = styled(Title)`
  margin-top: ${scaled(gaps.holder, 'gap')};
  > span {
    min-height: 1em;
  }
`

const Information = styled.p`
  position: relative;
  min-height: 1em;
  max-width: ${text.width * 100}%;
  margin: ${scaled(gaps.information, 'gap')} auto 0;
  color: #35454f;
  font-size: ${scaled(text.size, 'text')};
  [data-full='true'] & {
    max-width: none;
    line-height: ${text.smallLeading};
  }
`

const Paragraph = styled.span`
  display: block;
  white-space: pre-line;
  text-wrap: balance;
`

const Additional = styled(Information)`
  margin-top: ${scaled(gaps.additional, 'gap')};
  color: #48596a;
  font-size: ${scaled(additional.size, 'text')};
  && {
    line-height: ${additional.leading};
  }
`

const FactsBox = styled.div`
  position: relative;
  margin-top: ${scaled(gaps.facts, 'gap')};
`

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  border-block: 1px solid #c9d6dc;
  > div {
    flex: 0 0 calc(100% / var(--columns, 3));
    padding: ${scaled(factSizes.padding, 'gap', 0.4)} ${pt(factSizes.side)};
  }
  dt {
    color: #586975;
    font-size: ${scaled(factSizes.label, 'text', 0.65)};
    line-height: ${factSizes.labelLeading};
  }
  dd {
    font-size: calc(var(--value, 1) * ${scaled(factSizes.value, 'text', 0.6)});
    font-weight: 600;
    line-height: ${factSizes.valueLeading};
    text-wrap: balance;
  }
`
