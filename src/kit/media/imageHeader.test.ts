import { describe, expect, it } from 'vitest'
import { readImageHead } from './imageHeader'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const bytesOf = (text: string): number[] => [...new TextEncoder().encode(text)]
/** The signature and header chunk of a PNG, which hold its size. */
const pngOf = (width: number, height: number): number[] => {
  const bytes = new Uint8Array(24)
  bytes.set([...png, 0, 0, 0, 13, ...bytesOf('IHDR')])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return [...bytes]
}
/** A JPEG with a preview of the given length before the segment that holds its size. */
const jpegOf = (width: number, height: number, preview: number): number[] => {
  const [high, low] = [(preview + 2) >> 8, (preview + 2) & 255]
  const frame = [0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0, 0, 0]
  return [0xff, 0xd8, 0xff, 0xe1, high, low, ...Array.from({ length: preview }, () => 0), ...frame]
}

describe('the type of a picture', () => {
  it.each([
    ['a PNG', png, 'png'],
    ['a PNG with trailing bytes', [...png, 1, 2, 3], 'png'],
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'jpeg'],
    ['a WebP', bytesOf('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
    ['a GIF', bytesOf('GIF89a'), 'gif'],
    ['a HEIC photo', [0, 0, 0, 24, ...bytesOf('ftypheic')], 'heic'],
    ['an SVG with a script', bytesOf('<svg onload="">'), 'svg'],
    ['an SVG after an XML declaration', bytesOf('\uFEFF<?xml version="1.0"?><!-- a <svg --><SVG xmlns="x">'), 'svg'],
    ['an HTML page', bytesOf('<!doctype html>'), 'unknown'],
    ['a truncated PNG', png.slice(0, 7), 'unknown'],
    ['a PNG damaged by line ending conversion', [0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a, 0], 'unknown'],
    ['an empty file', [], 'unknown'],
  ])('readImageHead detects the type of %s', (_case, bytes, type) => {
    expect(readImageHead(new Uint8Array(bytes)).type).toBe(type)
  })
})

describe('the size of a picture', () => {
  it.each([
    ['reads the size of a PNG', pngOf(640, 480), { width: 640, height: 480 }],
    ['reads the size of a JPEG', jpegOf(4032, 3024, 0), { width: 4032, height: 3024 }],
    ['reads the size of a JPEG after its preview', jpegOf(4032, 3024, 60_000), { width: 4032, height: 3024 }],
    ['reads the size of a decompression bomb', pngOf(100_000, 100_000), { width: 100_000, height: 100_000 }],
    ['returns no size for a truncated PNG', pngOf(1, 1).slice(0, 20), null],
    ['returns no size for a truncated JPEG', jpegOf(1, 1, 100).slice(0, 60), null],
  ])('readImageHead %s', (_case, bytes, size) => expect(readImageHead(new Uint8Array(bytes)).size).toEqual(size))
})
