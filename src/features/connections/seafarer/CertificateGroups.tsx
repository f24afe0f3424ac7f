import { ChevronDown, CircleHelp, ShieldCheck, UserRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { Status } from '~/kit/ui/Status'
import { usePrintTime } from '~/kit/ui/usePrintTime'
import { usePromise } from '~/kit/ui/usePromise'
import { counted } from '~/lib/format/counted'
import type { StatusTone } from '~/lib/statusTone'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { issueDayElsewhere } from '~/lib/time/issueDay'
import { readyValue } from '~/platform/api/read/record'
import { useClient } from '~/platform/tenant/client'
import { publicLink } from '~/platform/tenant/publicLink'
import { CertificateName } from '../CertificateName'
import {
  backingOf,
  backingText,
  dayWords,
  groupsOf,
  untilText,
  type CertificateGroup,
  type VisibleCertificate,
} from '../visibleCertificates'

interface CertificateGroupsProps {
  readonly certificates: readonly VisibleCertificate[]
  readonly day: CalendarDay
}

const tones = {
  valid: 'good',
  claimed: 'idle',
  expired: 'bad',
  revoked: 'bad',
  notYet: 'idle',
  unclear: 'idle',
} as const satisfies Readonly<Record<string, StatusTone>>

const marks = { issued: ShieldCheck, verified: UserRound, claimed: UserRound, unknown: CircleHelp } as const

/** Certificates by type, with who says so and what they are on the chosen day. On paper each public one has a QR code. */
export function CertificateGroups({ certificates, day }: CertificateGroupsProps) {
  const groups = groupsOf(certificates, day)
  const isPrinting = usePrintTime() !== null
  // Fetched before it is needed: printing does not wait.
  const codes = readyValue(usePromise('codes', () => import('qrcode.react').catch(() => null)))
  const Code = codes?.QRCodeSVG ?? null
  const client = useClient()
  const codeOf = (certificate: VisibleCertificate): ReactNode =>
    isPrinting && (
      <td>
        {Code && certificate.isIssuedHere === true && (
          <Code
            value={publicLink(certificate.id, client)}
            size={64}
            level="M"
            marginSize={1}
            title={`QR code of ${certificate.name ?? 'the certificate'}`}
          />
        )}
      </td>
    )
  return (
    <Box>
      <Grid aria-label="Certificates">
        <colgroup>
          <col />
          <col data-by />
          <col data-until />
          <col data-on />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Certificate</th>
            <th scope="col">Who says so</th>
            <th scope="col">Valid until</th>
            <th scope="col">On {formatDay(day)}</th>
            {isPrinting && <th scope="col">Check it</th>}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.type} group={group} day={day} codeOf={codeOf} isAllShown={isPrinting} />
        ))}
      </Grid>
    </Box>
  )
}

interface GroupProps {
  readonly group: CertificateGroup
  readonly day: CalendarDay
  readonly codeOf: (certificate: VisibleCertificate) => ReactNode
  readonly isAllShown: boolean
}

/** One type. A group with nothing to fix starts folded. */
function Group({ group: { type, certificates, toFix, notConfirmed }, day, codeOf, isAllShown }: GroupProps) {
  const [isOpen, setOpen] = useState(toFix > 0)
  return (
    <tbody>
      <tr data-group>
        <th scope="rowgroup" colSpan={isAllShown ? 5 : 4}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <ChevronDown aria-hidden="true" />
            <b dir="auto">{type}</b>{' '}
            <span>
              {counted(certificates.length, 'certificate')}, {toFix === 0 ? 'all valid on that day' : `${toFix} not valid or not known`}
              {notConfirmed > 0 && `, ${notConfirmed} not confirmed`}
            </span>
          </button>
        </th>
      </tr>
      {(isOpen || isAllShown) &&
        certificates.map((certificate) => (
          <CertificateRow key={certificate.id} certificate={certificate} day={day} code={codeOf(certificate)} />
        ))}
    </tbody>
  )
}

