import styled from 'styled-components'
import { initials } from '~/lib/format/initials'
import { Region } from './Region'
import type { SheetContent } from './sheetContent'
import { sheetImage } from './sheetImage'

/** The top of a sheet: the logo or the issuer’s initials, and the issuer’s name and contact details. */
export function SheetHead({ content }: { readonly content: SheetContent }) {
  const { logo, logoMode, issuerName, issuerLines } = content
  return (
    <Top>
      {logo ? (
        <LogoBox>
          <Logo src={sheetImage(logoMode, logo)} alt="" />
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
  )
}

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
