// Draws the pictures beside the sign-in form and writes them, with their data, where the login page finds them.
//
//   node scripts/draw-login-photos.mjs                      everything: public/login/* and src/entry/loginPhotos.generated.ts
//   node scripts/draw-login-photos.mjs dawn                 only this scene's files
//   node scripts/draw-login-photos.mjs --draft=/tmp/look    half-size PNGs with both crops, to look at; nothing else is touched
//
// Nothing is photographed or downloaded: every picture is computed from the seeds below, so a run repeats itself exactly.

import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const FOLDER = path.join(ROOT, 'public/login')
const MODULE = path.join(ROOT, 'src/entry/loginPhotos.generated.ts')
const STYLES = path.join(ROOT, 'src/entry/loginPhotos.generated.css')

// Scenes measure in these units whatever the size in pixels.
const WIDE = 1600
const TALL = 2000

// =====================================================================================================================================
// Numbers
// =====================================================================================================================================

const TAU = Math.PI * 2
const clamp = (value, low = 0, high = 1) => (value < low ? low : value > high ? high : value)
const mix = (a, b, t) => a + (b - a) * t
/** 0 up to `low`, 1 from `high` on, smooth between; `low` may be the greater of the two. */
const between = (low, high, value) => {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}
const unit = (v) => v.map((part) => part / Math.hypot(...v))

const fromSrgb = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toSrgb = (v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
/** A colour as written, in linear light. */
const light = (hex) => [1, 3, 5].map((at) => fromSrgb(parseInt(hex.slice(at, at + 2), 16) / 255))
const luminance = (r, g, b) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Colours between stops, written into `into`. */
const ramp = (stops) => {
  const table = stops.map(([at, hex]) => [at, light(hex)])
  return (value, into) => {
    let n = 0
    while (n < table.length - 2 && value > table[n + 1][0]) n++
    const t = between(table[n][0], table[n + 1][0], value)
    for (let c = 0; c < 3; c++) into[c] = mix(table[n][1][c], table[n + 1][1][c], t)
  }
}

/** mulberry32: small, quick, and the same everywhere. */
const seeded = (seed) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
const bell = (random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(TAU * random())

/** Gradient noise, about -1 to 1. */
const gradientNoise = (seed) => {
  const random = seeded(seed)
  const order = Uint16Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = order[i]
    order[i] = order[j]
    order[j] = kept
  }
  const table = Uint16Array.from({ length: 512 }, (_, i) => order[i & 255])
  const gx = Float64Array.from(table, (v) => Math.cos((v / 256) * TAU))
  const gy = Float64Array.from(table, (v) => Math.sin((v / 256) * TAU))
  return (x, y) => {
    const fx = Math.floor(x)
    const fy = Math.floor(y)
    const u = x - fx
    const v = y - fy
    const a = table[fx & 255] + (fy & 255)
    const b = table[(fx & 255) + 1] + (fy & 255)
    const aa = table[a]
    const ab = table[a + 1]
    const ba = table[b]
    const bb = table[b + 1]
    const su = u * u * u * (u * (u * 6 - 15) + 10)
    const sv = v * v * v * (v * (v * 6 - 15) + 10)
    const top = mix(gx[aa] * u + gy[aa] * v, gx[ba] * (u - 1) + gy[ba] * v, su)
    const low = mix(gx[ab] * u + gy[ab] * (v - 1), gx[bb] * (u - 1) + gy[bb] * (v - 1), su)
    return mix(top, low, sv) * 1.414
  }
}

/** Noise upon finer noise. Each octave is turned, so that the lattices never line up. */
const fractal =
  (noise, octaves, gain = 0.5) =>
  (x, y) => {
    let sum = 0
    let weight = 1
    let px = x
    let py = y
    for (let n = 0; n < octaves; n++) {
      sum += weight * noise(px, py)
      weight *= gain
      const qx = px * 0.8 - py * 0.6
      py = (px * 0.6 + py * 0.8) * 2.03 + 17.7
      px = qx * 2.03 + 31.3
    }
    return sum
  }

/** Noise folded at zero: sharp crests, as in rock. About 0 to 1. */
const ridges = (noise, octaves) => (x, y) => {
  let sum = 0
  let weight = 0.5
  let keep = 1
  let scale = 1
  for (let n = 0; n < octaves; n++) {
    const fold = (1 - Math.min(1, Math.abs(noise(x * scale + n * 7.3, y * scale - n * 3.1)) * 1.6)) ** 2
    sum += weight * fold * keep
    // Detail gathers on what already stands out; hollows stay smooth.
    keep = clamp(fold * 1.4)
    weight *= 0.5
    scale *= 2.07
  }
  return sum
}

// =====================================================================================================================================
// Fields: values on a grid
// =====================================================================================================================================

const field = (width, height, at) => {
  const values = new Float32Array(width * height)
  for (let j = 0; j < height; j++) for (let i = 0; i < width; i++) values[j * width + i] = at(i, j)
  return values
}

const splineWeights = (t, into) => {
  const t2 = t * t
  const t3 = t2 * t
  into[0] = (1 - 3 * t + 3 * t2 - t3) / 6
  into[1] = (4 - 6 * t2 + 3 * t3) / 6
  into[2] = (1 + 3 * t + 3 * t2 - 3 * t3) / 6
  into[3] = t3 / 6
}
/** Reads a grid with a cubic spline: no facets, however far it is enlarged. */
const smoothly = (values, width, height) => {
  const a = new Float64Array(4)
  const b = new Float64Array(4)
  return (x, y) => {
    const u = clamp(x, 1, width - 2.01)
    const v = clamp(y, 1, height - 2.01)
    const i = Math.floor(u)
    const j = Math.floor(v)
    splineWeights(u - i, a)
    splineWeights(v - j, b)
    let sum = 0
    for (let n = 0; n < 4; n++) {
      const at = (j - 1 + n) * width + i - 1
      sum += b[n] * (a[0] * values[at] + a[1] * values[at + 1] + a[2] * values[at + 2] + a[3] * values[at + 3])
    }
    return sum
  }
}
/** Reads a grid with straight interpolation: for the inner loops. */
const quickly = (values, width, height) => (x, y) => {
  const u = clamp(x, 0, width - 1.01)
  const v = clamp(y, 0, height - 1.01)
  const i = Math.floor(u)
  const j = Math.floor(v)
  const at = j * width + i
  const top = values[at] + (values[at + 1] - values[at]) * (u - i)
  const low = values[at + width] + (values[at + width + 1] - values[at + width]) * (u - i)
  return top + (low - top) * (v - j)
}
/** Reads a grid that repeats; its size is a power of two. */
const endlessly = (values, size, perMetre) => {
  const mask = size - 1
  return (x, y) => {
    const gx = x * perMetre
    const gy = y * perMetre
    const fx = Math.floor(gx)
    const fy = Math.floor(gy)
    const u = gx - fx
    const i = fx & mask
    const i1 = (i + 1) & mask
    const j = (fy & mask) * size
    const j1 = ((fy + 1) & mask) * size
    const top = values[j + i] + (values[j + i1] - values[j + i]) * u
    const low = values[j1 + i] + (values[j1 + i1] - values[j1 + i]) * u
    return top + (low - top) * (gy - fy)
  }
}

/** Three box blurs: close to a Gaussian, and equally quick for any radius. */
const blurred = (values, width, height, radius) => {
  const out = Float32Array.from(values)
  const line = new Float32Array(Math.max(width, height))
  const run = (start, stride, length) => {
    const at = (i) => out[start + clamp(i, 0, length - 1) * stride]
    let sum = 0
    for (let i = -radius; i <= radius; i++) sum += at(i)
    for (let i = 0; i < length; i++) {
      line[i] = sum / (2 * radius + 1)
      sum += at(i + radius + 1) - at(i - radius)
    }
    for (let i = 0; i < length; i++) out[start + i * stride] = line[i]
  }
  for (let n = 0; n < 3; n++) {
    for (let y = 0; y < height; y++) run(y * width, 1, width)
    for (let x = 0; x < width; x++) run(x, width, height)
  }
  return out
}

// =====================================================================================================================================
// Pictures
// =====================================================================================================================================

const newPicture = (scale) => {
  const width = Math.round(WIDE * scale)
  const height = Math.round(TALL * scale)
  return { width, height, scale, data: new Float32Array(width * height * 3) }
}

/**
 * Shades every pixel several times, each time a little elsewhere, and keeps the mean: `shade(x, y, colour)` sets the colour in linear
 * light. What it returns (nothing counts as 0) comes back as a mean per pixel as well.
 */
const paint = (picture, samples, shade) => {
  const { width, height, scale, data } = picture
  const extra = new Float32Array(width * height)
  const colour = new Float64Array(3)
  const random = seeded(4711)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const at = j * width + i
      for (let n = 0; n < samples; n++) {
        // Steps of the plastic number cover a square evenly; the jitter keeps neighbouring pixels from agreeing.
        const dx = samples === 1 ? 0.5 : (n * 0.7548776662 + random() * 0.2) % 1
        const dy = samples === 1 ? 0.5 : (n * 0.5698402909 + random() * 0.2) % 1
        extra[at] += (shade((i + dx) / scale, (j + dy) / scale, colour) ?? 0) / samples
        for (let c = 0; c < 3; c++) data[at * 3 + c] += colour[c] / samples
      }
    }
  }
  return extra
}

/** Lays an SVG drawing, in picture units, over a picture. `strength(y)` thins it out where something else has to be read. */
const overlay = async (picture, drawing, strength = () => 1) => {
  const { width, height, scale, data } = picture
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDE} ${TALL}">${drawing}</svg>`
  const ink = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  for (let at = 0; at < width * height; at++) {
    const cover = (ink[at * 4 + 3] / 255) * strength(Math.floor(at / width) / scale)
    if (cover > 0) for (let c = 0; c < 3; c++) data[at * 3 + c] = mix(data[at * 3 + c], fromSrgb(ink[at * 4 + c] / 255), cover)
  }
}

// Linear up to here, then a shoulder: the colours stay the ones chosen, and only highlights bend.
const KNEE = 0.55
const shoulder = (v) => (v < KNEE ? Math.max(0, v) : KNEE + (1 - KNEE) * (1 - Math.exp((KNEE - v) / (1 - KNEE))))

// White text of 13 px stands at the foot of every picture: 4.5:1 needs a luminance below 0.183 behind it. The margin is for encoding.
const FOOT = 0.85 * TALL
const FOOT_LUMINANCE = 0.105

/** Highlights, vignette, a quiet foot, grain: from linear light to 16-bit sRGB. */
const develop = ({ width, height, scale, data }, { grain = 1, vignette = 0.3 } = {}) => {
  const pixels = new Uint16Array(width * height * 3)
  const random = seeded(90210)
  // Grain coarser than a pixel: finer grain would be thrown away by the encoders, and banding would show.
  const clump = blurred(
    field(width, height, () => random() - 0.5),
    width,
    height,
    Math.max(1, Math.round(scale)),
  )
  for (let j = 0; j < height; j++) {
    const y = j / scale
    const foot = between(FOOT - 420, FOOT - 10, y)
    for (let i = 0; i < width; i++) {
      const at = (j * width + i) * 3
      const away = Math.hypot((i / width - 0.5) * 0.9, j / height - 0.47)
      const fall = 1 - vignette * between(0.22, 0.75, away)
      let r = shoulder(data[at] * fall)
      let g = shoulder(data[at + 1] * fall)
      let b = shoulder(data[at + 2] * fall)
      // The foot is dimmed, then what is still too bright is held down smoothly, which keeps its drawing.
      const seen = luminance(r, g, b) * 0.5
      const keep = mix(1, 0.5 / Math.sqrt(1 + (seen / FOOT_LUMINANCE) ** 2), foot)
      const speck = (clump[j * width + i] * 0.05 + (random() + random() - 1) * 0.0035) * grain
      r = toSrgb(r * keep)
      g = toSrgb(g * keep)
      b = toSrgb(b * keep)
      // Film grain lives in the middle tones.
      const body = speck * (0.35 + 2.4 * g * (1 - g))
      pixels[at] = Math.round(clamp(r + body) * 65535)
      pixels[at + 1] = Math.round(clamp(g + body) * 65535)
      pixels[at + 2] = Math.round(clamp(b + body) * 65535)
    }
  }
  return pixels
}

// =====================================================================================================================================
// The sea: a wave spectrum through a Fourier transform
// =====================================================================================================================================

const transformLine = (re, im, start, stride, size) => {
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i >= j) continue
    const a = start + i * stride
    const b = start + j * stride
    const keptRe = re[a]
    const keptIm = im[a]
    re[a] = re[b]
    im[a] = im[b]
    re[b] = keptRe
    im[b] = keptIm
  }
  for (let span = 2; span <= size; span <<= 1) {
    const half = span >> 1
    for (let k = 0; k < half; k++) {
      const c = Math.cos((TAU * k) / span)
      const s = Math.sin((TAU * k) / span)
      for (let i = k; i < size; i += span) {
        const a = start + i * stride
        const b = a + half * stride
        const x = re[b] * c - im[b] * s
        const y = re[b] * s + im[b] * c
        re[b] = re[a] - x
        im[b] = im[a] - y
        re[a] += x
        im[a] += y
      }
    }
  }
}
const transform = (re, im, size) => {
  for (let n = 0; n < size; n++) transformLine(re, im, n * size, 1, size)
  for (let n = 0; n < size; n++) transformLine(re, im, n, size, size)
}

/**
 * One repeating patch of sea: heights and slopes in metres. `peak` is the dominant wavelength, `longest` and `shortest` bound the band,
 * `spread` says how strictly the waves follow `heading`, `rms` how high they are.
 */
