import { BadgeCheck, CircleHelp } from 'lucide-react'
import styled from 'styled-components'
import { Breakable } from '~/kit/ui/Breakable'
import { Facts } from '~/kit/ui/Facts'
import { countryName } from '~/lib/format/countries'
import { mailLink } from '~/lib/format/mailLink'
import { normaliseText } from '~/lib/format/normaliseText'
import { phoneLink } from '~/lib/format/phoneLink'
import { storedDayText } from '~/lib/time/instant'
import { isRejected } from '../identity'
import { Portrait } from './Portrait'
import type { Seafarer, SeafarerFacts } from './useSeafarer'

type Fact = readonly [label: string, value: string | null | undefined, link?: string | null]

/** The dialling code and the number as one; the code is left out where the number has it already. */
function phoneOf({ countryCode, phoneNumber }: SeafarerFacts): string | null {
  const number = normaliseText(phoneNumber ?? '')
  if (number === '') return null
  const code = normaliseText(countryCode ?? '')
  return number.startsWith('+') || !/^\+\d/.test(code) ? number : `${code} ${number}`
}

/** Who verified the person, in words. A status that is not known is kept as the backend words it. */
function verificationOf(facts: SeafarerFacts): {
  readonly isGood: boolean
  readonly head: string
  readonly text: string
} {
  const { isVerified, verificationStatus } = facts
  const status = verificationStatus?.status
  if (isRejected(facts))
    return { isGood: false, head: 'Identity rejected', text: 'Delta compared the person with an identity document and rejected it.' }
  if (isVerified === true)
    return { isGood: true, head: 'Identity verified by Delta', text: 'This says nothing about certificates they added themselves.' }
  return {
    isGood: false,
    head: isVerified === false ? 'Identity not verified' : 'Verification not known',
    text: status
      ? `Status of the verification: ${status}.`
      : isVerified === false
        ? 'Nobody has compared the person with an identity document.'
        : 'Whether anybody has compared the person with an identity document is not known.',
  }
}

interface WhoFactsProps {
  readonly seafarer: Seafarer
  /** On a narrow screen the page begins with who it is, and ends with the rest. */
  readonly part: 'whole' | 'first' | 'rest'
}

/** Who a seafarer is: everything they share about themselves, and who has checked it. */
export function WhoFacts({ seafarer: { facts, name, email }, part }: WhoFactsProps) {
  if (!facts)
    return (
      part !== 'rest' && (
        <Facts>
          <div>
            <dt>Email</dt>
            <dd>{email ? <Breakable text={email} /> : <small>Not shared</small>}</dd>
          </div>
        </Facts>
      )
    )
  const { rank, positionOfInterest, fromCountry, birthday, isFemale, isMarried, passNo, seamanBookNo, currentEmployer } = facts
  const phone = phoneOf(facts)
  const address = [facts.address, [facts.zip, facts.city].filter(Boolean).join(' '), facts.country].filter(Boolean).join(', ')
  const verification = verificationOf(facts)
  const [work, person, contact]: readonly (readonly Fact[])[] = [
    [
      ['Rank', rank],
      ['Position applied for', positionOfInterest],
      ['Nationality', fromCountry && countryName(fromCountry)],
    ],
    [
      ['Born', birthday && storedDayText(birthday)],
      ['Gender', isFemale === null ? null : isFemale ? 'Female' : 'Male'],
      ['Passport', passNo],
      ['Seaman’s book', seamanBookNo],
      ['Family status', isMarried === null ? null : isMarried ? 'Married' : 'Not married'],
      ['Current employer', currentEmployer],
    ],
    [
      ['Email', email, email && mailLink(email)],
      ['Phone', phone, phone && phoneLink(phone)],
      ['Address', address],
    ],
  ]
  return (
    <Groups>
      {part !== 'rest' && (
        <>
          <Top>
            <Portrait imageKey={facts.profileImage} name={name} />
            <FactSection facts={work ?? []} />
          </Top>
          <Verification data-good={verification.isGood || undefined}>
            {verification.isGood ? <BadgeCheck aria-hidden="true" /> : <CircleHelp aria-hidden="true" />}
            <b>{verification.head}</b>
            <span>{verification.text}</span>
          </Verification>
        </>
      )}
      {part !== 'first' && (
        <>
          <section aria-labelledby="facts-person" data-pairs>
            <h2 id="facts-person">Person</h2>
            <FactSection facts={person ?? []} />
          </section>
          <section aria-labelledby="facts-contact">
            <h2 id="facts-contact">Contact</h2>
            <FactSection facts={contact ?? []} />
          </section>
        </>
      )}
    </Groups>
  )
}

const FactSection = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Facts>
    {facts.map(([label, value, link]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd dir="auto">
          {value ? link ? <a href={link}>{<Breakable text={value} />}</a> : <Breakable text={value} /> : <small>Not given</small>}
        </dd>
      </div>
    ))}
  </Facts>
)

const Groups = styled.div`
  display: grid;
  gap: 20px;
  @media screen {
    [data-pairs] dl {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 12px 16px;
      > div {
        padding: 0;
        border: 0;
      }
    }
  }
  @media print {
    gap: 10px;
    dl {
      display: grid;
      grid-template-columns: repeat(3, 1fr);
      gap: 6px 24px;
      > div {
        padding: 0;
        border: 0;
      }
    }
  }
  h2 {
    margin-bottom: 8px;
    padding-top: 16px;
    border-top: 1px solid var(--line);
    font: 600 13px/18px var(--font);
  }
`

const Top = styled.div`
  display: flex;
  gap: 16px;
  > dl {
    flex: 1;
    display: block;
    min-width: 0;
    > div {
      padding: 0 0 7px;
      border: 0;
    }
  }
`

const Verification = styled.div`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: 2px 10px;
  padding: 12px 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  svg {
    width: 18px;
    height: 18px;
    margin-top: 1px;
    color: var(--text-3);
  }
  &[data-good] svg {
    color: var(--good);
  }
  b {
    font-weight: 550;
  }
  span {
    grid-column: 2;
    color: var(--text-2);
    font-size: 13px;
  }
`
