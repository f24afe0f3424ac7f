import { Suspense } from 'react'
import styled from 'styled-components'
import { lazyPart } from '../feedback/lazyPart'
import { LinkButton } from '../ui/LinkButton'
import { code, pictures, signerColumns, signers as signerSizes, signerText } from './geometry'
import { pt, scaled } from './measure'
import { Region } from './Region'
import type { SheetContent } from './sheetContent'
import { sheetImage } from './sheetImage'

// Lazy: only issued certificates have a code.
const QRCodeSVG = lazyPart(async () => (await import('qrcode.react')).QRCodeSVG, MissingCode)

/** The browser asks before it reloads a page with unsaved input. */
function MissingCode() {
  return (
    <CodePlaceholder>
      <LinkButton onClick={() => location.reload()}>Reload for the code</LinkButton>
    </CodePlaceholder>
  )
}

/** The bottom of a sheet: its pictures and stamp, its signers and the code of its public page. */
export function SheetFoot({ content }: { readonly content: SheetContent }) {
  const { stamp, location, additional, signers, link, number, host } = content
  const columns = signerColumns(signers.length)
  return (
    <>
      {(stamp || location || additional) && (
        <Pictures>
          {(location || additional) && <Region of="pictures" />}
          <span>{location && <img data-picture="location picture" src={sheetImage('locationImage', location)} alt="" />}</span>
          {stamp && (
            <Stamp>
              <img data-picture="stamp" src={sheetImage('stampImages', stamp)} alt="" />
              <Region of="stamp" />
            </Stamp>
          )}
          <span>
            {additional && <img data-picture="additional picture" src={sheetImage('certificateAttachments', additional)} alt="" />}
          </span>
        </Pictures>
      )}
      <Foot>
        <Signers $columns={columns} $count={signers.length}>
          {signers.map(({ name, role, image, mode }, index) => (
            <li key={`signer-${String(index)}`}>
              <Region of={`signer-${index}`} />
              <span>{image && <img data-picture={`signature of ${name}`} src={sheetImage(mode, image)} alt="" />}</span>
              <b dir="auto">{name}</b>
              <small dir="auto">{role}</small>
            </li>
          ))}
        </Signers>
        <Code $isNarrow={columns === 3}>
          {link ? (
            <Suspense fallback={<CodePlaceholder>Code</CodePlaceholder>}>
              <QRCodeSVG value={link} marginSize={0} title="QR code of the public page" />
            </Suspense>
          ) : (
            <CodePlaceholder>Code</CodePlaceholder>
          )}
          <b>{number}</b>
          <small>{host.replaceAll('.', '.\u200b')}</small>
        </Code>
      </Foot>
    </>
  )
}

const Pictures = styled.div`
  position: relative;
  display: flex;
  flex: none;
  align-items: flex-end;
  justify-content: space-between;
  margin-bottom: ${pt(pictures.gap)};
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  > span {
    width: ${pt(pictures.width)};
    height: ${pt(pictures.height)};
  }
  > span:first-of-type img {
    object-position: left;
  }
  > span:last-of-type img {
    object-position: right;
  }
`

const Stamp = styled.div`
  position: relative;
  width: ${pt(pictures.stamp)};
  height: ${pt(pictures.stamp)};
`

const Foot = styled.div`
  position: relative;
  display: flex;
  flex: none;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${pt(code.gap)};
`

const Signers = styled.ul<{ $columns: number; $count: number }>`
  display: grid;
  flex: 1;
  grid-template-columns: repeat(${({ $columns }) => Math.max(1, $columns)}, minmax(0, ${pt(signerSizes.width)}));
  gap: ${pt(signerSizes.rowGap)} ${pt(signerSizes.gap)};
  li {
    position: relative;
  }
  span {
    display: block;
    height: ${({ $count }) => scaled($count <= 3 ? signerSizes.few : signerSizes.many, 'gap', 0.6)};
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
    margin-top: ${pt(signerSizes.line)};
    font-size: ${({ $columns }) => scaled(($columns === 3 ? signerText.narrow : signerText.usual).name, 'head', 0.75)};
    font-weight: 600;
    line-height: ${signerSizes.nameLeading};
  }
  small {
    display: block;
    color: #586975;
    font-size: ${({ $columns }) => scaled(($columns === 3 ? signerText.narrow : signerText.usual).role, 'head', 0.75)};
    line-height: ${signerSizes.roleLeading};
  }
`

const Code = styled.div<{ $isNarrow: boolean }>`
  display: grid;
  flex: none;
  justify-items: end;
  max-width: ${({ $isNarrow }) => pt($isNarrow ? code.narrow : code.wide)};
  text-align: right;
  svg {
    display: block;
    width: var(--code);
    height: var(--code);
  }
  b {
    margin-top: ${pt(code.above)};
    font-size: ${pt(code.number.size)};
    font-weight: 600;
    line-height: ${code.number.leading};
  }
  small {
    overflow-wrap: break-word;
    min-width: 0;
    color: #586975;
    font-size: ${pt(code.host.size)};
    line-height: ${code.host.leading};
  }
`

const CodePlaceholder = styled.span`
  display: grid;
  place-items: center;
  width: var(--code);
  height: var(--code);
  border: 1px dashed #8396a1;
  color: #586975;
  font-size: ${pt(code.number.size)};
`
