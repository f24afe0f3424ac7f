import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LinkButton } from '~/kit/ui/LinkButton'
import { Notice } from '~/kit/ui/Notice'
import { cityOf, instantInWords } from '~/lib/time/zones'
import { paths } from '~/platform/routes/paths'
import type { LabRecord } from '../desk/labResult'
import type { LabClinic } from '../desk/WithLabClinic'
import { missingFields } from './leftToIssue'
import type { ResultValues } from './resultValues'

interface ResultNoticesProps {
  readonly record: LabRecord
  readonly values: ResultValues
  readonly clinic: LabClinic
  readonly onFocus: (name: keyof ResultValues) => void
}

/** What is to be known before the fields: what is missing, and what was issued. */
export function ResultNotices({ record, values, clinic: { zone, isZoneGuessed }, onFocus }: ResultNoticesProps): ReactNode {
  const missing = missingFields(values)
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warn">
          <span>
            Missing:{' '}
            {missing.map(({ label, field }, at) => (
              <span key={label}>
                {at > 0 && ', '}
                <LinkButton onClick={() => field && onFocus(field)}>{label}</LinkButton>
              </span>
            ))}
          </span>
        </Notice>
      )}
      {record.docId && (
        <Notice tone="accent">
          <span>
            <Link to={paths.document(record.docId)}>A document was issued</Link>
            {record.docIssuedAt && ` on ${instantInWords(record.docIssuedAt, zone)}`}. To correct it, save the result and issue it again.
            The old document stays valid until you revoke it in the next step.
          </span>
        </Notice>
      )}
      {isZoneGuessed && (
        <Notice tone="warn">The clinic’s time zone could not be read. Enter times in {cityOf(zone)} time, or reload the page.</Notice>
      )}
    </>
  )
}
