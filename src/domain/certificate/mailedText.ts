import { allOf, counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'

/**
 * How many of those on the rows of a file get an email when the rows are sent.
 * @param rows at least one, each with the address under `email`, empty for none
 */
export function mailedText(rows: readonly Readonly<Record<string, string>>[]): string {
  const mailed = rows.filter(({ email = '' }) => email.trim() !== '').length
  const without = rows.length - mailed
  if (mailed === 0) return 'Nobody gets an email: no row has an address.'
  if (without === 0) return mailed === 1 ? 'The person on the row gets an email.' : `${allOf(mailed, 'people')} get an email.`
  return `${countText(mailed)} of ${countText(rows.length)} people ${mailed === 1 ? 'gets' : 'get'} an email: ${counted(without, 'row has', 'rows have')} no address.`
}
