import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import { Region } from './Region'
import type { SheetContent } from './sheetContent'
import { sheetImage } from './sheetImage'

// Lazy: only issued certificates have a code.
const QRCodeSVG = lazy(() => import('qrcode.react').then((module) => ({ default: module.QRCodeSVG })))

/** The bottom of a sheet: its stamp, its signers and the code of its public page. */
export function SheetFoot({ content }: { readonly content: SheetContent }) {
  const { stamp, signers, link, number } = content
  return (
    <Foot>
      {stamp && (
        <Stamp>
          <img src={sheetImage('stampImages', stamp)} alt="" />
          <Region of="stamp" />
        </Stamp>
      )}
      <Signers $isNarrow={signers.length > 2}>
        {signers.map(({ name, role, image }, index) => (
          <li key={`signer-${String(index)}`}>
            <Region of={`signer-${index}`} />
            <span>{image && <img src={sheetImage('signatures', image)} alt="" />}</span>
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
  )
}

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
