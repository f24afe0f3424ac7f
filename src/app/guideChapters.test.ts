// needs a document
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
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

it('the guide shows every picture of its folder, in its shape', async () => {
  const shown = [...guide.querySelectorAll('img')].map((image) => ['src', 'width', 'height'].map((name) => image.getAttribute(name) ?? ''))
  const files = readdirSync('public/guide').filter((name) => name.endsWith('.avif') && name !== 'contours.avif')
  const sizes = await Promise.all(files.map((name) => sharp(`public/guide/${name}`).metadata()))
  const inFolder = files.map((name, index) => [name, ...[sizes[index]?.width, sizes[index]?.height].map((size = 0) => String(size / 2))])
  expect(new Set(shown.map(String))).toEqual(new Set(inFolder.map(String)))
})

it('a part is found by its words in any order, and one whose heading has them comes first', () => {
  expect(partsWith(parts, 'password forgotten')[0]).toMatchObject({ id: 'forgotten-password', chapter: 'Signing in' })
  expect(partsWith(parts, 'avery')).toMatchObject([{ id: 'labels', chapter: 'Medical documents' }])
  expect(partsWith(parts, ' ')).toEqual([])
  expect(partsWith(parts, 'zeppelin')).toEqual([])
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
})
