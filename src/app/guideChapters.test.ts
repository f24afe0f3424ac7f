// needs a document
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { guideChapters, partsOf, partsWith } from './guideChapters'

const guide = new DOMParser().parseFromString(readFileSync('public/guide/index.html', 'utf8'), 'text/html')
const parts = partsOf(guide)

it('the chapters are those of the guide’s contents, and each leads to one', () => {
  const contents = [...guide.querySelectorAll('#contents a')].map((link) => [link.getAttribute('href')?.slice(1), link.textContent])
  expect(guideChapters).toEqual(contents)
  expect(guideChapters.filter(([id]) => guide.getElementById(id) === null)).toEqual([])
})

it('a part is found by its words in any order, and one whose heading has them comes first', () => {
  expect(partsWith(parts, 'password forgotten')[0]).toMatchObject({ id: 'forgotten-password', chapter: 'Signing in' })
  expect(partsWith(parts, 'avery')).toMatchObject([{ id: 'labels', chapter: 'Medical documents' }])
  expect(partsWith(parts, ' ')).toEqual([])
  expect(partsWith(parts, 'zeppelin')).toEqual([])
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
})