const seaPatch = ({ seed, metres, peak, longest, shortest, heading, spread, rms, chop = 1 }) => {
  const size = 512
  const count = size * size
  const random = seeded(seed)
  // Height, and the sideways shift of the water under it along x and y.
  const re = [0, 1, 2].map(() => new Float64Array(count))
  const im = [0, 1, 2].map(() => new Float64Array(count))
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const kx = (TAU / metres) * (i < size / 2 ? i : i - size)
      const ky = (TAU / metres) * (j < size / 2 ? j : j - size)
      const k = Math.hypot(kx, ky)
      const a = bell(random)
      const b = bell(random)
      if (k === 0 || TAU / k > longest || TAU / k < shortest) continue
      const along = Math.abs(Math.cos((Math.atan2(ky, kx) - heading) / 2)) ** (2 * spread)
      const strength = Math.sqrt((Math.exp(-1.25 * (TAU / peak / k) ** 2) / k ** 4) * along)
      const at = j * size + i
      re[0][at] = a * strength
      im[0][at] = b * strength
      re[1][at] = (b * strength * kx) / k
      im[1][at] = (-a * strength * kx) / k
      re[2][at] = (b * strength * ky) / k
      im[2][at] = (-a * strength * ky) / k
    }
  }
  for (let n = 0; n < 3; n++) transform(re[n], im[n], size)
  const scale = rms / Math.sqrt(re[0].reduce((sum, v) => sum + v * v, 0) / count)
  const perMetre = size / metres
  const [level, shiftX, shiftY] = re.map((values) =>
    endlessly(
      values.map((v) => v * scale),
      size,
      perMetre,
    ),
  )
  // Water gathers under crests, which sharpens them: find, by iteration, the water that has come to each place.
  const height = field(size, size, (i, j) => {
    let x = i / perMetre
    let y = j / perMetre
    for (let n = 0; n < 6; n++) {
      const next = i / perMetre - chop * shiftX(x, y)
      y = j / perMetre - chop * shiftY(x, y)
      x = next
    }
    return level(x, y)
  })
  const mask = size - 1
  const at = (i, j) => height[(j & mask) * size + (i & mask)]
  const slopeX = field(size, size, (i, j) => ((at(i + 1, j) - at(i - 1, j)) * perMetre) / 2)
  const slopeY = field(size, size, (i, j) => ((at(i, j + 1) - at(i, j - 1)) * perMetre) / 2)
  return {
    height: endlessly(height, size, perMetre),
    slopeX: endlessly(slopeX, size, perMetre),
    slopeY: endlessly(slopeY, size, perMetre),
    top: height.reduce((a, b) => Math.max(a, b)),
  }
}

const BEYOND = 9000
/** Distance along a ray from `eye` metres up to where it meets the waves, or Infinity. */
const reachSea = (eye, top, waves, steepest, dx, dy, dz) => {
  if (dz >= 0) return Infinity
  let t = Math.max(0, (eye - top) / -dz)
  for (let n = 0; n < 90 && t < BEYOND; n++) {
    const gap = eye + dz * t - waves(dx * t, dy * t, t)
    if (gap < 0.0002 * t) return t
    // As far as the waves cannot have risen to meet the ray; at a distance, as far as a pixel cannot tell.
    t += Math.max(gap / (steepest - dz), t * 0.0008)
  }
  return t < BEYOND ? t : Infinity
}

const schlick = (cos) => 0.02 + 0.98 * (1 - cos) ** 5

/** Colours by direction, computed once; finest at the horizon, where most of what the sea mirrors comes from. */
const skyTable = (width, height, reach, sky) => {
  const data = new Float32Array(width * height * 3)
  const colour = [0, 0, 0]
  for (let j = 0; j < height; j++) {
    const up = ((j / (height - 1)) ** 2 * Math.PI) / 2
    for (let i = 0; i < width; i++) {
      const turn = mix(-reach, reach, i / (width - 1))
      sky(Math.sin(turn) * Math.cos(up), Math.cos(turn) * Math.cos(up), Math.sin(up), colour)
      data.set(colour, (j * width + i) * 3)
    }
  }
  return (dx, dy, dz, into) => {
    const u = clamp((Math.atan2(dx, dy) / reach + 1) / 2, 0, 0.99999) * (width - 1)
    const v = Math.min(0.99999, Math.sqrt((Math.asin(clamp(dz)) * 2) / Math.PI)) * (height - 1)
    const i = Math.floor(u)
    const j = Math.floor(v)
    const a = (j * width + i) * 3
    const b = a + width * 3
    for (let c = 0; c < 3; c++) into[c] = mix(mix(data[a + c], data[a + 3 + c], u - i), mix(data[b + c], data[b + 3 + c], u - i), v - j)
  }
}

// =====================================================================================================================================
// Chart: the approach to a harbour, in a night palette
// =====================================================================================================================================

// Single-stroke lettering in a box ten high, as a plotter would draw it: [advance, path]. System fonts differ from machine to machine.
const GLYPHS = {
  0: [8, 'M3 0C.8 0 0 2.4 0 5S.8 10 3 10S6 7.6 6 5S5.2 0 3 0Z'],
  1: [5.4, 'M.8 2.2L3.2 0V10'],
  2: [8, 'M.3 2.4C.5 .9 1.6 0 3 0C4.6 0 5.7 1 5.7 2.6C5.7 4.6 3 6.2 .1 10H6'],
  3: [
    8,
    'M.4 1.6C.9 .6 1.8 0 3 0C4.5 0 5.5 .9 5.5 2.3C5.5 3.8 4.3 4.7 2.4 4.7C4.6 4.7 5.9 5.7 5.9 7.3C5.9 8.9 4.7 10 3 10C1.6 10 .5 9.3 .1 8.1',
  ],
  4: [8, 'M4.4 10V0L0 7H6'],
  5: [8, 'M5.4 0H1.1L.6 4.6C1.2 4 2 3.7 2.9 3.7C4.7 3.7 5.9 4.9 5.9 6.8C5.9 8.7 4.7 10 2.9 10C1.5 10 .5 9.3 .1 8.1'],
  6: [
    8,
    'M5.2 .9C4.7 .3 4 0 3.2 0C1.2 0 .1 2.2 .1 5.4C.1 8.4 1.2 10 3 10C4.7 10 5.9 8.7 5.9 6.9C5.9 5.1 4.8 3.9 3.1 3.9C1.7 3.9 .5 4.8 .1 6.2',
  ],
  7: [7.6, 'M.1 0H6C4 3 2.6 6.4 2.2 10'],
  8: [8, 'M3 4.6C1.6 4.6 .6 3.7 .6 2.3S1.6 0 3 0S5.4 .9 5.4 2.3S4.4 4.6 3 4.6C1.2 4.6 0 5.7 0 7.3S1.2 10 3 10S6 8.9 6 7.3S4.8 4.6 3 4.6Z'],
  9: [
    8,
    'M.8 9.1C1.3 9.7 2 10 2.8 10C4.8 10 5.9 7.8 5.9 4.6C5.9 1.6 4.8 0 3 0C1.3 0 .1 1.3 .1 3.1C.1 4.9 1.2 6.1 2.9 6.1C4.3 6.1 5.5 5.2 5.9 3.8',
  ],
  E: [7.6, 'M5.6 0H.4V10H5.6M.4 4.8H4.8'],
  F: [7.2, 'M5.6 0H.4V10M.4 4.8H4.6'],
  G: [9, 'M6.6 2C6 .7 4.9 0 3.6 0C1.4 0 .2 2.2 .2 5S1.4 10 3.6 10C5.6 10 6.8 8.5 6.8 5.6H4'],
  M: [10, 'M.4 10V0L4 7.6L7.6 0V10'],
  N: [9, 'M.4 10V0L6.6 10V0'],
  Q: [9.4, 'M3.7 0C1.4 0 .2 2.2 .2 5S1.4 10 3.7 10S7.2 7.8 7.2 5S6 0 3.7 0ZM4.6 7.6L7.4 10.8'],
  R: [8.4, 'M.4 10V0H3.4C5 0 6 1 6 2.6S5 5.2 3.4 5.2H.4M3.2 5.2L6.2 10'],
  S: [8, 'M5.6 1.7C5.1 .6 4.2 0 3 0C1.5 0 .4 1 .4 2.4C.4 5.8 5.9 4 5.9 7.4C5.9 9 4.7 10 3 10C1.6 10 .5 9.3 .1 8'],
  V: [8, 'M0 0L3.2 10L6.4 0'],
  W: [11.4, 'M0 0L2.4 10L4.8 1.4L7.2 10L9.6 0'],
  a: [7.2, 'M5 3.4V10M5 6.7C5 4.7 4.1 3.4 2.6 3.4C1.1 3.4 .2 4.7 .2 6.7S1.1 10 2.6 10S5 8.7 5 6.7'],
  h: [7.2, 'M.6 0V10M.6 5.8C1 4.2 1.9 3.4 3 3.4C4.4 3.4 4.9 4.3 4.9 5.8V10'],
  k: [6.4, 'M.6 0V10M4.4 3.4L.6 7M2 5.8L4.6 10'],
  l: [3, 'M.8 0V10'],
  m: [9.6, 'M.6 3.4V10M.6 5.6C1 4.2 1.8 3.4 2.8 3.4C4 3.4 4.4 4.2 4.4 5.6V10M4.4 5.6C4.8 4.2 5.6 3.4 6.6 3.4C7.8 3.4 8.2 4.2 8.2 5.6V10'],
  s: [6.2, 'M4.2 4.4C3.8 3.8 3.1 3.4 2.3 3.4C1.2 3.4 .4 4 .4 4.9C.4 7.2 4.5 5.9 4.5 8.2C4.5 9.3 3.6 10 2.4 10C1.3 10 .5 9.5 .1 8.7'],
  '(': [4.6, 'M2.8 -1C1 1.2 .4 3.2 .4 5S1 8.8 2.8 11'],
  ')': [4.6, 'M.4 -1C2.2 1.2 2.8 3.2 2.8 5S2.2 8.8 .4 11'],
  '.': [3.6, 'M.9 9.7V10'],
  '°': [5, 'M1.9 0C.9 0 .4 .7 .4 1.5S.9 3 1.9 3S3.4 2.3 3.4 1.5S2.9 0 1.9 0Z'],
  "'": [3, 'M1.2 0L.6 2.6'],
  ' ': [4.4, ''],
}
const INK = '#bfe3ea'
const AMBER = '#f0b877'

