import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { codeSize, type LabelFormat, type Place } from './labelFormats'

/** What a label says of a document: enough to match it with a paper form. What was found is never on it. */
export interface Label {
  readonly key: string
  readonly holder: string
  readonly document: string
  readonly number: string
  /** Address of the document's public page. */
  readonly link: string
}

interface PageOfLabelsProps {
  readonly format: LabelFormat
  /** One page. */
  readonly places: readonly Place<Label>[]
  /** In the edges above and below the labels; a roll has none. */
  readonly head: ReactNode
  readonly foot: ReactNode
}

/** One page of labels at its real size. Codes are vectors, so that they stay sharp on any printer. */
export function PageOfLabels({ format, places, head, foot }: PageOfLabelsProps) {
  const { page, label, columns, left, top, gap } = format
  const isManyPerPage = page.height > label.height
  return (
    <Page style={{ width: `${page.width}mm`, height: `${page.height}mm` }}>
      {isManyPerPage && <Edge style={{ top: '4.5mm' }}>{head}</Edge>}
      <Grid
        style={{
          left: `${left}mm`,
          top: `${top}mm`,
          gridTemplateColumns: `repeat(${columns}, ${label.width}mm)`,
          gridAutoRows: `${label.height}mm`,
          columnGap: `${gap}mm`,
        }}
      >
        {places.map(({ number, item }) => (
          <li key={number}>{item && <OneLabel label={item} size={codeSize(format)} />}</li>
        ))}
      </Grid>
      {isManyPerPage && <Edge style={{ bottom: '4.5mm' }}>{foot}</Edge>}
    </Page>
  )
}

function OneLabel({ label: { holder, document, number, link }, size }: { readonly label: Label; readonly size: number }) {
  return (
    <Content>
      <QRCodeSVG
        value={link}
        level="M"
        marginSize={0}
        title={`Code of the public page of ${number}`}
        style={{ width: `${size}mm`, height: `${size}mm` }}
      />
      <div>
        <b dir="auto">{holder}</b>
        <span dir="auto">{document}</span>
        <i>{number}</i>
        <small>{new URL(link).host}</small>
      </div>
    </Content>
  )
}

/** Paper is white in both themes. */
const Page = styled.div`
  position: relative;
  overflow: hidden;
  background: #fff;
  color: #10151c;
  font-family: var(--font);
  break-after: page;
  &:last-child {
    break-after: auto;
  }
`

const Edge = styled.div`
  position: absolute;
  left: 9mm;
  right: 9mm;
  display: flex;
  justify-content: space-between;
  gap: 3mm;
  font-size: 8pt;
  line-height: 11pt;
  color: #48515e;
`

const Grid = styled.ol`
  position: absolute;
  display: grid;
  li {
    overflow: hidden;
    border-radius: 2mm;
    box-shadow: inset 0 0 0 0.5px #d5dae1;
    @media print {
      box-shadow: none;
    }
  }
`

const Content = styled.div`
  display: flex;
  align-items: center;
  gap: 3.2mm;
  height: 100%;
  padding: 2.5mm 2.5mm 2.5mm 4mm;
  svg {
    flex: none;
    shape-rendering: crispEdges;
  }
  div {
    display: flex;
    flex-direction: column;
    min-width: 0;
    max-height: 100%;
  }
  b,
  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    text-align: start;
  }
  b {
    font-weight: 600;
    font-size: 8.5pt;
    line-height: 10.5pt;
    -webkit-line-clamp: 3;
  }
  span {
    margin-top: 0.6mm;
    font-size: 7pt;
    line-height: 9pt;
    color: #333c47;
    -webkit-line-clamp: 2;
  }
  i {
    margin-top: 1.6mm;
    font: 600 7pt/9pt var(--font);
    font-variant-numeric: tabular-nums;
  }
  small {
    font-size: 6pt;
    line-height: 8pt;
    color: #48515e;
  }
`
