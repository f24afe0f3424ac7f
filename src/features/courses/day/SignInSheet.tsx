import { personName } from '~/domain/person/personName'
import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import styled, { createGlobalStyle } from 'styled-components'
import { dayFromStored } from '~/domain/course/courseDates'
import { dottedDay, locationInWords } from '~/domain/course/courseText'
import { useClient } from '~/platform/tenant/client'
import { weekdayInWords } from '~/lib/time/dayText'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import type { CourseFactsFragment, ParticipantRowFragment } from '../detail/courseDetail.generated'

interface SignInSheetProps {
  readonly course: CourseFactsFragment
  /** Participants with a seat. */
  readonly participants: readonly ParticipantRowFragment[]
  readonly instructor: string | null
  readonly onClose: () => void
}

/** Blank lines for people who are not on the list. */
const emptyLines = 3

/** Keeps an empty cell at full height. */
const blank = '\u00a0'

/** Sign-in sheets on paper, one page per course day. While the dialog is open, only the sheets are printed. */
export function SignInSheet({ course, participants, instructor, onClose }: SignInSheetProps) {
  const days = (course.days ?? []).flatMap(({ date, startTime, endTime }) => {
    const day = dayFromStored(date)
    return day === null ? [] : [{ day, hours: `${startTime || course.startTime || ''}–${endTime || course.endTime || ''}` }]
  })
  return (
    <>
      <Dialog title="Sign-in sheet" isOpen onClose={onClose}>
        <p>
          {days.length === 1 ? 'One page' : `${days.length} pages, one for each day`}, with {participants.length}{' '}
          {participants.length === 1 ? 'name' : 'names'} and {emptyLines} empty lines to sign.
        </p>
        <DialogButtons>
          <Button onClick={onClose}>Close</Button>
          <Button tone="primary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </DialogButtons>
      </Dialog>
      {createPortal(
        <Sheets data-sheets aria-hidden="true">
          <OnlySheets />
          {days.map(({ day, hours }, index) => (
            <Page key={day} course={course} participants={participants} instructor={instructor}>
              {`Day ${index + 1} of ${days.length}: ${weekdayInWords(day)} ${dottedDay(day)}, ${hours}`}
            </Page>
          ))}
        </Sheets>,
        document.body,
      )}
    </>
  )
}

interface PageProps extends Omit<SignInSheetProps, 'onClose'> {
  /** The day the page is for, as text. */
  readonly children: string
}

function Page({ course, participants, instructor, children }: PageProps) {
  const client = useClient()
  const address = locationInWords(course)
  return (
    <section>
      <header>
        <small>{client.name}</small>
        <h2 dir="auto">{course.name}</h2>
        <p>
          <b>{children}</b>
        </p>
        <p>
          {address && (
            <span>
              <bdi>{address}</bdi>
            </span>
          )}
          {instructor && (
            <span>
              Instructor: <bdi>{instructor}</bdi>
            </span>
          )}
          {course.timezone && <span>{course.timezone}</span>}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th>#</th>
            <th>Name</th>
            <th>Date of birth</th>
            <th>Signature, morning</th>
            <th>Signature, afternoon</th>
          </tr>
        </thead>
        <tbody>
          {participants.map((participant, index) => (
            <tr key={participant.id}>
              <td>{index + 1}</td>
              <td dir="auto">{personName(participant)}</td>
              <td>{participant.dateOfBirth ? dottedDay(participant.dateOfBirth.slice(0, 10)) : ''}</td>
              <td>{blank}</td>
              <td>{blank}</td>
            </tr>
          ))}
          {Array.from({ length: emptyLines }, (_, index) => (
            <tr key={`empty-${index}`}>
              <td>{participants.length + index + 1}</td>
              <td>{blank}</td>
              <td>{blank}</td>
              <td>{blank}</td>
              <td>{blank}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <span>Instructor’s signature</span>
      </footer>
    </section>
  )
}

const OnlySheets = createGlobalStyle`
  @media print {
    body > *:not([data-sheets]) {
      display: none !important;
    }
    @page {
      size: A4;
      margin: 14mm;
    }
  }
`

const Sheets = styled.div`
  display: none;
  @media print {
    display: block;
    color: #000;
    background: #fff;
    font: 400 11px/15px var(--font);
    section {
      break-after: page;
    }
    section:last-child {
      break-after: auto;
    }
    small {
      font-size: 11px;
      color: #444;
    }
    h2 {
      margin: 2px 0 6px;
      font: 600 20px/26px var(--font);
    }
    b {
      font-size: 13px;
    }
    p > span + span::before {
      content: ' · ';
    }
    table {
      width: 100%;
      margin-top: 14px;
      border-collapse: collapse;
      table-layout: fixed;
    }
    thead {
      display: table-header-group;
    }
    tr {
      break-inside: avoid;
    }
    th,
    td {
      padding: 4px 8px;
      border: 1px solid #888;
      text-align: left;
      overflow-wrap: anywhere;
    }
    td {
      height: 34px;
    }
    th:first-child {
      width: 34px;
    }
    th:nth-child(3) {
      width: 84px;
    }
    footer {
      margin-top: 44px;
    }
    footer span {
      display: inline-block;
      width: 240px;
      padding-top: 4px;
      border-top: 1px solid #000;
    }
  }
`