const n1 = (value) => value.toFixed(1)
const textWidth = (text, size) => (([...text].reduce((sum, sign) => sum + GLYPHS[sign][0], 0) - 2) * size) / 10
/** Text as strokes. `slope` slants it: sloping figures are soundings, upright ones are on land or belong to lights. */
const lettering = (text, x, y, size, { turn = 0, anchor = 'middle', slope = 0, weight = 1.2, colour = INK, opacity = 1 } = {}) => {
  const k = size / 10
  let pen = { start: 0, middle: -0.5, end: -1 }[anchor] * (textWidth(text, size) / k)
  const strokes = [...text].map((sign) => {
    const [advance, shape] = GLYPHS[sign]
    pen += advance
    return shape && `<path d="${shape}" transform="translate(${(pen - advance).toFixed(2)} 0)"/>`
  })
  const place = `translate(${n1(x)} ${n1(y)}) rotate(${n1(turn)}) scale(${k}) skewX(${-slope}) translate(0 -5)`
  const pencil = `fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${(weight / k).toFixed(2)}"`
  return `<g transform="${place}" ${pencil} stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`
}
const stroke = (d, width, opacity, colour = INK, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" ${more}/>`
const segment = ([ax, ay], [bx, by]) => `M${n1(ax)} ${n1(ay)}L${n1(bx)} ${n1(by)}`

/** Marching squares, with the pieces joined into lines of grid points. */
const contourLines = (values, width, height, level) => {
  const points = new Map()
  const links = new Map()
  // A crossing is named by the grid edge it lies on: to the right of a grid point, or below it.
  const crossing = (i, j, down) => {
    const key = (j * width + i) * 2 + down
    if (!points.has(key)) {
      const here = values[j * width + i]
      const t = (level - here) / ((down ? values[(j + 1) * width + i] : values[j * width + i + 1]) - here)
      points.set(key, down ? [i, j + t] : [i + t, j])
      links.set(key, [])
    }
    return key
  }
  for (let j = 0; j < height - 1; j++) {
    for (let i = 0; i < width - 1; i++) {
      const above = (di, dj) => values[(j + dj) * width + i + di] > level
      const [a, b, c, d] = [above(0, 0), above(1, 0), above(1, 1), above(0, 1)]
      const cuts = []
      if (a !== b) cuts.push(crossing(i, j, 0))
      if (b !== c) cuts.push(crossing(i + 1, j, 1))
      if (c !== d) cuts.push(crossing(i, j + 1, 0))
      if (d !== a) cuts.push(crossing(i, j, 1))
      for (let k = 0; k + 1 < cuts.length; k += 2) {
        links.get(cuts[k]).push(cuts[k + 1])
        links.get(cuts[k + 1]).push(cuts[k])
      }
    }
  }
  const seen = new Set()
  const follow = (start) => {
    const line = []
    for (let at = start; at !== undefined; at = links.get(at).find((key) => !seen.has(key))) {
      seen.add(at)
      line.push(at)
    }
    return { points: line.map((key) => points.get(key)), closed: line.length > 3 && links.get(line.at(-1)).includes(start) }
  }
  const open = [...links.keys()].filter((key) => links.get(key).length === 1)
  // Lines that leave the grid start at their end; what is left are rings.
  return [...open, ...links.keys()].flatMap((key) => (seen.has(key) ? [] : [follow(key)]))
}

/** A curve through points (Catmull-Rom, as Béziers). */
const curve = (points, closed) => {
  const count = points.length
  const at = (i) => (closed ? points[(i + count) % count] : points[clamp(i, 0, count - 1)])
  let d = `M${n1(points[0][0])} ${n1(points[0][1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const c1 = [a[0] + (b[0] - p[0]) / 6, a[1] + (b[1] - p[1]) / 6]
    const c2 = [b[0] - (q[0] - a[0]) / 6, b[1] - (q[1] - a[1]) / 6]
    d += `C${[...c1, ...c2, ...b].map(n1).join(' ')}`
  }
  return closed ? `${d}Z` : d
}
/** Averages along a line, which takes the grid out of it. */
const relax = (points, closed, times) => {
  let line = points
  for (let n = 0; n < times; n++) {
    const last = line
    const at = (i) => (closed ? last[(i + last.length) % last.length] : last[clamp(i, 0, last.length - 1)])
    line = last.map((p, i) => [0, 1].map((c) => (at(i - 1)[c] + 2 * p[c] + at(i + 1)[c]) / 4))
  }
  return line
}

/** Room on the sheet: what is drawn first keeps its place, what comes later goes round it. */
const newSheet = () => {
  const taken = []
  return {
    keep: (x, y, radius) => taken.push([x, y, radius]),
    free: (x, y, radius) => taken.every(([tx, ty, tr]) => (x - tx) ** 2 + (y - ty) ** 2 > (tr + radius) ** 2),
  }
}

const compassRose = (x, y, radius) => {
  const direction = (degrees) => [Math.sin((degrees / 360) * TAU), -Math.cos((degrees / 360) * TAU)]
  const spot = (degrees, r) => direction(degrees).map((part, c) => part * r + [x, y][c])
  const ring = (r, width, opacity) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
  const tick = (degrees, from, to, width, opacity, colour) =>
    stroke(segment(spot(degrees, from), spot(degrees, to)), width, opacity, colour)
  const figure = (degrees, r, turn, size, opacity) =>
    lettering(degrees === 0 ? '0' : String(degrees).padStart(3, '0'), ...spot(degrees + turn, r), size, {
      turn: degrees + turn,
      opacity,
      weight: size / 10.5,
    })
  const point = (degrees, length, breadth, opacity, colour) => {
    const [tip, left, right] = [spot(degrees, length), spot(degrees - 45, breadth), spot(degrees + 45, breadth)]
    const half = (side, strength) => `<path d="${segment(tip, side)}L${x} ${y}Z" fill="${colour}" fill-opacity="${strength}"/>`
    return (
      half(left, opacity) +
      half(right, opacity * 0.25) +
      stroke(`${segment(tip, left)}L${x} ${y}L${right.map(n1).join(' ')}Z`, 0.8, opacity * 0.8, colour)
    )
  }
  const variation = -4.25
  const inner = radius - 52
  let svg =
    ring(radius, 1.1, 0.75) + ring(radius - 6, 0.7, 0.5) + ring(inner, 0.9, 0.6) + ring(inner - 5, 0.6, 0.4) + ring(inner - 72, 0.7, 0.35)
  for (let k = 0; k < 360; k++)
    svg += tick(k, radius - 6, radius + (k % 10 === 0 ? 8 : k % 5 === 0 ? 4 : 0), k % 10 === 0 ? 1.3 : 0.8, k % 5 === 0 ? 0.85 : 0.55)
  for (let k = 0; k < 360; k += 10) svg += figure(k, radius - 21, 0, k % 30 === 0 ? 13.5 : 10, k % 30 === 0 ? 0.95 : 0.65)
  // The inner ring is magnetic.
  for (let k = 0; k < 360; k += 2) svg += tick(k + variation, inner - 5, inner + (k % 10 === 0 ? 7 : 2), 0.8, k % 10 === 0 ? 0.75 : 0.45)
  for (let k = 0; k < 360; k += 30) svg += figure(k, inner - 18, variation, 10.5, 0.75)
  for (let k = 45; k < 360; k += 90) svg += point(k, inner - 62, 15, 0.5, INK)
  for (let k = 0; k < 360; k += 90) svg += point(k, inner - 34, 21, k === 0 ? 0.95 : 0.72, k === 0 ? AMBER : INK)
  svg += tick(variation, inner - 30, inner + 20, 1.2, 0.9, AMBER)
  svg += `<path d="M${x} ${y - radius - 36}l7 20h-14z" fill="${AMBER}" fill-opacity=".95"/>`
  return svg
}

const star = (x, y, size) => {
  const tips = Array.from({ length: 10 }, (_, k) => [
    x + Math.sin((k / 10) * TAU) * (k % 2 ? 0.4 : 1) * size,
    y - Math.cos((k / 10) * TAU) * (k % 2 ? 0.4 : 1) * size,
  ])
  return `<path d="M${tips.map((tip) => tip.map(n1).join(' ')).join('L')}Z" fill="${INK}"/>`
}
/** The drop-shaped flare that marks whatever is lit. */
const flare = (x, y, turn) =>
  `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${turn})">
    <path d="M0 -5C-3 -14 -7 -23 -5.5 -30C-4.4 -35 4.4 -35 5.5 -30C7 -23 3 -14 0 -5Z" fill="${AMBER}" fill-opacity=".88"/></g>`

const drawChart = async (picture) => {
  const noise2 = gradientNoise(58)
  const fine = fractal(gradientNoise(57), 6)
  const drift = fractal(noise2, 3)
  const paper = fractal(noise2, 5, 0.55)
  const rose = { x: 372, y: 1128, radius: 232 }
  const fairway = [
    [760, 2150],
    [852, 1500],
    [936, 900],
    [986, 610],
    [950, 420],
    [1030, 240],
    [980, 60],
    [1010, -120],
  ]
  const offFairway = (x, y) => {
    let best = Infinity
    for (let n = 0; n + 1 < fairway.length; n++) {
      const [ax, ay] = fairway[n]
      const [ex, ey] = [fairway[n + 1][0] - ax, fairway[n + 1][1] - ay]
      const t = clamp(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey))
      best = Math.min(best, Math.hypot(x - ax - t * ex, y - ay - t * ey))
    }
    return best
  }

  // Metres above and below the chart's zero, on a grid of four units with a margin.
  const cell = 4
  const margin = 6
  const width = WIDE / cell + 2 * margin + 1
  const height = TALL / cell + 2 * margin + 1
  const metres = field(width, height, (i, j) => {
    const x = (i - margin) * cell
    const y = (j - margin) * cell
    const wx = drift(x * 0.0014, y * 0.0014) * 190
    const wy = drift(x * 0.0014 + 20, y * 0.0014) * 190
    let h = (0.36 - y / TALL + 0.24 * (Math.abs(x - 900) / 800) ** 1.5) * 66 + fine((x + wx) * 0.0019, (y + wy) * 0.0019) * 30
    h -= 34 * Math.exp(-((offFairway(x, y) / mix(90, 230, between(300, 1400, y))) ** 2))
    h -= 30 * between(1250, 2100, y)
    // Open water for the compass rose.
    h -= 19 * Math.exp(-(((x - rose.x) / 265) ** 2) - ((y - rose.y) / 235) ** 2)
    return h < 0 ? h * 0.9 : h * 1.5
  })
  // Hollows the sea does not reach would look like lagoons: fill them.
  const wet = new Uint8Array(width * height)
  const queue = [(height - 1) * width + Math.round(760 / cell)]
  while (queue.length > 0) {
    const at = queue.pop()
    if (at < 0 || at >= wet.length || wet[at] || metres[at] > 0) continue
    wet[at] = 1
    queue.push(at - width, at + width)
    if (at % width > 0) queue.push(at - 1)
    if (at % width < width - 1) queue.push(at + 1)
  }
  for (let at = 0; at < wet.length; at++) if (!wet[at] && metres[at] <= 0) metres[at] = 0.4 - metres[at] * 0.12
  const soft = blurred(metres, width, height, 2)
  for (let at = 0; at < metres.length; at++) metres[at] = mix(metres[at], soft[at], 0.9 * between(-1, -14, metres[at]))
  const read = smoothly(metres, width, height)
  const elevation = (x, y) => read(x / cell + margin, y / cell + margin)

  const bands = [0, 2, 5, 10, 20, 30, 50]
  const tints = ['#4b9592', '#2f7a89', '#23647c', '#1a516e', '#13405c', '#0e314b', '#0a253b'].map(light)
  const [low, high] = [light('#37322a'), light('#544738')]
  const sun = unit([-0.55, -0.6, 0.58])
  paint(picture, 1, (x, y, colour) => {
    const h = elevation(x, y)
    const e = 2
    const gx = (elevation(x + e, y) - elevation(x - e, y)) / (2 * e)
    const gy = (elevation(x, y + e) - elevation(x, y - e)) / (2 * e)
    const steep = Math.max(0.004, Math.hypot(gx, gy))
    const relief = (exaggerate) => (sun[2] - exaggerate * (gx * sun[0] + gy * sun[1])) / Math.hypot(exaggerate * gx, exaggerate * gy, 1)
    const tooth = 1 + 0.05 * paper(x * 0.012, y * 0.012) + 0.025 * noise2(x * 0.35, y * 0.35)
    if (h > 0) {
      const shade = (0.42 + 0.95 * Math.max(0, relief(2.4))) * tooth * (1 + 0.5 * Math.exp(-h / Math.max(0.03, steep) / 9))
      for (let c = 0; c < 3; c++) colour[c] = mix(low[c], high[c], clamp(h / 45)) * shade
      return
    }
    let n = bands.length - 1
    while (n > 0 && -h < bands[n]) n--
    // Each deeper step lies in the soft shadow of the one above it, whose lip catches the light.
    const inside = (-h - bands[n]) / steep
    const outside = n + 1 < bands.length ? (bands[n + 1] + h) / steep : Infinity
    const shadow = n > 0 ? 1 - 0.22 * Math.exp(-inside / 16) : 1
    const shade =
      (0.72 + (0.28 * relief(5)) / sun[2]) * shadow * (1 + 0.1 * Math.exp(-outside / 7)) * tooth * (1 - 0.2 * between(900, 2000, y))
    for (let c = 0; c < 3; c++) colour[c] = tints[n][c] * shade
  })

  const random = seeded(7)
  const sheet = newSheet()
  const bearing = 0.1378
  const degrees = (bearing * 360) / TAU
  const front = [1066, 462]
  /** A place on the leading line: `back` units seaward of the front light, `side` units to starboard of it. */
  const onLine = (back, side = 0) => [
    front[0] - Math.sin(bearing) * back + Math.cos(bearing) * side,
    front[1] + Math.cos(bearing) * back + Math.sin(bearing) * side,
  ]
  let marks = ''

  // Leading line, channel and buoys.
  const solidFrom = 720
  const channel = { from: 250, to: 1160, half: 44 }
  marks += stroke(segment(onLine(22), onLine(solidFrom)), 1.3, 0.8, AMBER, 'stroke-dasharray="14 8"')
  marks += stroke(segment(onLine(solidFrom), onLine(1800)), 1.6, 0.9, AMBER)
  for (let back = 0; back < 1800; back += 18) sheet.keep(...onLine(back), 12)
  for (const side of [-channel.half, channel.half]) {
    marks += stroke(segment(onLine(channel.from, side), onLine(channel.to, side)), 1.3, 0.6, INK, 'stroke-dasharray="16 9"')
    for (let back = channel.from; back < channel.to; back += 18) sheet.keep(...onLine(back, side), 12)
  }
  marks += lettering(`${degrees.toFixed(1).padStart(5, '0')}°`, ...onLine(1250, -17), 17, {
    turn: degrees - 90,
    colour: AMBER,
    weight: 1.5,
  })
  for (let back = 1200; back <= 1300; back += 20) sheet.keep(...onLine(back, -17), 16)
  const buoy = ([x, y], port, label) => {
    const body = port
      ? `<path d="M-6 -3V-17H6V-3Z" fill="${AMBER}" stroke="${AMBER}"`
      : `<path d="M-7.5 -3L0 -20L7.5 -3Z" fill="#0d3a4c" stroke="${INK}"`
    const side = port ? -1 : 1
    sheet.keep(x, y - 8, 24)
    sheet.keep(x + side * 42, y - 8, 26)
    return `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${side * 12})">${body} stroke-width="1.5" stroke-linejoin="round"/></g>
      <circle cx="${n1(x)}" cy="${n1(y)}" r="2.8" fill="#0d3146" stroke="${INK}" stroke-width="1.3"/>
      ${lettering(label, x + side * 20, y - 8, 12, { anchor: port ? 'end' : 'start', slope: 12, opacity: 0.9 })}`
  }
  ;[1160, 930, 700, 470, 250].forEach((back, n) => {
    const lit = n % 2 === 0
    marks += buoy(onLine(back, -channel.half), true, lit ? `Fl R ${2 * n + 2}` : String(2 * n + 2))
    marks += buoy(onLine(back, channel.half), false, lit ? `Fl G ${2 * n + 1}` : String(2 * n + 1))
    if (lit) for (const side of [-1, 1]) marks += flare(...onLine(back + 4, side * channel.half), side * 150)
  })
  const rear = onLine(-190)
  for (const [[x, y], label] of [
    [front, 'Q 12m 8M'],
    [rear, 'Q 31m 8M'],
  ]) {
    marks += flare(x, y, 35) + star(x, y, 8) + lettering(label, x + 22, y + 6, 13, { anchor: 'start' })
    sheet.keep(x, y, 26)
    for (let k = 30; k <= 110; k += 20) sheet.keep(x + k, y + 4, 14)
  }

  // A sector light: white over the safe water, and dimmer where the rocks are.
  const major = { x: 1368, y: 1218 }
  const ray = (deg, from, to) =>
    segment(...[from, to].map((r) => [major.x + Math.sin((deg / 360) * TAU) * r, major.y - Math.cos((deg / 360) * TAU) * r]))
  const arc = (fromDeg, toDeg, r) => {
    const [a, b] = [fromDeg, toDeg].map((deg) => [major.x + Math.sin((deg / 360) * TAU) * r, major.y - Math.cos((deg / 360) * TAU) * r])
    return `M${n1(a[0])} ${n1(a[1])}A${r} ${r} 0 0 1 ${n1(b[0])} ${n1(b[1])}`
  }
  const sectors = [
    [166, 204, AMBER, 'R'],
    [204, 258, INK, 'W'],
    [258, 302, '#5fb7a5', 'G'],
  ]
  for (const deg of [166, 204, 258, 302]) marks += stroke(ray(deg, 16, 318), 0.9, 0.5, INK, 'stroke-dasharray="5 6"')
  for (const [from, to, colour, label] of sectors) {
    marks += stroke(arc(from + 0.6, to - 0.6, 236), 4, 0.75, colour)
    const middle = ((from + to) / 2 / 360) * TAU
    const [x, y] = [major.x + Math.sin(middle) * 254, major.y - Math.cos(middle) * 254]
    marks += lettering(label, x, y, 13, { colour, weight: 1.5 })
    for (let deg = from; deg < to; deg += 4) {
      const turn = (deg / 360) * TAU
      sheet.keep(major.x + Math.sin(turn) * 238, major.y - Math.cos(turn) * 238, 12)
    }
    sheet.keep(x, y, 18)
  }
  marks +=
    flare(major.x, major.y, 40) +
    star(major.x, major.y, 10) +
    lettering('Fl(2)10s 24m 15M', major.x + 24, major.y + 6, 14, { anchor: 'start' })
  sheet.keep(major.x, major.y, 30)
  for (let k = 30; k <= 190; k += 20) sheet.keep(major.x + k, major.y + 4, 14)

  sheet.keep(rose.x, rose.y, rose.radius + 24)

  // Contours, with their depth let into the line.
  const isolines = (level, { colour = INK, width: thick, opacity, labels = false, shortest = 12 }) => {
    let svg = ''
    for (const { points, closed } of contourLines(metres, width, height, level)) {
      if (points.length < shortest) continue
      const line = relax(
        points.map((p) => p.map((part) => (part - margin) * cell)),
        closed,
        3,
      ).filter((_, i, all) => i % 2 === 0 || i === all.length - 1)
      const label = String(-level)
      const gaps = []
      for (let i = 60 + Math.floor(random() * 60); labels && i < line.length - 12; i += 130 + Math.floor(random() * 60)) {
        const [x, y] = line[i]
        if (x < 40 || x > WIDE - 40 || y < 40 || y > TALL - 40 || !sheet.free(x, y, 16)) continue
        const turn = (Math.atan2(line[i + 4][1] - line[i - 4][1], line[i + 4][0] - line[i - 4][0]) * 360) / TAU
        svg += lettering(label, x, y, 14, {
          turn: turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn,
          colour,
          opacity: Math.min(1, opacity * 1.7),
        })
        sheet.keep(x, y, 26)
        gaps.push([x, y, textWidth(label, 14) / 2 + 5])
      }
      const pieces = [[]]
      for (const p of line) {
        if (gaps.some(([x, y, r]) => Math.hypot(p[0] - x, p[1] - y) < r)) pieces.push([])
        else pieces.at(-1).push(p)
      }
      // A ring that was cut goes on from its last piece into its first.
      if (closed && pieces.length > 1) pieces[0] = [...pieces.pop(), ...pieces[0]]
      const whole = closed && gaps.length === 0
      const d = pieces.map((piece) => (piece.length > 1 ? curve(piece, whole) : '')).join('')
      svg += stroke(d, thick, opacity, colour, 'stroke-linejoin="round"')
    }
    return svg
  }
  let lines = ''
  for (let x = 200; x < WIDE; x += 400) lines += stroke(`M${x} 0V${TALL}`, 1, 0.1)
  for (let y = 150; y < TALL; y += 400) lines += stroke(`M0 ${y}H${WIDE}`, 1, 0.1)
  for (const level of [10, 20, 30, 40, 50, 60, 70])
    lines += isolines(level, { colour: AMBER, width: level === 50 ? 1.2 : 0.8, opacity: 0.2, shortest: 20 })
  for (const [level, thick, opacity, labels] of [
    [-1.2, 0.8, 0.3, false],
    [-2, 1, 0.5, true],
    [-5, 1.3, 0.62, true],
    [-10, 1.3, 0.55, true],
    [-15, 0.8, 0.3, false],
    [-20, 1.3, 0.5, true],
    [-25, 0.7, 0.24, false],
    [-30, 1.2, 0.44, true],
    [-40, 0.8, 0.3, true],
    [-50, 1.2, 0.4, true],
    [-60, 0.8, 0.22, false],
    [-70, 0.8, 0.22, false],
    [-80, 0.8, 0.22, false],
  ])
    lines += isolines(level, { width: thick, opacity, labels })
  lines += isolines(0, { colour: AMBER, width: 2, opacity: 0.95, shortest: 6 })

  // Heights on land, wrecks, rocks, anchorages and the nature of the bottom, wherever there is room.
  const place = (count, room, fits, draw) => {
    for (let n = 0, found = 0; n < 4000 && found < count; n++) {
      const [x, y] = [60 + random() * (WIDE - 120), 60 + random() * (TALL - 120)]
      const h = elevation(x, y)
      if (!fits(h, x, y) || !sheet.free(x, y, room)) continue
      sheet.keep(x, y, room)
      marks += draw(x, y, h)
      found++
    }
  }
  const isTop = (h, x, y) => h > 22 && [0, 1, 2, 3, 4, 5].every((k) => elevation(x + Math.sin(k) * 26, y + Math.cos(k) * 26) < h + 0.6)
  // Symbols are drawn around their own origin and moved into place.
  const symbol = (x, y, parts) => `<g transform="translate(${n1(x)} ${n1(y)})">${parts}</g>`
  const dots = (rx, ry, dash) =>
    `<ellipse rx="${rx}" ry="${ry}" fill="none" stroke="${INK}" stroke-opacity=".7" stroke-width="1.2" stroke-dasharray="${dash}" stroke-linecap="round"/>`
  const spotHeight = (x, y, h) =>
    symbol(x, y, stroke('M0 -5l5 8.6h-10z', 1.1, 0.7, AMBER)) +
    lettering(String(Math.round(h * 6)), x + 10, y, 12, { anchor: 'start', colour: AMBER, opacity: 0.7, weight: 1.1 })
  place(9, 60, isTop, spotHeight)
  const wreck = (x, y) => symbol(x, y, stroke('M-11 0H11M-5 -5V5M0 -7V7M5 -5V5', 1.2, 0.75) + dots(19, 13, '1.5 4'))
  place(4, 34, (h) => h < -14 && h > -45, wreck)
  const rock = (x, y) => symbol(x, y, stroke('M-5 0H5M0 -5V5', 1.3, 0.85) + dots(10, 10, '1.2 3.6'))
  place(9, 24, (h) => h < -1.5 && h > -6, rock)
  const anchorShape = 'M0 -10V12M-6 -5H6M-10 4C-9 10 -5 12 0 12S9 10 10 4M0 -10a3 3 0 1 1 .1 0'
  const anchor = (x, y) => symbol(x, y, stroke(anchorShape, 1.4, 0.8, AMBER, 'stroke-linecap="round"'))
  place(2, 46, (h, x, y) => h < -9 && h > -20 && y > 600 && y < 1500, anchor)
  const kinds = ['S', 'M', 'G', 'R', 'Sh', 'S.M', 'Wk']
  place(
    22,
    30,
    (h) => h < -4,
    (x, y) => lettering(kinds[Math.floor(random() * 6)], x, y, 11.5, { slope: 12, weight: 1, opacity: 0.5 }),
  )

  // Soundings, evenly strewn; shallow ones matter more and stand out more. Decimetres only where they matter.
  for (let n = 0; n < 6000; n++) {
    const [x, y] = [20 + random() * (WIDE - 40), 20 + random() * (TALL - 40)]
    const d = -elevation(x, y)
    if (d < 1.1 || !sheet.free(x, y, 26)) continue
    const decimetres = d < 20.5 ? Math.round(d * 10) : Math.round(d) * 10
    const [whole, tenth] = [String(Math.floor(decimetres / 10)), decimetres % 10]
    const opacity = d < 5 ? 0.85 : d < 20 ? 0.66 : 0.5
    marks += lettering(whole, x - (tenth ? 4 : 0), y, 14.5, { slope: 14, opacity })
    if (tenth) marks += lettering(String(tenth), x + (whole.length > 1 ? 11 : 6), y + 5, 9.5, { slope: 14, weight: 1.05, opacity })
    sheet.keep(x, y, 26 + random() * 14)
  }

  await overlay(picture, lines + compassRose(rose.x, rose.y, rose.radius) + marks, (y) => 1 - 0.55 * between(FOOT - 140, FOOT + 60, y))
  return { vignette: 0.26 }
}

// =====================================================================================================================================
// Dawn: layered swell under a low sun
// =====================================================================================================================================

const drawDawn = (picture) => {
  const horizon = 925
  const focal = 2300 // in picture units: a long-ish lens, which stacks the swells
  const eye = 7.5
  const sunTurn = 0.1
  const sun = unit([Math.sin(sunTurn), Math.cos(sunTurn), 0.002])

  const away = ramp([
    [0, '#477f90'],
    [0.05, '#33697f'],
    [0.15, '#1c4d6d'],
    [0.3, '#0e3350'],
    [0.5, '#072038'],
    [1.5, '#04121f'],
  ])
  const towards = ramp([
    [0, '#ffb46e'],
    [0.03, '#f0bb84'],
    [0.085, '#a9b9a8'],
    [0.17, '#5f96a0'],
    [0.31, '#23587a'],
    [0.5, '#0b2d49'],
    [1.5, '#04121f'],
  ])
  const other = [0, 0, 0]
  const clear = (dx, dy, dz, into) => {
    const up = Math.asin(clamp(dz))
    const turn = Math.atan2(dx, dy) - sunTurn
    away(up, other)
    towards(up, into)
    const near = Math.exp(-((Math.abs(turn) / (0.34 + up * 0.5)) ** 1.6))
    const off = Math.hypot(turn, up - 0.004)
    const glow = 1.25 * Math.exp(-off / 0.032) + 0.26 * Math.exp(-off / 0.12)
    into[0] = mix(other[0], into[0], near) + glow
    into[1] = mix(other[1], into[1], near) + glow * 0.53
    into[2] = mix(other[2], into[2], near) + glow * 0.22
  }

  const noise = gradientNoise(11)
  const drift = fractal(gradientNoise(12), 3)
  const billows = fractal(noise, 7, 0.53)
  // Cloud on a layer 2 km up: long banks, torn by the wind into billows.
  const cloud = (x, y) => {
    const wx = drift(x * 0.35 + 3, y * 0.35)
    const wy = drift(x * 0.35 - 7, y * 0.35 + 5)
    const banks = noise(x * 0.16 + wx * 0.5 + 4, y * 0.42 + wy * 0.5 + 2)
    return clamp(billows(x * 0.62 + wx * 0.8, y * 1.15 + wy * 0.6) * 0.95 + banks * 0.85 + 0.02)
  }
  const sky = (dx, dy, dz, into) => {
    clear(dx, dy, dz, into)
    if (dz < 0.004) return
    // The layer bends down to the horizon instead of running on to infinity.
    const far = 2.1 / (dz + 0.035)
    const x = dx * far
    const y = dy * far
    const thick = cloud(x, y)
    if (thick <= 0) return
    let ahead = 0
    for (let n = 1; n <= 4; n++) ahead += cloud(x + sun[0] * 0.19 * n, y + sun[1] * 0.19 * n)
    const facing = clamp(dx * sun[0] + dy * sun[1] + dz * sun[2])
    const lit = Math.exp(-ahead * 0.85) * (0.1 + 0.85 * facing ** 40 + 0.32 * facing ** 8)
    const cover = (1 - Math.exp(-thick * 3.2)) * between(0.004, 0.05, dz) * 0.92
    into[0] = mix(into[0], lit * 1.12 + into[0] * 0.42 + 0.003, cover)
    into[1] = mix(into[1], lit * 0.58 + into[1] * 0.42 + 0.009, cover)
    into[2] = mix(into[2], lit * 0.34 + into[2] * 0.48 + 0.017, cover)
  }

  const heading = -Math.PI / 2 + 0.3
  const swell = seaPatch({ seed: 3, metres: 420, peak: 52, longest: 110, shortest: 6, heading, spread: 10, rms: 0.46, chop: 1.15 })
  const wind = seaPatch({ seed: 4, metres: 47, peak: 9, longest: 9.5, shortest: 0.5, heading: heading - 0.35, spread: 2, rms: 0.026 })
  const ripple = seaPatch({
    seed: 5,
    metres: 4.3,
    peak: 0.6,
    longest: 0.7,
    shortest: 0.02,
    heading: heading + 0.2,
    spread: 1,
    rms: 0.0015,
    chop: 0.8,
  })
  const waves = (x, y, t) => swell.height(x, y) + (t < 160 ? wind.height(x, y) : 0)
  const mirrored = skyTable(420, 220, 1.5, sky)
  const deep = light('#0a3547').map((v) => v * 0.36)
  const crest = light('#1f7f86').map((v) => v * 0.26)
  const glitter = [1, 0.56, 0.26]
  const mirror = [0, 0, 0]
  const haze = [0, 0, 0]

  paint(picture, 7, (px, py, colour) => {
    let dx = (px - WIDE / 2) / focal
    let dz = (horizon - py) / focal
    const dy = 1 / Math.hypot(dx, 1, dz)
    dx *= dy
    dz *= dy
    const t = reachSea(eye, swell.top, waves, 0.34, dx, dy, dz)
    if (t === Infinity) return sky(dx, dy, Math.max(0, dz), colour)
    const x = dx * t
    const y = dy * t
    // Wavelets too small for a pixel would only be noise.
    const small = 0.35 + 0.65 * clamp(420 / t)
    const tiny = clamp(70 / t)
    const sx = swell.slopeX(x, y) + wind.slopeX(x, y) * small + ripple.slopeX(x, y) * tiny
    const sy = swell.slopeY(x, y) + wind.slopeY(x, y) * small + ripple.slopeY(x, y) * tiny
    const nz = 1 / Math.hypot(sx, sy, 1)
    const nx = -sx * nz
    const ny = -sy * nz
    const into = dx * nx + dy * ny + dz * nz
    const share = schlick(Math.max(0.02, -into))
    const rx = dx - 2 * into * nx
    const ry = dy - 2 * into * ny
    const rz = Math.abs(dz - 2 * into * nz) + 0.01
    mirrored(rx, ry, rz, mirror)
    const glint = Math.exp((rx * sun[0] + ry * sun[1] + rz * sun[2] - 1) * 900) * 6.5
    // Low light shines through the crests.
    const through = clamp(0.25 + swell.height(x, y) * 0.45) * clamp(0.5 - ny * 2.2)
    clear(dx, dy, 0.004, haze)
    const veil = (1 - Math.exp(-t / 5200)) * 0.8
    // Close by, at the foot of the picture, the sea is kept quiet for the text.
    const calm = mix(0.5, 1, between(16, 48, t))
    for (let c = 0; c < 3; c++)
      colour[c] = mix(mix(deep[c] + crest[c] * through, (mirror[c] + glint * glitter[c]) * calm, share), haze[c], veil)
  })
  return { vignette: 0.34 }
}

// =====================================================================================================================================
// Night: a lighthouse, its beam and the Milky Way
// =====================================================================================================================================

const drawNight = (picture) => {
  const horizon = 1190
  const focal = 2000
  const eye = 6
  const look = (px, py) => unit([(px - WIDE / 2) / focal, 1, (horizon - py) / focal])
  const noise = gradientNoise(21)
  const noise2 = gradientNoise(22)
  const fine = fractal(noise, 6, 0.55)
  const drift = fractal(noise2, 3)
  const rough = fractal(noise2, 5)
  const crags = ridges(noise, 5)

  const dusk = ramp([
    [0, '#276470'],
    [0.045, '#1a4d62'],
    [0.15, '#10354f'],
    [0.32, '#09213b'],
    [0.58, '#051424'],
    [1.5, '#030b16'],
  ])
  const clear = (dx, dy, dz, into) => {
    const up = Math.asin(clamp(dz))
    dusk(up, into)
    // What is left of the day, low in the west.
    const west = Math.exp(-(((Math.atan2(dx, dy) + 0.42) / 0.42) ** 2) - up / 0.15)
    into[0] += west * 0.03
    into[1] += west * 0.115
    into[2] += west * 0.13
  }

  // The Milky Way lies on a great circle through two points of the picture.
  const foot = look(190, 1150)
  const crown = look(760, -60)
  const pole = unit([
    foot[1] * crown[2] - foot[2] * crown[1],
    foot[2] * crown[0] - foot[0] * crown[2],
    foot[0] * crown[1] - foot[1] * crown[0],
  ])
  const side = [pole[1] * crown[2] - pole[2] * crown[1], pole[2] * crown[0] - pole[0] * crown[2], pole[0] * crown[1] - pole[1] * crown[0]]
  const milkyWay = (dx, dy, dz) => {
    const off = dx * pole[0] + dy * pole[1] + dz * pole[2]
    const along = Math.atan2(dx * side[0] + dy * side[1] + dz * side[2], dx * crown[0] + dy * crown[1] + dz * crown[2])
    const wx = drift(along * 6, off * 6 + 9)
    const wy = drift(along * 6 + 30, off * 6)
    const band = Math.exp(-((off / 0.15) ** 2))
    const core = Math.exp(-(((off + 0.012 * wx) / 0.055) ** 2))
    const clouds = fine(along * 11 + wx * 0.35, off * 11 + wy * 0.35)
    // Dust splits the band lengthwise and frays at its edges.
    const rift = Math.exp(-(((off - 0.01 + wx * 0.022) / 0.02) ** 2))
    const dust = between(0.1, 0.85, fine(along * 9 - 5 + wx * 0.4, off * 13 + wy * 0.4) * 1.05 + 0.72 * rift - 0.02)
    return Math.max(0, (band * 0.32 + core * 0.8) * (0.62 + 0.7 * clouds)) * (1 - 0.86 * dust * band)
  }

  // The headland, in metres, on a half-metre grid; sea and sky end up wherever it is low.
  const left = -60
  const near = 200
  const cell = 0.5
  const across = 720
  const inward = 560
  const site = { x: 51, y: 326 }
  const height = (x, y) => {
    const wx = drift(x * 0.018, y * 0.018) * 22
    const wy = drift(x * 0.018 + 40, y * 0.018) * 22
    const rx = (x + wx - 176) / 152
    const ry = (y + wy - 352) / 74
    const inside = 1 - Math.hypot(rx, ry * (1 + 0.3 * rx))
    const gully = crags(x * 0.026 + 5, y * 0.026)
    const cliff = between(-0.12, 0.32, inside + 0.2 * (gully - 0.35))
    let h = -7 + cliff * (24 + 8 * gully) + between(0.1, 0.9, inside) * 17
    // Ledges: beds of rock that wear at different speeds.
    const bed = h / 5.6 + 0.5 * drift(x * 0.02, y * 0.02)
    h = mix(h, (Math.floor(bed) + between(0.2, 0.85, bed - Math.floor(bed))) * 5.6, 0.42 * cliff)
    h += fine(x * 0.085, y * 0.085) * 2.6 * (0.25 + cliff)
    const skerry =
      11.5 * Math.exp(-(((x + 4) / 18) ** 2) - ((y - 318) / 13) ** 2) + 9 * Math.exp(-(((x + 39) / 7) ** 2) - ((y - 300) / 6) ** 2)
    h = Math.max(h, -7.5 + skerry + (crags(x * 0.06, y * 0.06) - 0.3) * 7)
    // Level ground for the tower, and nothing in front of it.
    const levelled = clamp(1.3 * Math.exp(-(((x - site.x) / 11) ** 2) - ((y - site.y) / (y < site.y ? 17 : 11)) ** 2))
    return Math.min(mix(h, 27, levelled * between(-3, 6, h)), mix(99, 27, clamp(1.3 * Math.exp(-(((x - site.x) / 17) ** 4)))))
  }
  const ground = quickly(
    field(across, inward, (i, j) => height(left + i * cell, near + j * cell)),
    across,
    inward,
  )
  const land = (x, y) => ground((x - left) / cell, (y - near) / cell)
  const reachLand = (dx, dy, dz, limit) => {
    // Left of this and above this there is none.
    if (dx / dy < -0.19 || dz > 0.2) return Infinity
    let t = 225 / dy
    let before = t
    while (t < Math.min(limit, 475 / dy)) {
      const gap = eye + dz * t - land(dx * t, dy * t)
      if (gap < 0) {
        for (let n = 0; n < 7; n++) {
          const middle = (before + t) / 2
          if (eye + dz * middle < land(dx * middle, dy * middle)) t = middle
          else before = middle
        }
        return t
      }
      before = t
      t += Math.max(0.35, gap * 0.28)
    }
    return Infinity
  }

  const base = land(site.x, site.y) - 0.4
  const gallery = 23.6
  const lamp = [site.x, site.y, base + gallery + 3.5]
  const warm = [1, 0.6, 0.24]
  const moon = unit([-0.78, -0.4, 0.42])
  const moonlight = [0.1, 0.17, 0.225]
  const ambient = [0.016, 0.042, 0.062]

  // A lens throws two beams, opposite each other. How much of them a view ray gathers follows from where it passes closest.
  const beams = [
    { towards: [Math.sin(-2.5), Math.cos(-2.5), 0.012], power: 1 },
    { towards: [Math.sin(0.642), Math.cos(0.642), 0.012], power: 0.7 },
  ]
  const offset = [lamp[0], lamp[1], lamp[2] - eye]
  const beamLight = (dx, dy, dz, limit) => {
    let sum = 0
    const toLamp = dx * offset[0] + dy * offset[1] + dz * offset[2]
    for (const { towards: b, power } of beams) {
      const aligned = dx * b[0] + dy * b[1] + dz * b[2]
      const lampAlong = b[0] * offset[0] + b[1] * offset[1] + b[2] * offset[2]
      const apart = Math.max(1e-4, 1 - aligned * aligned)
      const t = (toLamp - aligned * lampAlong) / apart
      const s = (aligned * toLamp - lampAlong) / apart
      if (s < 0 || t < 0 || t > limit) continue
      const miss = Math.hypot(dx * t - offset[0] - b[0] * s, dy * t - offset[1] - b[1] * s, dz * t - offset[2] - b[2] * s)
      const width = 0.5 + s * 0.0125
      const mist = 0.82 + 0.3 * drift((offset[0] + b[0] * s) * 0.02, (offset[1] + b[1] * s) * 0.02 + dz * 6)
      const fade = (0.12 + 0.88 * Math.exp(-s / 150)) * (0.5 / width) ** 0.62
      sum += (power * mist * fade * Math.exp(-1.2 * (miss / width) ** 2)) / Math.sqrt(apart)
    }
    return sum * 0.42
  }

  const shadeLand = (x, y, z, colour) => {
    const detail = (a, b) => land(a, b) + rough(a * 0.5, b * 0.5 + z * 0.5) * 0.6
    const e = 0.45
    const level = detail(x, y)
    const sx = (detail(x + e, y) - level) / e
    const sy = (detail(x, y + e) - level) / e
    const nz = 1 / Math.hypot(sx, sy, 1)
    let lit = Math.max(0, (moon[2] - sx * moon[0] - sy * moon[1]) * nz)
    for (let n = 1; n < 14 && lit > 0; n++) if (land(x + moon[0] * n * 2.2, y + moon[1] * n * 2.2) > z + moon[2] * n * 2.2 + 0.6) lit *= 0.8
    const turf = between(0.55, 0.85, nz) * between(8, 18, z)
    const wet = 1 - 0.7 * between(3.6, 0.4, z)
    const tone = (0.1 + 0.045 * rough(x * 0.12 + 3, z * 0.7 + drift(x * 0.03, y * 0.03)) + 0.05 * rough(x * 0.5, z * 0.6 + y * 0.3)) * wet
    const wash = between(1.2, 0.2, z + rough(x * 0.25, y * 0.25) * 0.8) * 0.5
    const spill = 0.045 * nz * Math.exp(-Math.hypot(x - site.x, y - site.y) / 9)
    const rock = [mix(0.8, 0.5, turf), mix(0.95, 0.76, turf), mix(1.08, 0.7, turf)]
    for (let c = 0; c < 3; c++) {
      const shaded = tone * rock[c] * (lit * moonlight[c] * 3 + (0.35 + 0.65 * nz) * ambient[c] * 1.3)
      colour[c] = mix(shaded, [0.09, 0.16, 0.2][c], wash) + warm[c] * spill
    }
  }

  /** The tower as a turned body on the plane through its axis; false where it is not. */
  const shadeTower = (u, z, colour) => {
    const size = Math.abs(u)
    const part = (low, high, radius, tone) => (z >= low && z < high && size < radius ? { radius, tone } : null)
    const white = [0.6, 0.61, 0.6]
    const iron = [0.05, 0.065, 0.075]
    const body =
      part(-4, gallery - 0.9, mix(3.7, 2.2, clamp(z / 23) ** 0.8), z > 8.8 && z < 14.6 ? [0.055, 0.075, 0.095] : white) ??
      part(gallery - 0.9, gallery - 0.2, 2.65, white) ??
      part(gallery - 0.2, gallery + 0.4, 3.35, iron) ??
      part(gallery + 0.4, gallery + 2.1, 1.95, white) ??
      part(gallery + 2.1, gallery + 4.8, 1.75, null) ??
      part(gallery + 4.8, gallery + 6.4, 2.05 * Math.sqrt(clamp(1 - ((z - gallery - 4.8) / 1.6) ** 2)), iron) ??
      part(gallery + 6.4, gallery + 8, 0.16, iron)
    if (!body) {
      const rail = z > gallery + 0.4 && z < gallery + 1.5 && size < 3.25 && (z > gallery + 1.32 || Math.abs((u * 1.5 + 40) % 1) < 0.14)
      if (rail) for (let c = 0; c < 3; c++) colour[c] = ambient[c] * 0.5
      return rail
    }
    const k = u / body.radius
    if (body.tone) {
      const lit = Math.max(0, k * moon[0] - Math.sqrt(1 - k * k) * moon[1])
      const window = size < 0.42 && (Math.abs(z - 6) < 0.75 || Math.abs(z - 17.6) < 0.75)
      for (let c = 0; c < 3; c++) colour[c] = window ? warm[c] * 0.5 : body.tone[c] * (lit * moonlight[c] * 3 + ambient[c] * 1.4)
    } else {
      const bar = Math.abs(((k * 2 + 9) % 1) - 0.5) > 0.45 ? 0.4 : 1
      const hot = Math.exp(-1.3 * k * k - ((z - gallery - 3.5) / 0.9) ** 2)
      for (let c = 0; c < 3; c++) colour[c] = warm[c] * (0.5 + 5 * hot) * bar
    }
    return true
  }

  const swell = seaPatch({ seed: 13, metres: 260, peak: 34, longest: 70, shortest: 4, heading: -1.9, spread: 5, rms: 0.13 })
  const wind = seaPatch({ seed: 14, metres: 37, peak: 5, longest: 6, shortest: 0.3, heading: -1.4, spread: 1.5, rms: 0.02 })
  const mirrored = skyTable(300, 200, 1.5, clear)
  const water = [0.002, 0.013, 0.022]
  const mirror = [0, 0, 0]
  const shadeSea = (dx, dy, dz, t, colour) => {
    const x = dx * t
    const y = dy * t
    const small = 0.3 + 0.7 * clamp(260 / t)
    const sx = swell.slopeX(x, y) + wind.slopeX(x, y) * small
    const sy = swell.slopeY(x, y) + wind.slopeY(x, y) * small
    const nz = 1 / Math.hypot(sx, sy, 1)
    const nx = -sx * nz
    const ny = -sy * nz
    const into = dx * nx + dy * ny + dz * nz
    const share = schlick(Math.max(0.02, -into))
    const rx = dx - 2 * into * nx
    const ry = dy - 2 * into * ny
    const rz = Math.abs(dz - 2 * into * nz) + 0.012
    mirrored(rx, ry, rz, mirror)
    // Where the mirrored ray runs into the headland, the sea shows that instead of the sky.
    let open = 1
    for (let n = 1; n <= 14 && t < 420 && open === 1; n++) {
      const far = Math.max(0, 225 - y) + n * n * 1.3
      if (land(x + rx * far, y + ry * far) > rz * far) open = 0.14
    }
    const lx = lamp[0] - x
    const ly = lamp[1] - y
    const aim = (rx * lx + ry * ly + rz * lamp[2]) / Math.hypot(lx, ly, lamp[2])
    // Close by, at the foot of the picture, the reflection gives way to the text.
    const glint = (Math.exp((aim - 1) * 1300) * 0.85 + Math.exp((aim - 1) * 170) * 0.11) * between(12, 62, t)
    clear(dx, dy, 0.004, colour)
    const veil = (1 - Math.exp(-t / 6000)) * 0.8
    for (let c = 0; c < 3; c++) colour[c] = mix(mix(water[c], mirror[c] * open + glint * warm[c], share), colour[c], veil)
  }

  const openSky = paint(picture, 7, (px, py, colour) => {
    const [dx, dy, dz] = look(px, py)
    const tSea = reachSea(eye, swell.top, (x, y) => swell.height(x, y), 0.25, dx, dy, dz)
    const tLand = reachLand(dx, dy, dz, tSea)
    const t = Math.min(tSea, tLand)
    let open = 0
    const atTower = lamp[1] / dy
    if (atTower < t + 3 && shadeTower(dx * atTower - lamp[0], eye + dz * atTower - base, colour)) {
      // The tower stands in front.
    } else if (tLand < tSea) {
      shadeLand(dx * t, dy * t, eye + dz * t, colour)
    } else if (tSea < Infinity) {
      shadeSea(dx, dy, dz, t, colour)
    } else {
      open = 1
      clear(dx, dy, Math.max(0, dz), colour)
      const milk = milkyWay(dx, dy, dz) * between(0.01, 0.32, dz)
      colour[0] += milk * 0.085
      colour[1] += milk * 0.115
      colour[2] += milk * 0.14
    }
    const beam = beamLight(dx, dy, dz, t)
    for (let c = 0; c < 3; c++) colour[c] += beam * warm[c] * [0.95, 1.04, 1.3][c]
    return open
  })

  // Stars: many faint, few bright, crowded along the Milky Way, dimmed by haze near the horizon.
  const random = seeded(501)
  const { width, height: tall, scale, data } = picture
  for (let n = 0; n < 34000; n++) {
    const x = random() * WIDE
    const y = random() * horizon
    const [chance, size, tint] = [random(), random(), random()]
    const [dx, dy, dz] = look(x, y)
    if (chance > 0.12 + milkyWay(dx, dy, dz) * 0.95) continue
    const power = (0.028 + 0.95 * size ** 60 + 0.24 * size ** 14) * between(0.01, 0.26, dz)
    const radius = (0.72 + 1.15 * size ** 30) * scale
    const hue = tint < 0.18 ? [1.1, 0.96, 0.84] : [0.8, 0.95, 1.1]
    const reach = Math.ceil(radius * 3.5)
    const [ci, cj] = [Math.floor(x * scale), Math.floor(y * scale)]
    for (let j = Math.max(0, cj - reach); j <= Math.min(tall - 1, cj + reach); j++) {
      for (let i = Math.max(0, ci - reach); i <= Math.min(width - 1, ci + reach); i++) {
        const at = j * width + i
        const spot = power * openSky[at] * Math.exp(-((i + 0.5 - x * scale) ** 2 + (j + 0.5 - y * scale) ** 2) / radius ** 2)
        for (let c = 0; c < 3; c++) data[at * 3 + c] += spot * hue[c]
      }
    }
  }
  // Glare around the lamp, as an eye or a lens would see it.
  const glareX = (WIDE / 2 + (lamp[0] / lamp[1]) * focal) * scale
  const glareY = (horizon - ((lamp[2] - eye) / lamp[1]) * focal) * scale
  for (let j = 0; j < tall; j++) {
    for (let i = 0; i < width; i++) {
      const off = Math.hypot(i - glareX, j - glareY) / scale
      const glare = 0.9 * Math.exp(-off / 9) + 0.15 * Math.exp(-off / 38) + 0.04 * Math.exp(-off / 150)
      for (let c = 0; c < 3; c++) data[(j * width + i) * 3 + c] += glare * warm[c]
    }
  }
  return { vignette: 0.3 }
}

// =====================================================================================================================================
// Breakwater: swell from above, spreading behind a harbour entrance
// =====================================================================================================================================

/**
 * Runs the wave equation round obstacles. Where `known` is 1 the plane swell itself is taken as given, and only what the obstacles
 * change about it is computed, so that this can simply fade out in a sponge at the edges. Where `known` ends, the swell drives the rest.
 */
const runWaves = ({ width, height, margin, known, speed2, drag, trains, steps, dt }) => {
  const count = width * height
  const east = new Float32Array(count)
  const south = new Float32Array(count)
  for (let at = 0; at < count - width; at++) {
    east[at] = (speed2[at] + speed2[at + 1]) / 2
    south[at] = (speed2[at] + speed2[at + width]) / 2
  }
  const damping = Float32Array.from(drag, (d, at) => {
    const rim = Math.min(at % width, Math.floor(at / width), width - 1 - (at % width), height - 1 - Math.floor(at / width))
    return dt * (d + (rim < margin ? 0.16 * (1 - rim / margin) ** 2 : 0))
  })
  const sides = [1, -1, width, -width]
  const edge = (at, side) => (side > 0 ? (side === 1 ? east : south)[at] : (side === -1 ? east : south)[at + side])
  const driven = []
  for (let j = 1; j < height - 1; j++) {
    for (let i = 1; i < width - 1; i++) {
      const at = j * width + i
      if (sides.some((side) => known[at] !== known[at + side] || (known[at] > 0 && edge(at, side) < 0.9995))) driven.push(at)
    }
  }
  const phase = (train, at) => train.kx * (at % width) + train.ky * Math.floor(at / width) + train.phase
  const forces = trains.map((train) =>
    [Math.cos, Math.sin].map((wave) =>
      Float32Array.from(driven, (at) => {
        const here = wave(phase(train, at))
        const pull = (side) => {
          const there = wave(phase(train, at + side))
          return edge(at, side) * (known[at + side] * there - known[at] * here) - known[at] * (there - here)
        }
        return train.height * sides.reduce((sum, side) => sum + pull(side), 0)
      }),
    ),
  )
  let now = new Float32Array(count)
  let next = new Float32Array(count) // holds the step before, until it is overwritten
  for (let n = 0; n < steps; n++) {
    for (let j = 1; j < height - 1; j++) {
      for (let at = j * width + 1; at < (j + 1) * width - 1; at++) {
        const here = now[at]
        const pull =
          east[at] * (now[at + 1] - here) +
          east[at - 1] * (now[at - 1] - here) +
          south[at] * (now[at + width] - here) +
          south[at - width] * (now[at - width] - here)
        next[at] = (2 * here - next[at] * (1 - damping[at] / 2) + dt * dt * pull) / (1 + damping[at] / 2)
      }
    }
    const rise = Math.min(1, n / 120)
    trains.forEach((train, k) => {
      const c = rise * Math.cos(train.turn * n * dt)
      const s = rise * Math.sin(train.turn * n * dt)
      const [cosine, sine] = forces[k]
      for (let m = 0; m < driven.length; m++) next[driven[m]] += (dt * dt * (cosine[m] * c + sine[m] * s)) / (1 + damping[driven[m]] / 2)
    })
    const kept = now
    now = next
    next = kept
  }
  return now.map((v, at) =>
    trains.reduce((sum, train) => sum + known[at] * train.height * Math.cos(phase(train, at) - train.turn * steps * dt), v),
  )
}

/** Scattered points, one in every square: the nearest one, how far it is, and a number of its own. */
const scattered = (seed) => {
  const near = { dx: 0, dy: 0, distance: 0, gap: 0, chance: 0 }
  const hash = (i, j, k) => {
    let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(k + seed, 2147483647)
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
  }
  return (x, y) => {
    near.distance = Infinity
    let second = Infinity
    for (let j = Math.floor(y) - 1; j <= Math.floor(y) + 1; j++) {
      for (let i = Math.floor(x) - 1; i <= Math.floor(x) + 1; i++) {
        const dx = x - i - hash(i, j, 1)
        const dy = y - j - hash(i, j, 2)
        const distance = Math.hypot(dx, dy)
        if (distance < near.distance) {
          second = near.distance
          Object.assign(near, { dx, dy, distance, chance: hash(i, j, 3) })
        } else if (distance < second) second = distance
      }
    }
    near.gap = second - near.distance
    return near
  }
}

/** The waves behind a boat, as Kelvin summed them: one train for every direction, each keeping up with the boat. */
const kelvinWake = (length, half, waveNumber) =>
  field(length, 2 * half + 1, (back, j) => {
    const side = j - half
    let sum = 0
    for (let n = -150; n <= 150; n++) {
      const turn = (n / 150) * 1.36
      const k = waveNumber / Math.cos(turn) ** 2
      // Waves shorter than the hull is wide are not made.
      const strength = Math.exp(-((k / waveNumber / 5) ** 2)) / Math.cos(turn) ** 0.5
      sum += strength * Math.cos(k * (back * Math.cos(turn) + side * Math.sin(turn)))
    }
    return (
      (sum / 52) *
      between(0, 11, back) *
      Math.exp(-back / (length * 0.42)) *
      between(half, half * 0.8, Math.abs(side)) *
      between(length, length * 0.8, back)
    )
  })

const drawBreakwater = async (picture) => {
  const noise = gradientNoise(32)
  const drift = fractal(gradientNoise(31), 3)
  const rough = fractal(noise, 5, 0.55)
  const stones = scattered(3)
  const bubbles = scattered(8)

  // Two arms, each from the land to its head; `sea` is the side of it the sea is on.
  const bend = (points) =>
    Array.from({ length: 21 }, (_, n) => {
      const t = (n / 20) * (points.length - 1)
      const i = Math.min(points.length - 2, Math.floor(t))
      const at = (k) => points[clamp(k, 0, points.length - 1)]
      const u = t - i
      return [0, 1].map((c) => {
        const [p, a, b, q] = [at(i - 1)[c], at(i)[c], at(i + 1)[c], at(i + 2)[c]]
        return a + 0.5 * u * (b - p + u * (2 * p - 5 * a + 4 * b - q + u * (3 * (a - b) + q - p)))
      })
    })
  const arms = [
    {
      line: bend([
        [-160, 1130],
        [200, 1010],
        [470, 930],
        [690, 920],
      ]),
      sea: -1,
    },
    {
      line: bend([
        [1780, 420],
        [1480, 560],
        [1180, 690],
        [960, 800],
        [868, 868],
      ]),
      sea: 1,
    },
  ]
  const heads = arms.map(({ line }) => line.at(-1))
  const here = { off: 0, along: 0, end: 0 }
  /** The nearest arm: `off` across it, positive towards the sea, `along` it, and how far past its `end`. */
  const nearestArm = (x, y) => {
    let best = Infinity
    for (const { line, sea } of arms) {
      let run = 0
      for (let n = 0; n + 1 < line.length; n++) {
        const [ax, ay] = line[n]
        const [ex, ey] = [line[n + 1][0] - ax, line[n + 1][1] - ay]
        const length = Math.hypot(ex, ey)
        const t = ((x - ax) * ex + (y - ay) * ey) / (length * length)
        const held = clamp(t)
        const distance = Math.hypot(x - ax - held * ex, y - ay - held * ey)
        if (distance < best) {
          best = distance
          here.off = Math.sign((x - ax) * ey - (y - ay) * ex) * -sea * distance
          here.along = run + held * length
          here.end = n + 2 === line.length ? Math.max(0, (t - 1) * length) : 0
        }
        run += length
      }
    }
    return best
  }
  // The height of the wall by the distance from its middle: a roadway, a parapet towards the sea, armour stone down into the water.
  const foot = { sea: 36, lee: 28 }
  const wallHeight = (distance, off) => {
    const wide = here.end > 0 ? mix(foot.sea, foot.lee, 0.3) : off > 0 ? foot.sea : foot.lee
    return 11 * clamp((wide - distance) / (wide - 13))
  }

  // The simulation's grid, with a margin for the sponge.
  const cell = 2.5
  const margin = 48
  const width = WIDE / cell + 2 * margin
  const height = TALL / cell + 2 * margin
  const known = new Float32Array(width * height)
  const farness = new Float32Array(width * height)
  const walls = new Float32Array(width * height)
  const solid = field(width, height, (i, j) => {
    const distance = nearestArm((i - margin) * cell, (j - margin) * cell)
    const at = j * width + i
    known[at] = here.off > 0 ? 1 : 0
    farness[at] = distance
    walls[at] = wallHeight(distance, here.off)
    return distance < 27 ? 1 : 0
  })
  const trains = [
    { length: 27, angle: 1.12, height: 1, phase: 0 },
    { length: 22.5, angle: 1.22, height: 0.3, phase: 2 },
  ].map(({ length, angle, ...rest }) => {
    const turn = TAU / length // waves run one cell a unit of time
    return { ...rest, turn, kx: turn * Math.cos(angle), ky: turn * Math.sin(angle) }
  })
  const water = runWaves({
    width,
    height,
    margin,
    known,
    speed2: solid.map((s) => (s ? 0.06 : 1)),
    // Loose stone swallows a good part of a wave and throws back the rest.
    drag: solid.map((s) => (s ? 0.35 : 0.0004)),
    trains,
    steps: 1500,
    dt: 0.66,
  })
  const inGrid = (read) => (x, y) => read(x / cell + margin, y / cell + margin)
  const swell = inGrid(smoothly(water, width, height))
  const roughDistance = inGrid(quickly(farness, width, height))
  const wallAt = inGrid(quickly(walls, width, height))
  const shelter = inGrid(
    quickly(
      blurred(
        farness.map((d, at) => (known[at] ? 0 : between(0, 260, d))),
        width,
        height,
        12,
      ),
      width,
      height,
    ),
  )

  // A pilot boat on her way out, and her wake.
  const boat = { x: 792, y: 1064, heading: unit([-0.12, -0.99]) }
  const wakeLength = 300
  const wakeHalf = 110
  const wakeValues = smoothly(kelvinWake(wakeLength, wakeHalf, TAU / 15), wakeLength, 2 * wakeHalf + 1)
  const aboard = (x, y) => {
    const dx = x - boat.x
    const dy = y - boat.y
    return [-(dx * boat.heading[0] + dy * boat.heading[1]), dy * boat.heading[0] - dx * boat.heading[1]]
  }
  const wake = (x, y) => {
    const [back, side] = aboard(x, y)
    return back < 2 || back > 2 * wakeLength - 6 || Math.abs(side) > 2 * wakeHalf - 6 ? 0 : wakeValues(back / 2, side / 2 + wakeHalf)
  }

  const wind = seaPatch({ seed: 33, metres: 420, peak: 20, longest: 26, shortest: 3, heading: 0.9, spread: 2, rms: 0.22 })
  const ripple = seaPatch({ seed: 34, metres: 131, peak: 7, longest: 9, shortest: 1.6, heading: 1.2, spread: 1.2, rms: 0.07 })
  const sun = unit([0.66, -0.52, 0.42])
  const level = Math.hypot(sun[0], sun[1])
  const trough = light('#03141f')
  const open = light('#0a3a55')
  const inner = light('#0d4d5f')
  const lit = light('#4fa3ae')
  const gleam = light('#d8ecec')
  const amber = [1, 0.56, 0.2]

  const shadeWall = (x, y, distance, colour) => {
    const { off, along } = here
    const size = Math.abs(off)
    const stone = stones(x / 8.5, y / 8.5)
    const h = wallHeight(distance, off)
    let shade
    if (size < 9 || (here.end > 0 && distance < 12)) {
      // The roadway, in slabs.
      const joint = Math.abs(((along / 26) % 1) - 0.5) > 0.47 ? 0.82 : 1
      shade = (0.2 + 0.025 * rough(x * 0.1, y * 0.1)) * joint
      if (off > 3 && here.end === 0) shade *= 0.42 // in the parapet's shadow
    } else if (size < 13 && off > 0 && here.end === 0) {
      shade = 0.34
    } else {
      const up = stone.distance < 0.9 ? Math.sqrt(1 - (stone.distance / 0.95) ** 2) : 0.3
      const facing = clamp(0.35 + 0.9 * (stone.dx * sun[0] + stone.dy * sun[1]) + 0.3 * up)
      shade = facing * (0.1 + 0.12 * stone.chance) * between(0, 0.12, stone.gap) + 0.008
      shade *= mix(0.3, 1, between(1, 5, h + 1.5 * (stone.chance - 0.5)))
    }
    for (let c = 0; c < 3; c++) colour[c] = shade * [0.74, 0.92, 1][c]
  }

  paint(picture, 3, (x, y, colour) => {
    const distance = roughDistance(x, y) < 170 ? nearestArm(x, y) : 999
    const { off } = here
    const h = distance < 60 ? wallHeight(distance, off) : 0
    const e = 1.6
    const z = swell(x, y)
    const sheltered = shelter(x, y)
    // Real waves have narrow crests and broad troughs: Stokes' second term.
    const crest = Math.max(0.3, 1 + 0.5 * z)
    // What gets through the entrance is faint: it is drawn stronger than it would be.
    const gain = (5.2 * crest * (1 + 1.9 * sheltered)) / (2 * e)
    const sx = (swell(x + e, y) - swell(x - e, y)) * gain
    const sy = (swell(x, y + e) - swell(x, y - e)) * gain
    const w = wake(x, y)
    const wx = wake(x + 1, y) - wake(x - 1, y)
    const wy = wake(x, y + 1) - wake(x, y - 1)
    // Gusts: the wind does not ruffle the water evenly, and less inside.
    const gust = (0.3 + 0.5 * between(-0.5, 0.6, drift(x * 0.0016 + 5, y * 0.0016))) * (1 - 0.45 * sheltered)
    const ax = sx + wx + (wind.slopeX(x, y) * 0.75 + ripple.slopeX(x, y) * 0.75) * gust
    const ay = sy + wy + (wind.slopeY(x, y) * 0.75 + ripple.slopeY(x, y) * 0.75) * gust
    const nz = 1 / Math.hypot(ax, ay, 1)
    const nx = -ax * nz
    const ny = -ay * nz
    const facing = (nx * sun[0] + ny * sun[1]) / level
    const glint = Math.exp(-9 * ((2 * nx * nz - sun[0] * 0.9) ** 2 + (2 * ny * nz - sun[1] * 0.9) ** 2))
    const bright = clamp(0.5 + facing * 0.95 + 0.05 * z)
    const tone = bright < 0.5 ? bright * 2 : 1
    const over = bright < 0.5 ? 0 : (bright - 0.5) * 2
    for (let c = 0; c < 3; c++) {
      const body = mix(open[c], inner[c], sheltered)
      colour[c] = mix(mix(trough[c], body, tone ** 1.3), lit[c], over ** 1.5 * 0.85) + gleam[c] * glint * 0.3
    }
    // The wall's shadow lies on the water.
    let shadow = 1
    for (let n = 1; n < 12 && h <= 0.2 && distance < 70; n++) {
      const far = n * 2.6
      if (wallAt(x + (sun[0] / level) * far, y + (sun[1] / level) * far) > 0.3 + far * 0.42) shadow = 0.42
    }
    for (let c = 0; c < 3; c++) colour[c] *= shadow
    // Foam: where the swell runs up the stones, and what drifts away from there.
    if (distance < 150) {
      const lace = rough(x * 0.05, y * 0.05)
      const cells = bubbles(x / 9 + lace * 1.6, y / 9 + lace * 1.2).gap
      const web = between(0.2, 0.02, cells)
      const seaward = off > 0 || here.end > 0 ? 1 : 0.25
      const runUp = between(foot.sea + 16, foot.sea - 5, distance + lace * 9) * between(-0.6, 1.3, z + 0.5) * seaward
      const drifted = between(120, 30, distance + lace * 50) * seaward * 0.5
      const white = clamp(Math.max(runUp * (0.55 + 0.45 * web) * 1.1, drifted * web * between(-0.1, 0.5, lace + 0.15)))
      for (let c = 0; c < 3; c++)
        colour[c] = mix(colour[c], gleam[c] * [0.62, 0.9, 1][c] * (0.42 + 0.4 * bright) * (0.35 + 0.65 * shadow), white * 0.9)
    }
    if (h > 0.3 && h > 0.6 + 1.2 * rough(x * 0.09, y * 0.09)) shadeWall(x, y, distance, colour)
    // The boat and the white water behind her.
    const [back, side] = aboard(x, y)
    if (back > 0 && back < 2 * wakeLength) {
      const breadth = 4 + back * 0.022
      const churn = Math.exp(-((side / breadth) ** 2) - back / 150) * clamp(0.75 + (0.9 * rough(x * 0.13, y * 0.13)) / (1 + back / 60))
      const bow = between(0.25, 0.6, Math.abs(w)) * Math.exp(-back / 60)
      for (let c = 0; c < 3; c++) colour[c] = mix(colour[c], gleam[c] * [0.3, 0.62, 0.66][c], clamp(churn * 0.85 + bow * 0.5))
    }
  })

  // The lights on the two heads, and the boat's: the only warm things in the evening.
  const { width: wide, height: high, scale, data } = picture
  const lamps = [...heads.map(([x, y]) => ({ x, y, power: 1 })), { x: boat.x, y: boat.y - 6, power: 0.22 }]
  for (let j = 0; j < high; j++) {
    for (let i = 0; i < wide; i++) {
      const at = (j * wide + i) * 3
      for (const { x, y, power } of lamps) {
        const off = Math.hypot(i / scale - x, j / scale - y)
        if (off > 420) continue
        // What a lamp lights is lit in its own tone; the glare lies on top.
        const cast = power * 2.4 * Math.exp(-off / 34)
        const glare = power * (0.8 * Math.exp(-off / 6) + 0.1 * Math.exp(-off / 30) + 0.022 * Math.exp(-off / 90))
        for (let c = 0; c < 3; c++) data[at + c] += (data[at + c] * cast + glare) * amber[c]
      }
    }
  }
  const turn = (Math.atan2(boat.heading[0], -boat.heading[1]) * 360) / TAU
  const hull = 'M0 -17C4.5 -11 5.4 -4 5.2 4L4.6 13C3 14.4 -3 14.4 -4.6 13L-5.2 4C-5.4 -4 -4.5 -11 0 -17Z'
  const lampTower = ([x, y]) => `<g transform="translate(${n1(x)} ${n1(y)})">
    <path d="M0 0l-46 36" stroke="#020d14" stroke-opacity=".55" stroke-width="8" stroke-linecap="round"/>
    <circle r="7" fill="#e8cfa4"/><circle r="4" fill="#fff3d8"/></g>`
  const pilotBoat = `<g transform="translate(${boat.x} ${boat.y}) rotate(${n1(turn)})">
    <path d="${hull}" fill="#b9603a"/><path d="${hull}" transform="scale(.76 .84)" fill="#d9dfde"/>
    <rect x="-3.3" y="-4" width="6.6" height="10" rx="1.6" fill="#e9eef0"/>
    <rect x="-2.8" y="-4.6" width="5.6" height="2.6" rx="1" fill="#16323f"/>
    <circle cy="-.5" r="1.3" fill="#fff0cf"/></g>`
  await overlay(picture, heads.map(lampTower).join('') + pilotBoat)
  return { vignette: 0.42 }
}

// =====================================================================================================================================
// Canyon: the sea bed, eroded, shaded and contoured
// =====================================================================================================================================

/** Lets drops run downhill, each taking ground along where it is fast and leaving it where it is slow. */
const erode = (ground, width, height, { seed, drops, steps, radius }) => {
  const random = seeded(seed)
  const brush = []
  for (let j = -radius; j <= radius; j++) {
    for (let i = -radius; i <= radius; i++) {
      const weight = 1 - Math.hypot(i, j) / radius
      if (weight > 0) brush.push({ offset: j * width + i, weight })
    }
  }
  const total = brush.reduce((sum, { weight }) => sum + weight, 0)
  const offsets = Int32Array.from(brush, ({ offset }) => offset)
  const weights = Float32Array.from(brush, ({ weight }) => weight / total)
  const level = quickly(ground, width, height)
  const rim = radius + 2
  for (let n = 0; n < drops; n++) {
    let x = rim + random() * (width - 2 * rim)
    let y = rim + random() * (height - 2 * rim)
    let dx = 0
    let dy = 0
    let speed = 1
    let water = 1
    let load = 0
    for (let s = 0; s < steps; s++) {
      const i = Math.floor(x)
      const j = Math.floor(y)
      const u = x - i
      const v = y - j
      const at = j * width + i
      const gx = (ground[at + 1] - ground[at]) * (1 - v) + (ground[at + width + 1] - ground[at + width]) * v
      const gy = (ground[at + width] - ground[at]) * (1 - u) + (ground[at + width + 1] - ground[at + 1]) * u
      dx = dx * 0.08 - gx * 0.92
      dy = dy * 0.08 - gy * 0.92
      const length = Math.hypot(dx, dy)
      if (length < 1e-9) break
      dx /= length
      dy /= length
      const before = level(x, y)
      x += dx
      y += dy
      if (x < rim || y < rim || x > width - rim || y > height - rim) break
      const change = level(x, y) - before
      const capacity = Math.max(-change, 0.006) * speed * water * 4
      if (load > capacity || change > 0) {
        const left = change > 0 ? Math.min(change, load) : (load - capacity) * 0.12
        load -= left
        ground[at] += left * (1 - u) * (1 - v)
        ground[at + 1] += left * u * (1 - v)
        ground[at + width] += left * (1 - u) * v
        ground[at + width + 1] += left * u * v
      } else {
        const taken = Math.min((capacity - load) * 0.35, -change)
        for (let m = 0; m < offsets.length; m++) ground[at + offsets[m]] -= taken * weights[m]
        load += taken
      }
      speed = Math.min(6, Math.sqrt(Math.max(0.01, speed * speed - change * 4)))
      water *= 0.985
    }
  }
}

const drawCanyon = (picture) => {
  const noise = gradientNoise(41)
  const fine = fractal(noise, 6)
  const drift = fractal(gradientNoise(42), 3)
  const crags = ridges(noise, 6)
  // The sea bed on a grid; heights are in cells too, until contours are drawn.
  const width = 760
  const height = 1000
  const tall = 70 // erosion wants slopes well below one
  const ground = field(width, height, (i, j) => {
    const x = i / 640
    const y = (j - 60) / 640
    const wx = drift(x * 2.2, y * 2.2) * 0.13
    const wy = drift(x * 2.2 + 9, y * 2.2) * 0.13
    // The ground rises away from us; nothing tall stands close enough to hide it.
    const peaks = crags((x + wx) * 2.9 + 3, (y + wy) * 2.9) * (0.45 + 0.55 * between(-0.05, 0.3, y)) * 104
    const spurs = crags((x - wy) * 7.5, (y + wx) * 7.5 + 9) * 22
    let h = between(-0.1, 1.35, y + wy * 1.5) * 74 + peaks + spurs
    // The canyon winds towards us, with a nearly level floor.
    const course = 0.6 + 0.15 * Math.sin(y * 6.2 + 0.2) + 0.05 * Math.sin(y * 13 + 2) + wx
    const off = Math.abs(x - course) / mix(0.06, 0.03, y / 1.4)
    const floor = mix(6, 62, clamp((y - 0.1) / 1.3)) + fine(x * 8, y * 8) * 3
    h = mix(Math.min(h, floor), h, between(0.5, 3.4, off))
    return (h + fine(x * 14 + wx * 2, y * 14) * 3.4) / tall
  })
  erode(ground, width, height, { seed: 5, drops: 420_000, steps: 100, radius: 3 })
  const soft = blurred(ground, width, height, 1)
  for (let at = 0; at < ground.length; at++) ground[at] = mix(ground[at], soft[at], 0.5) * tall
  const rough = quickly(ground, width, height)
  const smooth = smoothly(ground, width, height)
  // How far a place stands above its surroundings, near and far: hollows get less of the light from above.
  const around = [4, 14, 45].map((radius) => quickly(blurred(ground, width, height, radius), width, height))

  const eye = [width * 0.5, -120, 350]
  const focal = 2350
  const pitch = -0.62
  const sun = unit([-0.6, 0.22, 0.6])
  const tint = ramp([
    [0, '#041a29'],
    [0.2, '#08304a'],
    [0.45, '#0f5570'],
    [0.72, '#258594'],
    [1, '#79c4c0'],
  ])
  const base = [0, 0, 0]
  const { width: wide, height: high, scale } = picture
  const levels = new Float32Array(wide * high).fill(NaN)
  const distances = new Float32Array(wide * high)

  const cast = (px, py) => {
    const cx = (px - WIDE / 2) / focal
    const cy = (TALL / 2 - py) / focal
    const [dx, dy, dz] = unit([cx, Math.cos(pitch) - cy * Math.sin(pitch), Math.sin(pitch) + cy * Math.cos(pitch)])
    let t = Math.max(0, (eye[2] - 210) / -dz)
    let before = t
    for (let n = 0; n < 700; n++) {
      if (eye[1] + dy * t > height - 3) return null
      const gap = eye[2] + dz * t - rough(eye[0] + dx * t, eye[1] + dy * t)
      if (gap < 0) {
        for (let m = 0; m < 9; m++) {
          const middle = (before + t) / 2
          if (eye[2] + dz * middle < rough(eye[0] + dx * middle, eye[1] + dy * middle)) t = middle
          else before = middle
        }
        return { x: eye[0] + dx * t, y: eye[1] + dy * t, t }
      }
      before = t
      t += Math.max(0.35, gap * 0.45)
    }
    return null
  }

  paint(picture, 4, (px, py, colour) => {
    // The water between is brighter towards the surface.
    const up = clamp(1 - py / 800)
    const water = [0.006 + 0.016 * up, 0.04 + 0.085 * up, 0.068 + 0.105 * up]
    const hit = cast(px, py)
    if (!hit) {
      for (let c = 0; c < 3; c++) colour[c] = water[c]
      return
    }
    const { x, y, t } = hit
    const z = smooth(x, y)
    const at = Math.floor(py * scale) * wide + Math.floor(px * scale)
    levels[at] = z
    distances[at] = t
    const e = 0.7
    const sx = (smooth(x + e, y) - smooth(x - e, y)) / (2 * e)
    const sy = (smooth(x, y + e) - smooth(x, y - e)) / (2 * e)
    const nz = 1 / Math.hypot(sx, sy, 1)
    const facing = Math.max(0, (sun[2] - sx * sun[0] - sy * sun[1]) * nz)
    // A soft shadow: the closer a ray to the sun passes the ground, the less of it arrives.
    let open = 1
    for (let n = 1; n < 40 && open > 0; n++) {
      const gap = z + sun[2] * n * 2.2 - rough(x + sun[0] * n * 2.2, y + sun[1] * n * 2.2)
      open = Math.min(open, clamp(0.5 + (gap / (n * 2.2)) * 5))
    }
    const above = clamp(1 + (z - around[0](x, y)) * 0.08 + (z - around[1](x, y)) * 0.035 + (z - around[2](x, y)) * 0.014, 0.15, 1.7)
    // Light from the open water on the right keeps the shadows from going dead.
    const bounce = Math.max(0, (0.35 + sx * -0.75 + sy * 0.35) * nz)
    const veil = 1 - Math.exp(-((t / 900) ** 4))
    tint(clamp((z + 4) / 150), base)
    for (let c = 0; c < 3; c++) {
      const lit = base[c] * ((0.16 + 0.1 * nz + 0.22 * bounce) * above + facing * open * 1.3 * (0.55 + 0.45 * above))
      colour[c] = mix(lit, water[c], veil)
    }
  })

  // Contours where the height seen in the picture passes a step; the slope in the picture says how wide a line may be.
  const every = 4
  const ink = [0.42, 0.76, 0.8]
  const amber = [0.95, 0.55, 0.24]
  for (let j = 1; j < high - 1; j++) {
    for (let i = 1; i < wide - 1; i++) {
      const at = j * wide + i
      const steep = Math.hypot(levels[at + 1] - levels[at - 1], levels[at + wide] - levels[at - wide]) / 2
      // No lines where one ridge ends and the ground far behind it begins.
      const jump = Math.max(Math.abs(distances[at + 1] - distances[at - 1]), Math.abs(distances[at + wide] - distances[at - wide])) * scale
      if (Number.isNaN(levels[at]) || !(steep > 0) || jump > 14) continue
      const k = Math.round(levels[at] / every)
      const off = Math.abs(levels[at] - k * every) / steep / scale
      const main = k % 5 === 0
      const crowded = clamp((every / steep / scale - 2.5) / 8)
      const line = clamp((main ? 1.5 : 1.15) - off) * (main ? 0.62 : 0.34 * crowded) * Math.exp(-((distances[at] / 850) ** 4))
      const [hue, strength] = k === 20 ? [amber, 1.25] : [ink, 0.78]
      for (let c = 0; c < 3; c++) picture.data[at * 3 + c] = mix(picture.data[at * 3 + c], hue[c], line * strength)
    }
  }
  return { vignette: 0.4 }
}

// =====================================================================================================================================
// Files
// =====================================================================================================================================

// A neutral scene speaks of no trade, and suits a clinic too.
const SCENES = {
  chart: { draw: drawChart, quality: 33, caption: 'Depths in metres. Drawn, not to be used for navigation.' },
  dawn: { draw: drawDawn, quality: 50, caption: 'First light over a long swell.', isNeutral: true },
  night: { draw: drawNight, quality: 54, caption: 'A light to steer by, under the Milky Way.' },
  breakwater: { draw: drawBreakwater, quality: 48, caption: 'Swell spreading behind a harbour entrance.' },
  canyon: { draw: drawCanyon, quality: 40, caption: 'The sea bed as a survey sees it, with its contours.', isNeutral: true },
}

const kilobytes = (buffer) => `${(buffer.length / 1000).toFixed(1)} kB`

/** White text on the foot must keep 4.5:1 whatever the crop: checked on the encoded picture, blurred a little as the eye does. */
const checkFoot = async (name, file) => {
  const { data, info } = await sharp(file).removeAlpha().blur(1.2).raw().toBuffer({ resolveWithObject: true })
  let worst = 0
  for (let at = Math.ceil((FOOT / TALL) * info.height) * info.width * 3; at < data.length; at += 3) {
    worst = Math.max(worst, luminance(fromSrgb(data[at] / 255), fromSrgb(data[at + 1] / 255), fromSrgb(data[at + 2] / 255)))
  }
  const contrast = 1.05 / (worst + 0.05)
  if (contrast < 4.5) throw new Error(`${name}: white text has only ${contrast.toFixed(2)}:1 on the foot`)
  return contrast
}

/** The picture's colours from top to bottom. A small picture would be one more image to decode before the page is drawn. */
const gradientOf = async (full) => {
  const steps = 6
  const colours = await full().toColourspace('srgb').resize(1, steps, { fit: 'fill' }).removeAlpha().raw({ depth: 'uchar' }).toBuffer()
  const colour = (step) => `#${colours.subarray(step * 3, step * 3 + 3).toString('hex')}`
  return `linear-gradient(${Array.from({ length: steps }, (_, step) => colour(step)).join(', ')})`
}

