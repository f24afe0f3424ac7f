import styled from 'styled-components'
import { Button, ButtonAnchor } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Row } from '~/kit/ui/Row'
import { counted } from '~/lib/format/counted'
import { daysBetween } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { storedUtcDay } from '~/lib/time/instant'
import { issueDayElsewhere } from '~/lib/time/issueDay'
import { paths } from '~/platform/routes/paths'
import { byHandText, countedAs, doubtText, medicalNotes, wordsOf } from '../cellWords'
import { assessmentPath } from '../connectionLinks'
import type { Voyage } from '../onDay'
import { backingText, untilText, type VisibleCertificate } from '../visibleCertificates'
import type { CrewMember } from './crewMember'
import type { Cell, CellState } from './readiness'
import { setId, whyNotMatched, type RequiredSet } from './requiredSet'
import { kindOf } from './stcw'

interface CellDetailsProps {
  readonly member: CrewMember
  readonly cell: Cell<VisibleCertificate>
  readonly voyage: Voyage
  readonly set: RequiredSet
  readonly onConfirm: (name: string | null) => void
  /** A certificate that was matched by hand is not recognised again. */
  readonly onTakeBack: (name: string | null) => void
  /** Why the person cannot be written to; null where that is allowed. */
  readonly mayNotWrite: string | null
  readonly onWrite: () => void
}

/** The states in which the person has something to do. */
const toWriteAbout: ReadonlySet<CellState> = new Set(['expired', 'revoked', 'missing', 'onBoard'])

/** The assessment of a person with the same days and position. */
const assessmentOf = ({ userId }: Pick<CrewMember, 'userId'>, { from, to }: Voyage, set: RequiredSet): string =>
  `${assessmentPath(userId)}?${new URLSearchParams({ from, to, set: setId(set) }).toString()}`

/** What is known of one required certificate of one person. */
export function CellDetails({ member, cell, voyage, set, onConfirm, onTakeBack, mayNotWrite, onWrite }: CellDetailsProps) {
  const { kind, state, certificate, isSuggested, isByHand, doubt } = cell
  const { word, tone, Icon } = wordsOf(cell)
  const required = kindOf(kind)
  const { unrecognised } = member.readiness
  return (
    <Box>
      <p data-tone={tone}>
        <Icon aria-hidden="true" />
        {word}
      </p>
      <h2>{required?.label ?? kind}</h2>
      <p>
        <span dir="auto">{member.name}</span>
        {required && `, STCW ${required.regulation}`}
      </p>
      {certificate ? (
        <>
          <dl>
            <div>
              <dt>Certificate</dt>
              <dd dir="auto">{certificate.name ?? 'No name'}</dd>
            </div>
            <div>
              <dt>Issued by</dt>
              <dd dir="auto">{certificate.issuedBy ?? 'Not given'}</dd>
            </div>
            <div>
              <dt>Issued</dt>
              <dd>{issueDayElsewhere(certificate.issuedAt) ?? 'Not given'}</dd>
            </div>
            <div>
              <dt>Valid until</dt>
              <dd>{untilText(certificate, countedAs(cell))}</dd>
            </div>
          </dl>
          {state === 'onBoard' && <Span voyage={voyage} lastDay={storedUtcDay(certificate.validUntil)} />}
          <p>{backingText(certificate)}.</p>
          {medicalNotes([kind]).map((note) => (
            <p key={note}>{note}</p>
          ))}
          {doubt && <p>{doubtText[doubt]}</p>}
          {isByHand && <p>{byHandText}</p>}
          {isSuggested && <p>It only resembles what is required. {whyNotMatched(certificate) ?? 'Is it this certificate?'}</p>}
        </>
      ) : (
        <p>
          {state === 'missing'
            ? unrecognised.length > 0
              ? `Not among the certificates shared with you. ${counted(unrecognised.length, 'of them is not recognised.', 'of them are not recognised.')}`
              : 'Not among the certificates shared with you.'
            : 'It cannot be seen. This does not mean that there is none.'}
        </p>
      )}
      <Row>
        {certificate && isSuggested && whyNotMatched(certificate) === null && (
          <Button tone="primary" onClick={() => onConfirm(certificate.name)}>
            Yes, count it
          </Button>
        )}
        {certificate && isByHand && <Button onClick={() => onTakeBack(certificate.name)}>Take back</Button>}
        {certificate?.isIssuedHere === true && (
          // The public page has a root of its own, so the console's router cannot open it.
          <ButtonAnchor href={paths.publicCertificate(certificate.id)} target="_blank" rel="noreferrer">
            Open certificate
          </ButtonAnchor>
        )}
        <ButtonLink to={assessmentOf(member, voyage, set)}>Assessment</ButtonLink>
        {toWriteAbout.has(state) && (
          <Button reason={mayNotWrite ?? (member.facts.email ? null : 'No email address is known.')} onClick={onWrite}>
            Email…
          </Button>
        )}
      </Row>
    </Box>
  )
}

/** Sign-on to sign-off, with the day on which the certificate ends. */
function Span({ voyage: { from, to }, lastDay }: { readonly voyage: Voyage; readonly lastDay: string }) {
  const length = Math.max(1, daysBetween(from, to))
  const part = Math.min(1, Math.max(0, daysBetween(from, lastDay) / length))
  return (
    <>
      <Bar style={{ '--part': `${(part * 100).toFixed(1)}%` }} aria-hidden="true" />
      <Ends>
        <span>On {formatDay(from)}</span>
        <b>
          day {daysBetween(from, lastDay)} of {length}
        </b>
        <span>Off {formatDay(to)}</span>
      </Ends>
    </>
  )
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  width: min(320px, calc(100vw - 48px));
  padding: 4px;
  > p {
    color: var(--text-2);
    font-size: 13px;
  }
  > p[data-tone] {
    display: flex;
    align-items: center;
    gap: 8px;
    font-weight: 600;
    svg {
      width: 16px;
      height: 16px;
    }
  }
  > p[data-tone='bad'] {
    color: var(--bad);
  }
  > p[data-tone='warn'] {
    color: var(--warn);
  }
  > p[data-tone='good'] {
    color: var(--good);
  }
  h2 {
    font: 600 16px/22px var(--font);
  }
  dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px 14px;
  }
  dt {
    color: var(--text-3);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-weight: 500;
  }
`

const Bar = styled.div<{ style: { '--part': string } }>`
  height: 8px;
  border-radius: 2px;
  background:
    linear-gradient(90deg, var(--good) var(--part), transparent 0),
    repeating-linear-gradient(135deg, var(--warn) 0 3px, var(--warn-soft) 3px 6px);
`

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  b {
    color: var(--text);
    font-weight: 550;
  }
`
