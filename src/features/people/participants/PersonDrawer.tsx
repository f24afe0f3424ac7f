import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Breakable } from '~/kit/ui/Breakable'
import { Drawer } from '~/kit/ui/Drawer'
import { Muted } from '~/kit/ui/Muted'
import { mailLink } from '~/lib/format/mailLink'
import { phoneLink } from '~/lib/format/phoneLink'
import { storedDayText } from '~/lib/time/instant'
import type { Person } from './people'
import { PersonCertificates } from './PersonCertificates'
import { PersonCourses } from './PersonCourses'
import { SamePeople } from './SamePeople'

interface PersonDrawerProps {
  readonly person: Person
  /** Everyone in the list, to find possible duplicates. */
  readonly people: readonly Person[]
  /** The address that opens another person's drawer. */
  readonly pathOf: (key: string) => string
  readonly onClose: () => void
}

/** Drawer over the list with one participant's contact details, courses and certificates. */
export function PersonDrawer({ person, people, pathOf, onClose }: PersonDrawerProps) {
  const { midId, name, email, phone, dateOfBirth } = person
  return (
    <Drawer title={name ?? 'No name'} isOpen onClose={onClose}>
      <Facts>
        <Fact label="Email">
          {email && (
            <a href={mailLink(email)}>
              <Breakable text={email} />
            </a>
          )}
        </Fact>
        <Fact label="Phone">{phone && <a href={phoneLink(phone)}>{phone}</a>}</Fact>
        <Fact label="Date of birth">{storedDayText(dateOfBirth)}</Fact>
      </Facts>
      <SamePeople person={person} people={people} pathOf={pathOf} />
      <PersonCourses person={person} />
      <PersonCertificates userId={midId} />
    </Drawer>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children || <Muted>Not given</Muted>}</dd>
    </div>
  )
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 12px 16px;
  dt {
    color: var(--text-3);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    margin-top: 2px;
    font-weight: 500;
  }
  @media (pointer: coarse) {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`
