import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { CheckboxField } from '~/kit/form/choiceFields'
import { DayField } from '~/kit/form/DayField'
import { FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { useFormContext } from '~/kit/form/formContext'
import { Button } from '~/kit/ui/Button'
import { Status } from '~/kit/ui/Status'
import { isDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { storedUtcDay } from '~/lib/time/instant'
import { paths } from '~/platform/routes/paths'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { issuedTo, type CourseIssueValues, type IssuedOfCourse } from './issueCourse'

interface PersonRowProps {
  /** Position among those who passed. */
  readonly at: number
  readonly issued: readonly IssuedOfCourse[]
  readonly template: CertificateTemplateFieldsFragment | undefined
}

/** A certificate that is there already, in another tab, so that the form stays. */
export const CertificateLink = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <CellLink to={paths.certificate(id)} target="_blank">
    {children}
  </CellLink>
)

const CellLink = styled(Link)`
  @media (pointer: coarse) {
    display: inline-block;
    padding-block: 12px;
  }
`

/** '29-10-2031' of a stored certificate. */
export const lastDayOf = ({ validUntil }: IssuedOfCourse): string => formatDay(storedUtcDay(validUntil)) || 'No expiry'

/** One person who passed: whether a certificate is issued and emailed, and the holder's details on request. */
export function PersonRow({ at, issued, template }: PersonRowProps) {
  const id = useId()
  const { watch, formState } = useFormContext<CourseIssueValues>()
  const [person, validUntil] = watch([`people.${at}`, 'validUntil'])
  const [isOpen, setOpen] = useState(false)
  // A field to correct is never hidden.
  const isShown = isOpen || formState.errors.people?.[at] !== undefined
  const [held] = template ? issuedTo(issued, template.id, person) : []
  const name = person.holderName || 'No name'
  const isMissing = person.isChosen && template?.hasSSN === true && person.ssn.trim() === ''
  const until = template?.hasExpiration ? (isDay(validUntil) ? formatDay(validUntil) : '—') : 'No expiry'
  return (
    <>
      <tr>
        <th scope="row">
          <CheckboxField<CourseIssueValues> name={`people.${at}.isChosen`} label={name} />
        </th>
        <td>
          <Status $tone="good">Passed</Status>
        </td>
        <td data-nowrap>
          {held ? (
            <CertificateLink id={held.id}>{person.isChosen ? 'Issued again' : 'Already issued'}</CertificateLink>
          ) : isMissing ? (
            <Status $tone="warn">ID missing</Status>
          ) : (
            <span data-muted={!person.isChosen || undefined}>{person.isChosen ? 'New' : 'Not issued'}</span>
          )}
        </td>
        <td data-nowrap data-label="Valid until">
          {person.isChosen ? until : held ? lastDayOf(held) : <span data-muted>—</span>}
        </td>
        <td data-email>
          {!person.isChosen ? null : person.email.trim() === '' ? (
            <span data-muted>No address</span>
          ) : (
            <CheckboxField<CourseIssueValues> name={`people.${at}.isMailed`} label={person.email} />
          )}
        </td>
        <td data-actions>
          <Toggle
            tone="quiet"
            aria-label={`Details of ${name}`}
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            onClick={() => setOpen(!isShown)}
          >
            <ChevronDown aria-hidden="true" />
          </Toggle>
        </td>
      </tr>
      {isShown && (
        <tr id={id} data-details>
          <td colSpan={6}>
            <FieldRow>
              <DayField<CourseIssueValues> name={`people.${at}.dateOfBirth`} isBirth />
              <TextField<CourseIssueValues> name={`people.${at}.passNo`} />
              {template?.hasSSN === true && <TextField<CourseIssueValues> name={`people.${at}.ssn`} isRequired />}
              <TextField<CourseIssueValues> name={`people.${at}.email`} type="email" />
            </FieldRow>
          </td>
        </tr>
      )}
    </>
  )
}

const Toggle = styled(Button)`
  padding-inline: 9px;
  svg {
    transition: rotate 140ms;
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`
