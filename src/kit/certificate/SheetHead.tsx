import styled from 'styled-components'
import { initials } from '~/lib/format/initials'
import { badge, issuer, logo as logoSize } from './geometry'
import { pt } from './measure'
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
          <Logo data-picture="logo" src={sheetImage(logoMode, logo)} alt="" />
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
  flex: none;
  justify-content: space-between;
  gap: ${pt(issuer.gap)};
  min-height: ${pt(logoSize.height)};
  color: #48596a;
  font-size: ${pt(issuer.lines.size)};
  line-height: ${issuer.lines.leading};
  > div {
    position: relative;
    align-self: start;
    text-align: right;
  }
  b {
    display: block;
    margin-bottom: ${pt(1)};
    color: #35454f;
    font-size: ${pt(issuer.name.size)};
    font-weight: 600;
    line-height: ${issuer.name.leading};
  }
`

const LogoBox = styled.span`
  position: relative;
  flex: none;
  align-self: start;
`

const Logo = styled.img`
  display: block;
  max-width: ${pt(logoSize.width)};
  max-height: ${pt(logoSize.height)};
  object-fit: contain;
`

const Initials = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  align-self: start;
  width: ${pt(badge.size)};
  height: ${pt(badge.size)};
  border-radius: ${pt(badge.radius)};
  background: var(--accent-light);
  color: #fff;
  font-size: ${pt(badge.letters)};
  font-weight: 600;
  line-height: 1;
`
