import { describe, expect, it } from 'vitest'
import { sightOf } from './logoSight'

const drawnIn = (main: string | null) => ({ main, accents: [] })

describe('a logo', () => {
  it.each([
    ['of dark blue is seen', '#17607a', 'seen'],
    ['of orange is seen', '#f07814', 'seen'],
    ['of white is not seen', '#ffffff', 'unseen'],
    ['of pale yellow is not seen', '#fff3c4', 'unseen'],
    ['of yellow is barely seen, on the plate of the dark theme', '#f2c230', 'barely'],
    ['of the grey of the plate is barely seen', '#c9cdd2', 'barely'],
    ['on which nothing is drawn is not seen', null, 'unseen'],
  ] as const)('%s', (_what, main, expected) => expect(sightOf(drawnIn(main))).toBe(expected))
})
