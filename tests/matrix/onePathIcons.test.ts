import { expect, it } from 'vitest'
import { onePath } from '../../scripts/build/onePathIcons'

// The build draws each icon as one path.

it.each([
  [
    'a circle and a line',
    [
      ['circle', { cx: '11', cy: '11', r: '8', key: 'a' }],
      ['path', { d: 'm21 21-4.34-4.34', key: 'b' }],
    ],
    'M11 3a8 8 0 1 1 0 16a8 8 0 1 1 0 -16zM21 21l-4.34-4.34',
  ],
  ['a line from one point to another', [['line', { x1: '4', y1: '5', x2: '20', y2: '5' }]], 'M4 5L20 5'],
  [
    'a rectangle with round corners',
    [['rect', { width: '18', height: '10', x: '3', y: '4', rx: '2' }]],
    'M5 4h14a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2z',
  ],
  ['a closed line', [['polygon', { points: '1 1 2 2 1 2' }]], 'M1 1 2 2 1 2z'],
] as const)('%s become a path', (_what, shapes, d) => expect(onePath(shapes)).toBe(d))

it('shapes that are filled or drawn otherwise stay as they are', () => {
  expect(onePath([['circle', { cx: '12', cy: '12', r: '1', fill: 'currentColor' }]])).toBeNull()
  expect(onePath([['text', {}]])).toBeNull()
})
