import { emailShape, invalidEmail, readAddress } from '~/lib/format/email'

/** @returns an error message when the email is missing or malformed */
export const emailError = (email: string): string | undefined =>
  readAddress(email) === '' ? 'Required field' : emailShape.test(readAddress(email)) ? undefined : invalidEmail