function CertificateRow({
  certificate,
  day,
  code,
}: {
  readonly certificate: VisibleCertificate
  readonly day: CalendarDay
  readonly code: ReactNode
}) {
  const { issuedBy, issuedAt } = certificate
  const { state, word, text } = dayWords(certificate, day)
  const backing = backingOf(certificate)
  const Mark = marks[backing]
  return (
    <tr>
      <th scope="row">
        <CertificateName certificate={certificate} />
        <small>{issuedAt ? `Issued ${issueDayElsewhere(issuedAt) ?? ''}` : 'Issue date not given'}</small>
      </th>
      <td>
        <By data-backing={backing}>
          <Mark aria-hidden="true" />
          <span>
            <span dir="auto">{issuedBy ?? 'Issuer not given'}</span>
            <small>{backingText(certificate)}</small>
          </span>
        </By>
      </td>
      <td data-until>{untilText(certificate)}</td>
      <td>
        <Status $tone={tones[state]}>{word}</Status>
        <small>{text}</small>
      </td>
      {code}
    </tr>
  )
}

const Box = styled.div`
  container: certificates / inline-size;
  width: 100%;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
`

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  text-align: left;
  col[data-by] {
    width: 36%;
  }
  col[data-until] {
    width: 124px;
  }
  col[data-on] {
    width: 184px;
  }
  thead th {
    padding: 10px 8px 10px 16px;
    border-bottom: 1px solid var(--line);
    font: 500 12px/16px var(--font);
    color: var(--text-3);
    &:last-child {
      color: var(--text);
    }
  }
  tbody > tr:not([data-group]) > * {
    padding: 7px 8px 7px 16px;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    vertical-align: middle;
  }
  tbody:last-child > tr:last-child > * {
    border-bottom: 0;
  }
  th[scope='row'] {
    font-weight: 500;
  }
  td[data-until] {
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: var(--text-3);
    font: 400 12px/16px var(--font);
  }
  td > small {
    padding-left: 15px;
  }
  @media (pointer: coarse) {
    tbody a {
      /* A 44 px touch target; negative margins keep the rows as they are. */
      display: inline-block;
      min-width: 44px;
      min-height: 44px;
      margin-block: -13px;
      padding-block: 13px;
    }
  }
  [data-group] {
    break-after: avoid;
  }
  [data-group] th {
    padding: 0;
    border-bottom: 1px solid var(--line);
    background: var(--sunken);
  }
  [data-group] button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    width: 100%;
    min-height: 38px;
    padding: 8px 16px;
    border: 0;
    background: none;
    color: var(--text);
    font: 400 13px/18px var(--font);
    text-align: left;
    cursor: pointer;
    @media (pointer: coarse) {
      min-height: 44px;
    }
    &[aria-expanded='false'] svg {
      rotate: -90deg;
    }
    svg {
      width: 14px;
      height: 14px;
      color: var(--text-3);
    }
    b {
      font-weight: 600;
    }
    span {
      color: var(--text-3);
    }
  }
  @media print {
    th small {
      font-size: 10px;
      line-height: 12px;
    }
  }
  /* Beside the facts there is room for columns only in a wide window. */
  @media screen {
    @container certificates (max-width: 759px) {
      display: block;
      thead,
      colgroup {
        display: none;
      }
      tbody,
      tr,
      th,
      td {
        display: block;
      }
      tbody > tr:not([data-group]) {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 2px 12px;
        padding: 10px 16px;
        border-bottom: 1px solid var(--line);
        > * {
          padding: 0;
          border: 0;
        }
        > td:nth-of-type(1) {
          grid-row: 2;
          grid-column: 1 / -1;
        }
        > td[data-until] {
          display: none;
        }
      }
    }
  }
`

const By = styled.span`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  align-items: center;
  gap: 10px;
  svg {
    width: 16px;
    height: 16px;
    color: var(--text-3);
  }
  &[data-backing='issued'] svg {
    color: var(--good);
  }
`
