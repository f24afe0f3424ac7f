import type { OwnInstructor } from './courseScope'

/**
 * Why an instructor's account shows no course, and whom to ask.
 * @param email of the account
 */
export function whyNoCourses(unknown: NonNullable<OwnInstructor['unknown']>, email: string): string {
  switch (unknown) {
    case 'reading':
      return 'Finding out which courses are yours…'
    case 'unread':
      return 'The instructors could not be read, so it is not known which courses are yours. Try again. If it stays like this, ask an administrator.'
    case 'nobody':
      return `Your courses are found by email, and no instructor has ${email}. Ask an administrator to enter it on your page under Instructors.`
    case 'several':
      return `Your courses are found by email, and several instructors have ${email}. Ask an administrator to leave it on your page only, under Instructors.`
  }
}
