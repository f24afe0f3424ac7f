import { Download } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { validityOf, type Validity } from '~/domain/certificate/validity'
import { revocationNotConfirmed, validityStatus } from '~/domain/certificate/validityStatus'
import { CopyLink } from '~/kit/feedback/CopyLink'
import { Button } from '~/kit/ui/Button'
import { Hidden } from '~/kit/ui/Hidden'
import { CheckIcon, ClockIcon, CrossIcon, QuestionIcon } from '~/kit/ui/icons'
import { counted } from '~/lib/format/counted'
import { currentTime } from '~/lib/time/clock'
import { readInstant, storedDayText, utcDaysBetween } from '~/lib/time/instant'
import { fileName, saveFile } from '~/platform/api/transport/download'

interface PublicCheckProps {
  readonly certificate: {
    readonly holderName: string | null
    readonly name: string | null
    readonly isRevoked: boolean | null
    readonly validUntil: string | null
  }
  /** It may have been revoked since it was read. */
  readonly isUnconfirmed: boolean
  /** Address of the public page. */
  readonly link: string
  /** Beside the verdict. */
  readonly picture: ReactNode
}

const marks = { valid: CheckIcon, expired: ClockIcon, revoked: CrossIcon, unclear: QuestionIcon } as const satisfies Readonly<
  Record<Validity, unknown>
>

/** The verdict as one would say it, with what supports it. */
function verdictOf({ isRevoked, validUntil }: PublicCheckProps['certificate'], now = currentTime()): readonly [Validity, string, string] {
  const validity = validityOf({ isRevoked, validUntil }, now)
  const instant = readInstant(validUntil)
  const last = storedDayText(validUntil)
  const left = instant ? utcDaysBetween(now, instant) : 0
  switch (validity) {
    case 'valid':
      return instant
        ? [validity, `Valid until ${last}`, `${counted(left, 'day')} left · not revoked`]
        : [validity, 'Valid, no expiry', 'Not revoked']
    case 'expired':
      return [validity, `Expired after ${last}`, `${counted(-left, 'day')} ago · not revoked`]
    case 'revoked':
      return [validity, 'Revoked', instant ? `It would be valid until ${last}.` : 'It would have no expiry.']
    case 'unclear':
      return [validity, 'Not clear', 'Its revocation or its last day could not be read.']
  }
}

/** Whether a certificate is valid, and the code and link with which anyone can check it. */
export function PublicCheck({ certificate, isUnconfirmed, link, picture }: PublicCheckProps) {
  const { holderName, name } = certificate
  const [validity, head, more]: ReturnType<typeof verdictOf> = isUnconfirmed
    ? ['unclear', revocationNotConfirmed.word, 'It is not known yet whether it was revoked.']
    : verdictOf(certificate)
  const Mark = marks[validity]
  const code = useRef<HTMLSpanElement>(null)
  /** As SVG, so the code can be printed at any size. */
  const saveCode = (): void => {
    const svg = code.current?.querySelector('svg')
    if (!svg) return
    const file = new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' })
    saveFile(file, fileName([holderName ?? '', name ?? '', 'code'], 'svg'))
  }
  return (
    <>
      <Verdict data-tone={(isUnconfirmed ? revocationNotConfirmed : validityStatus(certificate)).tone}>
        <Mark aria-hidden="true" />
        <div>
          <b>{head}</b>
          <p>{more}</p>
        </div>
        {picture}
      </Verdict>
      <Public>
        <Code ref={code}>
          <QRCodeSVG value={link} size={96} marginSize={4} title="QR code of the public page" />
        </Code>
        <CopyLink label="Public link" link={link} note="Anyone can check it.">
          <Button tone="quiet" onClick={saveCode}>
            <Download aria-hidden="true" />
            <Hidden>Save</Hidden> Code
          </Button>
        </CopyLink>
      </Public>
    </>
  )
}

const Verdict = styled.div`
  display: flex;
  gap: 10px;
  min-height: 48px;
  > svg {
    flex: none;
    width: 20px;
    height: 20px;
    margin-top: 1px;
    color: var(--text-3);
  }
  &[data-tone='good'] > svg {
    color: var(--good);
  }
  &[data-tone='warn'] > svg {
    color: var(--warn);
  }
  &[data-tone='bad'] > svg {
    color: var(--bad);
  }
  > div:first-of-type {
    flex: 1;
  }
  b {
    font: 600 16px/22px var(--font);
  }
  p {
    color: var(--text-3);
    font-size: 13px;
    line-height: 18px;
  }
`

const Public = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 12px;
  margin-top: 12px;
  padding: 8px 8px 4px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  > :last-child {
    grid-column: 1 / -1;
  }
`

/** Never narrower than the code, which phones read only while it is square. */
const Code = styled.span`
  flex: none;
  svg {
    display: block;
  }
`
