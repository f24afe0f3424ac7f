import { useState } from 'react'
import styled from 'styled-components'
import { LinkButton } from '~/kit/ui/LinkButton'
import { ListRows } from '~/kit/ui/ListRows'
import { personKey, type TestedPerson } from './report'

interface CrewLeftProps {
  readonly crew: readonly TestedPerson[]
  /** Keys of the people with a report. */
  readonly tested: ReadonlySet<string>
  readonly onChoose: (person: TestedPerson) => void
}

/** How many of the crew were tested, and who is left. */
export function CrewLeft({ crew, tested, onChoose }: CrewLeftProps) {
  // A crew may be two hundred people: none is drawn where nobody looks.
  const [isOpen, setOpen] = useState(false)
  const left = crew.filter((person) => !tested.has(personKey(person)))
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>
        {crew.length - left.length} of {crew.length} tested
      </Summary>
      {isOpen && (
        <ListRows aria-label="Who is left">
          {left.map((person) => (
            <li key={personKey(person)}>
              <LinkButton onClick={() => onChoose(person)}>
                <bdi>{person.name}</bdi>
              </LinkButton>
              <small>{person.passNo}</small>
            </li>
          ))}
        </ListRows>
      )}
    </details>
  )
}

const Summary = styled.summary`
  align-content: center;
  min-height: 56px;
  font-weight: 600;
  cursor: pointer;
`
