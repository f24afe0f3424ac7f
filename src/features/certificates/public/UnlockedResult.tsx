import { resultKind } from '~/domain/certificate/medicalResult'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { Card } from '~/kit/page/PublicFrame'
import { AlertIcon } from '~/kit/ui/icons'
import { clinicZoneOr, instantInWords } from '~/lib/time/zones'
import type { UnlockedFacts } from './checkCertificate'
import { FactRows } from './FactRows'

/** A reader who sees "Valid" in green must not overlook a result that keeps the holder ashore. */
const caution = 'A valid document may still carry a result like this one. Read it before you decide.'

/** In words that this page does not know, which may be a positive result in another language. */
const unknown = '“Valid” is about the document, not about this result. Read it before you decide.'

const warnings = { attention: caution, other: unknown, clear: null } as const

const unread = 'What this document found could not be read here. Read it on the document itself, or check again before you decide.'

const notValid = 'This document is not valid: do not rely on what it found.'

interface UnlockedResultProps {
  readonly facts: UnlockedFacts
  /** Whether the document itself is valid. */
  readonly isValid: boolean
}

/** What a medical document found, large enough to be read at a counter. Nothing where it states no result and no sample, as a certificate. */
export function UnlockedResult({ facts: read, isValid }: UnlockedResultProps) {
  if (!read)
    return (
      <Card className="unlocked-result" aria-label="Result" data-attention>
        <h2>Result</h2>
        <p className="result-caution">
          <AlertIcon aria-hidden="true" />
          {unread}
        </p>
      </Card>
    )
  const { result, subType, collectionDate, labName, passNo } = read
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Test or form', subType && subTypeLabel(subType)],
    // The clinic's zone cannot be read without a session, so the time names the zone it is in.
    ['Collected', instantInWords(collectionDate, clinicZoneOr(null))],
    ['Laboratory', labName],
    ['Passport', passNo],
  ]
  const stated = facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
  if (!result && stated.length === 0) return null
  const warning = !isValid ? notValid : result ? warnings[resultKind(result)] : null
  return (
    <Card className="unlocked-result" aria-label="Result" data-attention={warning !== null || undefined}>
      {result && (
        <>
          <h2>Result</h2>
          <p className="result-found" dir="auto" data-void={!isValid || undefined}>
            {result}
          </p>
        </>
      )}
      {result && warning !== null && (
        <p className="result-caution">
          <AlertIcon aria-hidden="true" />
          {warning}
        </p>
      )}
      <FactRows facts={stated} />
    </Card>
  )
}
