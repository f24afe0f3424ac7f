import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import styled, { createGlobalStyle } from 'styled-components'
import { locationInWords } from '~/domain/course/courseText'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { counted } from '~/lib/format/counted'
import { namedZone } from '~/lib/time/zones'
import { useClient } from '~/platform/tenant/client'
import type { CourseFactsFragment, ParticipantRowFragment } from '../detail/courseDetail.generated'
import { emptyLines, signInPages, type SignInPage } from './signInPages'

interface SignInSheetProps {
  readonly course: CourseFactsFragment
  /** Participants with a seat. */
  readonly participants: readonly ParticipantRowFragment[]
  readonly instructor: string | null
  readonly onClose: () => void
}

/** Keeps an empty cell at full height. */
const blank = '\u00a0'

/** '6 pages, 3 for each day'. */
function pagesInWords(pages: readonly SignInPage[]): string {
  const days = new Set(pages.map(({ title }) => title)).size
  const each = pages.length / days
  if (pages.length === 1) return 'One page'
  return `${pages.length} pages${days === 1 ? '' : `, ${each === 1 ? 'one' : each} for each day`}`
}

/** Sign-in sheets on paper, at least one page for each day of the course. While the dialog is open, only the sheets are printed. */
export function SignInSheet({ course, participants, instructor, onClose }: SignInSheetProps) {
  const pages = signInPages(course, participants)
  return (
    <>
      <Dialog title="Sign-in sheet" isOpen onClose={onClose}>
        <p>
          {pagesInWords(pages)}, with {counted(participants.length, 'name')} and {emptyLines} empty lines to sign.
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
        <Sheets data-pages aria-hidden="true">
          <OnlySheets />
          {pages.map((page) => (
            <Page key={page.number} page={page} course={course} instructor={instructor} />
          ))}
        </Sheets>,
        document.body,
      )}
    </>
  )
}

interface PageProps extends Pick<SignInSheetProps, 'course' | 'instructor'> {
  readonly page: SignInPage
}

function Page({ page: { title, signatures, lines, number, count }, course, instructor }: PageProps) {
  const client = useClient()
  const address = locationInWords(course)
  const zone = namedZone(course.timezone)
  return (
    <section>
      <header>
        <small>{client.name}</small>
        <h2 dir="auto">{course.name}</h2>
        <p>
          <b>{title}</b>
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
          {zone && <span>{zone}</span>}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th>#</th>
            <th>Name</th>
            <th>Date of birth</th>
            {signatures.map((signature) => (
              <th key={signature}>{signature}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.number}>
              <td>{line.number}</td>
              <td>
                <span dir="auto">{line.name ?? blank}</span>
              </td>
              <td>{line.dateOfBirth || blank}</td>
              {signatures.map((signature) => (
                <td key={signature}>{blank}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <span>Instructor’s signature</span>
        <small>
          Page {number} of {count}
        </small>
      </footer>
    </section>
  )
}

const OnlySheets = createGlobalStyle`
  @media print {
    body > *:not([data-pages]) {
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
    /* Heads and lines have a greatest height, so that a page holds as many lines as were counted. */
    header p:last-child {
      max-height: 30px;
      overflow: hidden;
    }
    h2,
    td > span {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
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
    tr {
      break-inside: avoid;
    }
    th,
    td {
      padding: 2px 8px;
      border: 1px solid #888;
      text-align: left;
    }
    td {
      height: 36px;
    }
    th:first-child {
      width: 34px;
    }
    th:nth-child(3) {
      width: 84px;
    }
    footer {
      display: flex;
      align-items: end;
      justify-content: space-between;
      margin-top: 44px;
    }
    footer span {
      width: 240px;
      padding-top: 4px;
      border-top: 1px solid #000;
    }
  }
`
