// needs a document
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { guideChapters, partsOf, partsWith } from './guideChapters'

const guide = new DOMParser().parseFromString(readFileSync('public/guide/index.html', 'utf8'), 'text/html')
const parts = partsOf(guide)

const hrefs = (selector: string) => [...guide.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '')

it('the chapters are those of the guide’s contents, then a part for each role, as in its head', () => {
  const contents = [...guide.querySelectorAll('#contents a')].map((link) => [link.getAttribute('href')?.slice(1), link.textContent])
  const ofRoles = [...guide.querySelectorAll('#roles h3')].map(({ id, textContent }) => [id, textContent])
  expect(guideChapters).toEqual([...contents, ...ofRoles])
  expect(hrefs('.starts a')).toEqual(ofRoles.map(([id]) => `#${id}`))
})

it('every link of the guide leads to a part of it', () => {
  expect(hrefs('body a').filter((href) => guide.querySelector(href) === null)).toEqual([])
})

it('a part is found by its words in any order, and one whose heading has them comes first', () => {
  expect(partsWith(parts, 'password forgotten')[0]).toMatchObject({ id: 'forgotten-password', chapter: 'Signing in' })
  expect(partsWith(parts, 'avery')).toMatchObject([{ id: 'labels', chapter: 'Medical documents' }])
  expect(partsWith(parts, ' ')).toEqual([])
  expect(partsWith(parts, 'zeppelin')).toEqual([])
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
})
