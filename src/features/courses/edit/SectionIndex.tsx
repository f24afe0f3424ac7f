import { useEffect, useState } from 'react'
import styled from 'styled-components'

export interface FormSection {
  /** Id of the section's element. */
  readonly id: string
  readonly title: string
}

/** Where a section has to begin to count as the one that is read: in the upper third of the window. */
const readingLine = 1 / 3

/** Whether the section has the focus and is not scrolled away: somebody is filling it in, or was just led to it. */
function isWorkedIn({ id }: FormSection): boolean {
  const section = document.getElementById(id)
  if (!section?.contains(document.activeElement)) return false
  const { top, bottom } = section.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The section that is worked in; else the last one that begins above the line where people read, and the last of all where the page ends. */
function sectionInView(sections: readonly FormSection[]): string {
  const workedIn = sections.find(isWorkedIn)
  if (workedIn) return workedIn.id
  const { scrollHeight } = document.documentElement
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1) return sections.at(-1)?.id ?? ''
  const begun = sections.filter(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight * readingLine,
  )
  return (begun.at(-1) ?? sections[0])?.id ?? ''
}

/** The sections of a long form beside it, with the one in view marked. */
export function SectionIndex({ sections }: { readonly sections: readonly FormSection[] }) {
  const [current, setCurrent] = useState(sections[0]?.id ?? '')
  // The browser tells about scrolling and the focus by events only.
  useEffect(() => {
    const update = (): void => setCurrent(sectionInView(sections))
    addEventListener('scroll', update, { passive: true })
    addEventListener('focusin', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('focusin', update)
    }
  }, [sections])
  const open = (id: string): void => {
    const section = document.getElementById(id)
    if (!section) return
    section.tabIndex = -1
    section.focus({ preventScroll: true })
    section.scrollIntoView()
  }
  return (
    <Index aria-label="Sections">
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => {
            // The address of the form stays what it is.
            event.preventDefault()
            open(id)
          }}
        >
          {title}
        </a>
      ))}
    </Index>
  )
}

const Index = styled.nav`
  position: sticky;
  top: calc(var(--header) + 28px);
  display: grid;
  a {
    padding: 7px 12px;
    border-inline-start: 2px solid var(--line);
    border-radius: 0 var(--radius) var(--radius) 0;
    color: var(--text-2);
    font-size: 13px;
    line-height: 18px;
    text-decoration: none;
    &:hover {
      background: var(--surface);
    }
    &[aria-current] {
      border-color: var(--accent);
      color: var(--text);
      font-weight: 600;
    }
  }
`
