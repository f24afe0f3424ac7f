import { parse } from 'regexparam'
import { routeRules } from '../access/routes'

const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0
/** Lower for patterns that leave less open. */
const openness = (pattern: string): number => count(pattern, /:/g) + 10 * count(pattern, /\*/g)

/**
 * The pattern of an address, without the ids, emails and tokens that are in the address itself: `/certificates/view/:id`.
 * @returns `*` for an address that the product does not have
 */
export function patternOf(path: string): string {
  const [best = '*'] = Object.keys(routeRules)
    .filter((pattern) => parse(pattern).pattern.test(path))
    .toSorted((one, other) => openness(one) - openness(other))
  return best
}