const encode = async (name, picture, look) => {
  const { quality, caption, isNeutral = false } = SCENES[name]
  const pixels = develop(picture, look)
  const full = () => sharp(pixels, { raw: { width: picture.width, height: picture.height, channels: 3, depth: 'ushort' } })
  // Ten bits: smoother dark gradients, and smaller files too.
  const avif = (width, q) => full().resize(width).toColourspace('rgb16').avif({ quality: q, effort: 4, bitdepth: 10 }).toBuffer()
  const large = await avif(WIDE, quality)
  const small = await avif(WIDE / 2, quality + 8)
  // What a phone shows: 390 × 168 at two pixels per point.
  const band = await full().resize(800, 345, { fit: 'cover' }).toColourspace('rgb16').avif({ quality, effort: 4, bitdepth: 10 }).toBuffer()
  const asJpeg = (q) => full().resize(1200).toColourspace('srgb').jpeg({ quality: q, mozjpeg: true }).toBuffer()
  let jpegQuality = 82
  let jpeg = await asJpeg(jpegQuality)
  while (jpeg.length > 200_000) jpeg = await asJpeg((jpegQuality -= 6))
  if (large.length > 140_000) throw new Error(`${name}: ${kilobytes(large)} is too large`)
  const contrast = Math.min(await checkFoot(name, large), await checkFoot(name, jpeg))
  const placeholder = await gradientOf(full)
  await Promise.all([
    writeFile(path.join(FOLDER, `${name}-1600.avif`), large),
    writeFile(path.join(FOLDER, `${name}-800.avif`), small),
    writeFile(path.join(FOLDER, `${name}-band.avif`), band),
    writeFile(path.join(FOLDER, `${name}-1200.jpg`), jpeg),
  ])
  const sizes = `${kilobytes(large)} / ${kilobytes(small)} / band ${kilobytes(band)} / jpeg ${kilobytes(jpeg)} q${jpegQuality} / placeholder ${placeholder.length} B`
  return { photo: { name, caption, isNeutral, placeholder }, summary: `${sizes}, white text ${contrast.toFixed(1)}:1` }
}

