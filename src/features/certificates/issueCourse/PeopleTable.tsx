import styled from 'styled-components'
import { Hidden } from '~/kit/ui/Hidden'
import { from } from '~/kit/ui/media'
import type { RecordState } from '~/platform/api/read/record'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { FailedRow } from './FailedRow'
import type { CourseIssueValues, FailedPerson, IssuedOfCourse } from './issueCourse'
import { PersonRow } from './PersonRow'

interface PeopleTableProps {
  /** Everybody who passed, as the form opened. */
  readonly people: CourseIssueValues['people']
  readonly failed: readonly FailedPerson[]
  readonly issued: readonly IssuedOfCourse[]
  /** How `issued` was read. */
  readonly issuedRecord: RecordState<unknown>
  readonly template: CertificateTemplateFieldsFragment | undefined
  /** Why nothing can be revoked; null where it can. */
  readonly revokeReason: string | null
  readonly onRevoke: (certificate: IssuedOfCourse) => void
}

/** Everybody with a result: who gets a certificate, until when it is valid and whether it is emailed; and who failed but still holds one. */
export function PeopleTable({ people, failed, issued, issuedRecord, template, revokeReason, onRevoke }: PeopleTableProps) {
  return (
    <Panel>
      <table aria-label="People">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Result</th>
            <th scope="col">Certificate</th>
            <th scope="col">Valid until</th>
            <th scope="col">Email</th>
            <th scope="col">
              <Hidden>Details</Hidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id }, at) => (
            <PersonRow key={id} at={at} issued={issued} template={template} />
          ))}
          {failed.map((person) => (
            <FailedRow key={person.id} person={person} issuedRecord={issuedRecord} revokeReason={revokeReason} onRevoke={onRevoke} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

const Panel = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 4px 8px;
    text-align: start;
    vertical-align: middle;
  }
  th:first-child,
  td:first-child {
    padding-inline-start: 14px;
  }
  thead th {
    padding-block: 8px;
    color: var(--text-2);
    font: 500 12px/16px var(--font);
    white-space: nowrap;
  }
  /* Result, certificate, expiry, email and details; the name takes the rest. */
  th:nth-child(2) {
    width: 84px;
  }
  th:nth-child(3) {
    width: 112px;
  }
  th:nth-child(4) {
    width: 100px;
  }
  th:nth-child(5) {
    width: 20%;
  }
  th:nth-child(6) {
    width: 52px;
  }
  ${from.sm} {
    tbody tr {
      height: calc(var(--control) + 9px);
    }
  }
  ${from.xl} {
    th:nth-child(5) {
      width: 29%;
    }
  }
  tbody th {
    font-weight: 500;
  }
  /* Without a checkbox before the name. */
  tbody th:first-child:has(> bdi) {
    padding-inline-start: 42px;
  }
  tbody tr {
    border-top: 1px solid var(--line);
    &[data-details] {
      border-top: 0;
    }
  }
  [data-details] > td {
    padding: 0 14px 16px 42px;
  }
  small {
    display: block;
    color: var(--text-3);
    font: 400 13px/18px var(--font);
  }
  [data-muted] {
    color: var(--text-3);
  }
  /* 'Revocation not confirmed' takes several lines. */
  td:not([data-nowrap]) > span {
    white-space: normal;
  }
  [data-nowrap] {
    white-space: nowrap;
  }
  /* A long address takes two small lines, as high as a row, and no more. */
  [data-email] {
    label {
      max-width: 100%;
    }
    label > span {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
      font-size: 13px;
      line-height: 18px;
    }
  }
  @media (max-width: 767px) {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto auto;
      column-gap: 8px;
      align-items: center;
      padding: 4px 14px 8px 14px;
      &[data-details] {
        grid-template-columns: minmax(0, 1fr);
      }
    }
    th,
    td,
    th:first-child,
    td:first-child {
      padding: 0;
    }
    [data-details] > td {
      padding: 0 0 8px;
    }
    tbody th:first-child:has(> bdi),
    td:nth-of-type(2),
    td:nth-of-type(4):not([data-actions]) {
      padding-inline-start: 28px;
    }
    td:nth-of-type(2) {
      grid-row: 2;
      grid-column: 1;
    }
    td[data-label] {
      grid-row: 2;
      grid-column: 2 / -1;
    }
    td:nth-of-type(4) {
      grid-column: 1 / -1;
    }
    [data-actions] {
      grid-row: 1;
      grid-column: 3;
    }
  }
`
