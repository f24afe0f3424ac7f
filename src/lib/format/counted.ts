import { countText } from './countText'

/** A count with its noun, or with all that its number changes: '1 course', '1,675 people', '2 rows were'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${countText(count)} ${count === 1 ? one : many}`

/** All of several: 'Both people', 'All 3 addresses'. @param count at least 2 */
export const allOf = (count: number, many: string): string => `${count === 2 ? 'Both' : `All ${countText(count)}`} ${many}`