const draft = async (name, picture, look, folder) => {
  const raw = { width: picture.width, height: picture.height, channels: 3, depth: 'ushort' }
  const full = () => sharp(develop(picture, look), { raw }).toColourspace('srgb')
  await full()
    .png()
    .toFile(path.join(folder, `${name}.png`))
  await full()
    .resize(763, 900, { fit: 'cover' })
    .png()
    .toFile(path.join(folder, `${name}-desktop.png`))
  await full()
    .resize(390, 168, { fit: 'cover' })
    .png()
    .toFile(path.join(folder, `${name}-phone.png`))
  return { summary: folder }
}

const moduleText = (photos) => {
  const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  return `// Generated by scripts/draw-login-photos.mjs

/**
 * The pictures of the account pages: /login/<name>-1600.avif and -800.avif, -band.avif for phones, and -1200.jpg for browsers without AVIF. A
 * neutral one speaks of no trade.
 */
export const loginPhotos = [
${photos.map(({ name, caption, isNeutral }) => `  { name: ${quote(name)}, caption: ${quote(caption)}, isNeutral: ${isNeutral} },\n`).join('')}] as const
`
}

const stylesText = (photos) => `/* Generated by scripts/draw-login-photos.mjs: the colours of each picture, until it is there. */
${photos.map(({ name, placeholder }) => `[data-photo='${name}'] {\n  background-image: ${placeholder};\n}\n`).join('')}`

