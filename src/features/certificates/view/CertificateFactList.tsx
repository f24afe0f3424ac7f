import { Download } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useRef } from 'react'
import styled from 'styled-components'
import { fileName, saveFile } from '~/platform/api/download'
import { CopyLink } from '~/kit/feedback/CopyLink'
import { FactList } from '~/kit/page/FactList'
import { readInstant, storedDayText, utcDaysBetween } from '~/lib/time/instant'
import { Button } from '~/kit/ui/Button'
import type { CertificateViewQuery } from './view.generated'

interface CertificateFactListProps {
  readonly certificate: NonNullable<CertificateViewQuery['certificate']>
  /** Address of the public page. */
  readonly link: string
}

const daysLeft = (text: string | null): string | null => {
  const instant = readInstant(text)
  if (!instant) return null
  const days = utcDaysBetween(new Date(), instant)
  return days >= 0 ? `${new Intl.NumberFormat('en').format(days)} ${days === 1 ? 'day' : 'days'} left` : null
}

/** Details of one certificate, with the QR code and link of its public page. */
export function CertificateFactList({ certificate, link }: CertificateFactListProps) {
  const {
    holderName,
    name,
    passNo,
    dateOfBirth,
    nationality,
    issuedAt,
    validUntil,
    isRevoked,
    pinNo,
    template,
    courseName,
    isVerified,
    storedInBlock,
    transactionHash,
  } = certificate
  const code = useRef<HTMLSpanElement>(null)
  /** As SVG, so the code can be printed at any size. */
  const saveCode = (): void => {
    const svg = code.current?.querySelector('svg')
    if (!svg) return
    const file = new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' })
    saveFile(file, fileName([holderName ?? '', name ?? '', 'code'], 'svg'))
  }
  const left = isRevoked ? null : daysLeft(validUntil)
  const facts: readonly (readonly [label: string, value: string | null, more?: string | null])[] = [
    ['Holder', holderName],
    ['Passport', passNo],
    ['Date of birth', storedDayText(dateOfBirth)],
    ['Nationality', nationality],
    ['Issued', storedDayText(issuedAt)],
    ['Valid until', validUntil === null ? 'No expiry' : storedDayText(validUntil), left],
    ['Number', pinNo],
    ['Template', template ? [template.name, template.version && `version ${template.version}`].filter(Boolean).join(', ') : null],
    ['Course', courseName],
    ['Verification', isVerified ? 'Marked as verified by the issuer' : 'Not stated'],
    ['Notarised', storedInBlock ? (transactionHash ?? 'Yes') : 'No'],
  ]
  return (
    <>
      <FactList>
        {facts.flatMap(([label, value, more]) =>
          value
            ? [
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto">
                    {value}
                    {more && <small> · {more}</small>}
                  </dd>
                </div>,
              ]
            : [],
        )}
      </FactList>
      <Public>
        <Code ref={code}>
          <QRCodeSVG value={link} size={96} marginSize={4} title="QR code of the public page" />
        </Code>
        <div>
          <p>Anyone with this code or link can check the certificate without signing in.</p>
          <Button tone="quiet" onClick={saveCode}>
            <Download aria-hidden="true" />
            Save code
          </Button>
        </div>
      </Public>
      <CopyLink label="Public link" link={link} />
    </>
  )
}

const Public = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  margin-top: 14px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  p {
    font-size: 12px;
    line-height: 17px;
    color: var(--text-3);
  }
  button {
    margin: 2px 0 -6px -10px;
    font-size: 13px;
  }
`

/** Never narrower than the code, which phones read only while it is square. */
const Code = styled.span`
  flex: none;
  svg {
    display: block;
  }
`
