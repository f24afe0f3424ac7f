import type { OwnInstructor } from './courseScope'

/** What an account is missing, and whose page names it. */
interface Missing {
  readonly things: string
  readonly person: string
  readonly people: string
  readonly page: string
}

const courses: Missing = { things: 'courses', person: 'instructor', people: 'instructors', page: 'Instructors' }

/** What a clinic's instructor misses: the backend keeps physicians as instructors. */
export const missingAppointments: Missing = { things: 'appointments', person: 'physician', people: 'physicians', page: 'Staff' }

/**
 * Why an instructor's account shows no course, and whom to ask.
 * @param email of the account
 * @param missing what else than courses it shows none of
 */
export function whyNoCourses(
  unknown: NonNullable<OwnInstructor['unknown']>,
  email: string,
  { things, person, people, page }: Missing = courses,
): string {
  switch (unknown) {
    case 'reading':
      return `Finding out which ${things} are yours…`
    case 'unread':
      return `The ${people} could not be read, so it is not known which ${things} are yours. Try again. If it stays like this, ask an administrator.`
    case 'nobody':
      return `Your ${things} are found by email, and no ${person} has ${email}. Ask an administrator to enter it on your page under ${page}.`
    case 'several':
      return `Your ${things} are found by email, and several ${people} have ${email}. Ask an administrator to leave it on your page only, under ${page}.`
  }
}
