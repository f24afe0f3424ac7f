import styled from 'styled-components'
import { LinkButton } from '~/kit/ui/LinkButton'
import { byHandText, countedAs, doubtText, wordsOf } from '../cellWords'
import { CertificateName } from '../CertificateName'
import type { Readiness } from '../readiness/readiness'
import { kindOf } from '../readiness/stcw'
import { backingText, untilText, type VisibleCertificate } from '../visibleCertificates'

interface RequiredListProps {
  readonly readiness: Readiness<VisibleCertificate>
  /** A certificate that was matched by hand is not recognised again. */
  readonly onTakeBack: (certificate: VisibleCertificate) => void
}

/** Every required certificate with what was found for it, and who says so. */
export function RequiredList({ readiness: { cells }, onTakeBack }: RequiredListProps) {
  return (
    <Box>
      <table aria-label="Required certificates">
        <colgroup>
          <col style={{ width: '32%' }} />
          <col />
          <col style={{ width: 124 }} />
          <col style={{ width: 184 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Required</th>
            <th scope="col">Found</th>
            <th scope="col">Valid until</th>
            <th scope="col">For these days</th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => {
            const { kind, state, certificate, isSuggested, isByHand, doubt } = cell
            const { Icon, word, tone } = wordsOf(cell)
            const required = kindOf(kind)
            return (
              <tr key={kind}>
                <th scope="row">
                  {required?.label ?? kind}
                  {required && <small>STCW {required.regulation}</small>}
                </th>
                <td>
                  {certificate ? (
                    <>
                      <CertificateName certificate={certificate} />
                      <small>
                        {[certificate.issuedBy, isSuggested && 'only resembles it', backingText(certificate)].filter(Boolean).join(' · ')}
                      </small>
                      {doubt && <small>{doubtText[doubt]}</small>}
                      {isByHand && (
                        <small>
                          {byHandText}{' '}
                          <LinkButton
                            data-screen
                            aria-label={`Take back, ${certificate.name ?? ''}`}
                            onClick={() => onTakeBack(certificate)}
                          >
                            Take back
                          </LinkButton>
                        </small>
                      )}
                    </>
                  ) : (
                    <small>{state === 'missing' ? 'None among the certificates that are shared' : 'Cannot be seen'}</small>
                  )}
                </td>
                <td data-until>{certificate ? untilText(certificate, countedAs(cell)) : '—'}</td>
                <td>
                  <State data-tone={tone}>
                    <Icon aria-hidden="true" />
                    {word}
                  </State>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

const Box = styled.div`
  container: required / inline-size;
  width: 100%;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    text-align: left;
  }
  thead th {
    padding: 10px 8px 10px 16px;
    border-bottom: 1px solid var(--line);
    color: var(--text-3);
    font: 500 12px/16px var(--font);
  }
  tbody :is(th, td) {
    padding: 8px 8px 8px 16px;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
  }
  tbody th {
    font-weight: 500;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  td[data-until] {
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: var(--text-3);
    font: 400 12px/16px var(--font);
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
  @media print {
    th small {
      font-size: 10px;
      line-height: 12px;
    }
  }
  /* Beside the facts there is room for columns only in a wide window. */
  @media screen {
    @container required (max-width: 759px) {
      table,
      tbody {
        display: block;
      }
      thead,
      colgroup {
        display: none;
      }
      tr {
        display: grid;
        grid-template-columns: minmax(0, 1fr) fit-content(50%);
        gap: 2px 12px;
        padding: 10px 16px;
        border-bottom: 1px solid var(--line);
        &:last-child {
          border: 0;
        }
      }
      tbody tr > :is(th, td) {
        display: block;
        padding: 0;
        border: 0;
      }
      tbody td:nth-of-type(1) {
        grid-row: 2;
      }
      tbody td[data-until] {
        grid-row: 2;
        grid-column: 2;
        color: var(--text-3);
      }
      tbody td:is([data-until], :last-child) {
        justify-self: end;
      }
    }
  }
`

const State = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  font-weight: 500;
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: var(--text-3);
  }
  &[data-tone='bad'] svg {
    color: var(--bad);
  }
  &[data-tone='warn'] svg {
    color: var(--warn);
  }
  &[data-tone='good'] svg {
    color: var(--good);
  }
`
