import { CalendarX2, CircleHelp, Ban, Clock, UserRound } from 'lucide-react'
import styled from 'styled-components'
import { from } from '~/kit/ui/media'
import { counted } from '~/lib/format/counted'
import { isDay, type CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { DayChoice } from '../DayChoice'
import { dayWords, replacedOn, untilText, type VisibleCertificate } from '../visibleCertificates'

interface ValidOnDayProps {
  readonly certificates: readonly VisibleCertificate[]
  readonly day: CalendarDay
  readonly onDay: (day: CalendarDay) => void
}

const order = ['valid', 'claimed', 'expired', 'revoked', 'notYet', 'unclear'] as const

const phrases: Readonly<Record<(typeof order)[number], (count: number) => string>> = {
  valid: () => '',
  claimed: (count) => `${count} not confirmed`,
  expired: (count) => `${count} expired`,
  revoked: (count) => `${count} revoked`,
  notYet: (count) => `${count} not issued yet`,
  unclear: (count) => counted(count, 'is not known', 'are not known'),
}

/** The same marks as in the matrix, where it has the state. */
const marks = { valid: null, claimed: UserRound, expired: CalendarX2, revoked: Ban, notYet: Clock, unclear: CircleHelp } as const

/** How many certificates are valid on a chosen day, and which are not. */
export function ValidOnDay({ certificates, day, onDay }: ValidOnDayProps) {
  const replaced = replacedOn(certificates, day)
  const judged = certificates
    .filter((certificate) => !replaced.has(certificate))
    .map((certificate) => ({ certificate, ...dayWords(certificate, day) }))
  const count = (state: (typeof order)[number]): number => judged.filter((one) => one.state === state).length
  const others = judged
    .filter(({ state }) => state !== 'valid' && state !== 'claimed')
    .toSorted((one, two) => order.indexOf(one.state) - order.indexOf(two.state))
  const sentence = order.slice(1).flatMap((state) => (count(state) > 0 ? [phrases[state](count(state))] : []))
  return (
    <Card>
      <div>
        <div data-screen>
          <DayChoice label="Valid on" day={day} onChange={(next) => isDay(next) && onDay(next)} />
        </div>
        <p role="status">
          <b>
            {count('valid') + count('claimed')} of {judged.length} valid
          </b>
          <span>
            {' '}
            on {formatDay(day)}
            {sentence.length > 0 && `: ${sentence.join(', ')}`}.
          </span>
        </p>
        <Bars aria-hidden="true">
          {judged
            .toSorted((one, two) => order.indexOf(one.state) - order.indexOf(two.state))
            .map(({ certificate, state }) => (
              <i key={certificate.id} data-state={state} />
            ))}
        </Bars>
      </div>
      <div>
        <h2>Not valid on {formatDay(day)}</h2>
        {others.length === 0 ? (
          <p>
            None: all certificates that can be seen are valid by their dates
            {count('claimed') > 0 && `, ${phrases.claimed(count('claimed'))}`}.
          </p>
        ) : (
          <ul>
            {others.map(({ certificate, state, word, text }) => {
              const Mark = marks[state]
              return (
                <li key={certificate.id}>
                  {Mark && <Mark aria-hidden="true" data-bad={state === 'expired' || state === 'revoked' || undefined} />}
                  <b dir="auto">{certificate.name ?? 'A certificate without a name'}</b>
                  <small>{word === 'Expired' ? `expired ${untilText(certificate)}, ${text}` : `${word.toLowerCase()}: ${text}`}</small>
                </li>
              )
            })}
          </ul>
        )}
        {replaced.size > 0 && (
          <Replaced>Not counted, because another of this name is valid: {[...replaced].map(({ name }) => name).join(', ')}</Replaced>
        )}
      </div>
    </Card>
  )
}

const Replaced = styled.p`
  margin-top: 6px;
  color: var(--text-3);
  font-size: 13px;
`

const Card = styled.section`
  display: grid;
  break-inside: avoid;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  > div {
    min-width: 0;
    padding: 16px;
    ${from.sm} {
      padding: 18px 20px;
    }
  }
  > div + div {
    border-top: 1px solid var(--line);
  }
  ${from.lg} {
    grid-template-columns: 300px minmax(0, 1fr);
    > div + div {
      border-top: 0;
      border-left: 1px solid var(--line);
    }
  }
  [role='status'] {
    margin-top: 14px;
    color: var(--text-2);
    b {
      display: block;
      font: 600 28px/36px var(--font);
      letter-spacing: -0.015em;
      color: var(--text);
    }
  }
  h2 {
    margin-bottom: 6px;
  }
  ul {
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 10px;
    min-height: 38px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
    &:last-child {
      border: 0;
    }
    @media (max-width: 479px) {
      grid-template-columns: 16px minmax(0, 1fr);
      small {
        grid-column: 2;
      }
    }
  }
  li b {
    font-weight: 500;
  }
  li svg {
    width: 16px;
    height: 16px;
    color: var(--text-3);
    &[data-bad] {
      color: var(--bad);
    }
  }
  small {
    color: var(--text-3);
    font-size: 13px;
  }
`

const Bars = styled.div`
  display: flex;
  gap: 2px;
  margin-top: 12px;
  i {
    flex: 1;
    max-width: 16px;
    height: 8px;
    border: 1px solid var(--good);
    border-radius: 2px;
    background: var(--good);
  }
  i:is([data-state='expired'], [data-state='revoked']) {
    border-color: var(--bad);
    background: var(--bad);
  }
  i[data-state='claimed'] {
    background: none;
  }
  i:is([data-state='unclear'], [data-state='notYet']) {
    border-color: var(--text-3);
    background: none;
  }
`
