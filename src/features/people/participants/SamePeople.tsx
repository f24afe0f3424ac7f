import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Notice } from '~/kit/ui/Notice'
import { samePeople } from './duplicatePeople'
import type { Person } from './people'

interface SamePeopleProps {
  readonly person: Person
  /** Everyone in the list. */
  readonly people: readonly Person[]
  /** The address that opens another person's drawer. */
  readonly pathOf: (key: string) => string
}

/** Names others in the list who may be the same person. */
export function SamePeople({ person, people, pathOf }: SamePeopleProps) {
  const same = useMemo(() => samePeople(person, people), [person, people])
  if (same.length === 0) return null
  return (
    <Notice tone="accent">
      <div>
        {same.map(({ key, name, email }) => (
          <p key={key}>
            May be the same person as{' '}
            <Link to={pathOf(key)} replace preventScrollReset>
              <bdi>{name}</bdi>
              {name && email && ', '}
              {email}
            </Link>
            : same name and date of birth.
          </p>
        ))}
      </div>
    </Notice>
  )
}
