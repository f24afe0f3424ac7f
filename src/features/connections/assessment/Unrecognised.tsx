import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '~/kit/ui/Button'
import { Field, Select } from '~/kit/ui/Field'
import { counted } from '~/lib/format/counted'
import { resembledKinds, whyNotMatched, type RequiredSet } from '../readiness/requiredSet'
import { kindOf } from '../readiness/stcw'
import { backingText, untilPhrase, type VisibleCertificate } from '../visibleCertificates'

interface UnrecognisedProps {
  readonly certificates: readonly VisibleCertificate[]
  readonly set: RequiredSet
  readonly onAssign: (certificate: VisibleCertificate, kind: string) => void
}

/** Certificates whose name is none of the usual ones. Each can be given to a required one; that counts for everybody with this name. */
export function Unrecognised({ certificates, set, onAssign }: UnrecognisedProps) {
  if (certificates.length === 0) return null
  return (
    <section aria-labelledby="unrecognised">
      <Heading>
        <h2 id="unrecognised">Not recognised</h2>
        <p>
          {counted(certificates.length, 'certificate has', 'certificates have')} another name than those required.{' '}
          <span data-screen>Say once what one is, and it counts for everybody who has one of this name.</span>
        </p>
      </Heading>
      <List>
        {certificates.map((certificate) => (
          <li key={certificate.id}>
            <span>
              <b dir="auto">{certificate.name ?? 'A certificate without a name'}</b>
              <small>{[certificate.issuedBy, untilPhrase(certificate), backingText(certificate)].filter(Boolean).join(' · ')}</small>
            </span>
            {whyNotMatched(certificate) === null ? (
              <Assign certificate={certificate} set={set} onAssign={(kind) => onAssign(certificate, kind)} />
            ) : (
              <small data-screen>{whyNotMatched(certificate)}</small>
            )}
          </li>
        ))}
      </List>
    </section>
  )
}

function Assign({
  certificate,
  set,
  onAssign,
}: {
  readonly certificate: VisibleCertificate
  readonly set: RequiredSet
  readonly onAssign: (kind: string) => void
}) {
  const [wanted, setWanted] = useState('')
  const guesses = resembledKinds(certificate, set.kinds)
  const kinds = [...new Set([...guesses, ...set.kinds])]
  // Another position may not require it.
  const chosen = kinds.includes(wanted) ? wanted : ''
  const name = certificate.name ?? ''
  return (
    <div data-screen>
      <Field label={`Counts as, for ${name}`} isQuiet>
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target: { value } }) => setWanted(value)}>
            <option value="">Not a required certificate</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindOf(kind)?.label ?? kind}
                {guesses.includes(kind) ? ' (suggested)' : ''}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {/* Choosing alone changes nothing: an arrow key in the list would make everybody with this certificate ready. */}
      <Button aria-label={`Count it, ${name}`} reason={chosen === '' ? 'Choose what it counts as.' : null} onClick={() => onAssign(chosen)}>
        Count it
      </Button>
    </div>
  )
}

const Heading = styled.div`
  margin-bottom: 10px;
  h2 {
    font: 600 16px/24px var(--font);
  }
  p {
    color: var(--text-3);
    font-size: 13px;
  }
`

const List = styled.ul`
  padding: 0 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 16px;
    padding: 9px 0;
    border-bottom: 1px solid var(--line);
    &:last-child {
      border: 0;
    }
    > span {
      flex: 1 1 240px;
      min-width: 0;
    }
    > div {
      display: flex;
      flex: 0 1 360px;
      gap: 8px;
      > :first-child {
        flex: 1;
        min-width: 0;
      }
    }
  }
  b {
    font-weight: 500;
  }
  small {
    display: block;
    color: var(--text-3);
    font-size: 12px;
    line-height: 16px;
  }
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
