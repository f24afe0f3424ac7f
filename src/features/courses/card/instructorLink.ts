import { useMemo } from 'react'
import { useOwnInstructor } from '~/domain/course/courseScope'
import { readyValue, type RecordState } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'

/** An instructor's name, with the path of their page if the user may open it. */
export interface InstructorLink {
  readonly name: string
  readonly path: string | null
}

interface InstructorRow {
  readonly id: string
  readonly name: string | null
}

/** Instructor names by id; empty until they have loaded. */
export function useInstructorNames(instructors: RecordState<readonly InstructorRow[]>): ReadonlyMap<string, string> {
  const rows = readyValue(instructors)
  return useMemo(() => new Map(rows?.map(({ id, name }) => [id, name ?? 'No name'])), [rows])
}

/** @returns the link of an instructor by id. Super admins may open the page of every instructor, instructors their own. */
export function useInstructorLink(names: ReadonlyMap<string, string>): (id: string | null) => InstructorLink | null {
  const person = useSignedIn()
  const own = useOwnInstructor()
  return (id) =>
    id
      ? {
          name: names.get(id) ?? 'Assigned',
          path: person.role === 'superAdmin' || own.id === id ? paths.instructor(id) : null,
        }
      : null
}
