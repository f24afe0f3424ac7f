import { describe, expect, it } from 'vitest'
import { readImageHead } from './imageHead'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const text = (words: string): number[] => [...new TextEncoder().encode(words)]
/** A PNG's first part, which holds its size. */
const pngOf = (width: number, height: number): number[] => {
  const bytes = new Uint8Array(24)
  bytes.set([...png, 0, 0, 0, 13, ...text('IHDR')])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return [...bytes]
}
/** A jpeg with a preview of so many bytes before the part that holds its size. */
const jpegOf = (width: number, height: number, preview: number): number[] => {
  const [high, low] = [(preview + 2) >> 8, (preview + 2) & 255]
  const frame = [0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0, 0, 0]
  return [0xff, 0xd8, 0xff, 0xe1, high, low, ...Array.from({ length: preview }, () => 0), ...frame]
}

describe('the kind of a picture', () => {
  it.each([
    ['a PNG', png, 'png'],
    ['a PNG with more behind', [...png, 1, 2, 3], 'png'],
    ['a jpeg', [0xff, 0xd8, 0xff, 0xe0], 'jpeg'],
    ['a WebP', text('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
    ['a GIF', text('GIF89a'), 'gif'],
    ['a picture of a telephone', [0, 0, 0, 24, ...text('ftypheic')], 'heic'],
    ['a drawing with scripts in it', text('<svg onload="">'), 'svg'],
    ['a drawing behind a declaration', text('\uFEFF<?xml version="1.0"?><!-- a <svg --><SVG xmlns="x">'), 'svg'],
    ['a page called PNG', text('<!doctype html>'), 'unknown'],
    ['a PNG cut short', png.slice(0, 7), 'unknown'],
    ['a PNG broken by a text transfer', [0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a, 0], 'unknown'],
    ['nothing', [], 'unknown'],
  ])('of %s is told by its first bytes', (_what, bytes, type) => {
    expect(readImageHead(new Uint8Array(bytes)).type).toBe(type)
  })
})

describe('the size of a picture', () => {
  it.each([
    ['of a PNG', pngOf(640, 480), { width: 640, height: 480 }],
    ['of a jpeg', jpegOf(4032, 3024, 0), { width: 4032, height: 3024 }],
    ['of a jpeg behind its preview', jpegOf(4032, 3024, 60_000), { width: 4032, height: 3024 }],
    ['of a bomb', pngOf(100_000, 100_000), { width: 100_000, height: 100_000 }],
    ['is not known of a PNG cut short', pngOf(1, 1).slice(0, 20), null],
    ['is not known of a jpeg cut short', jpegOf(1, 1, 100).slice(0, 60), null],
  ])('%s', (_what, bytes, size) => expect(readImageHead(new Uint8Array(bytes)).size).toEqual(size))
})
