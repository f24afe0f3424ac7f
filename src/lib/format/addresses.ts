import { emailShape } from './email'

/** The parts of a text that are separated by commas, semicolons or white space. */
export const addressesIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((address) => address !== '')

/** Names the first that is not an email address; null where all are. */
export function addressProblem(addresses: readonly string[]): string | null {
  const invalid = addresses.find((address) => !emailShape.test(address))
  return invalid === undefined ? null : `${invalid} is not an email address`
}