/** One scene, in a thread of its own. */
const perform = async ({ name, draftFolder, scale }) => {
  const started = Date.now()
  const picture = newPicture(scale)
  const look = await SCENES[name].draw(picture)
  const drawn = Date.now()
  const result = draftFolder ? await draft(name, picture, look, draftFolder) : await encode(name, picture, look)
  const seconds = (ms) => `${(ms / 1000).toFixed(0)} s`
  console.log(`${name}: drawn in ${seconds(drawn - started)}, written in ${seconds(Date.now() - drawn)}: ${result.summary}`)
  return result.photo
}
const main = async () => {
  const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
  const draftFolder = process.argv.find((arg) => arg.startsWith('--draft='))?.slice('--draft='.length)
  const names = Object.keys(SCENES)
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown) throw new Error(`No scene ${unknown}; there are ${names.join(', ')}`)
  await mkdir(draftFolder ?? FOLDER, { recursive: true })
  const queue = wanted.length > 0 ? wanted : [...names]
  const photos = new Map()
  const scale = draftFolder ? 0.5 : 1
  const inThread = (name) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: { name, draftFolder, scale } })
      worker.on('message', resolve)
      worker.on('error', reject)
    })
  const drawNext = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) photos.set(name, await inThread(name))
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, drawNext))
  if (draftFolder) return
  if (names.every((name) => photos.has(name))) {
    const all = names.map((name) => photos.get(name))
    await Promise.all([writeFile(MODULE, moduleText(all)), writeFile(STYLES, stylesText(all))])
  } else console.log('Only some scenes were drawn: loginPhotos.generated.ts is left as it was')
}

if (isMainThread) await main()
else parentPort.postMessage(await perform(workerData))
