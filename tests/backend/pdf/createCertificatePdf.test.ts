import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sheetOf } from '../../../src/kit/certificate/geometry'
import { paletteOf } from './colors'
import { CannotDraw, drawCertificate } from './createCertificatePdf'
import type { CertificateDrawing } from './createCertificatePdf'
import { layout } from './layout'
import { printableTexts } from './printableTexts'
import { findRenderer, readPdf } from './readBack'
import type { TextBox } from './readBack'

const plain: CertificateDrawing = {
  paperSize: 'A4',
  accent: '#17607a',
  issuer: {
    name: 'North Breakwater Academy',
    addressLines: ['12 Harbour Row', 'Singapore 098632'],
    telephone: '+65 6123 4567',
    telefax: '+65 6123 4568',
    email: 'office@northbreakwater.example',
    accreditationNo: 'MCA-4471',
  },
  kicker: 'Certificate of proficiency',
  title: 'Basic Safety Training',
  holderName: 'Aminata Diallo',
  information: 'has completed training in accordance with STCW regulation VI/1\nand section A-VI/1 of the Code.',
  facts: [
    { label: 'Date of birth', value: '17-02-1991' },
    { label: 'Issued', value: '14-11-2026' },
    { label: 'Valid until', value: '14-11-2031' },
  ],
  additionalText: 'Office AVATAR: fit for duty in engine rooms.',
  signers: [
    { name: 'Capt. Ingrid Solheim', role: 'Course director' },
    { name: 'Dr. Peter Achebe', role: 'Head of training' },
  ],
  images: {},
  certificateNumber: 'NBA-2026-004471',
  verifyUrl: 'https://northbreakwater.delta.example/certificates/7c41aa02-58c1-4c9e-a1f0-21d9be90e90b',
  createdAt: new Date('2026-11-14T16:04:00Z'),
}

const sentence =
  'The holder has demonstrated the competence required by the Code, including personal survival techniques, fire prevention and fire fighting, elementary first aid, and personal safety and social responsibilities.'

const hard: CertificateDrawing = {
  ...plain,
  title: 'Proficiency in Survival Craft and Rescue Boats other than Fast Rescue Boats',
  // About forty characters, with a long part that cannot be broken.
  holderName: 'Maximiliana Featherstonehaugh-Sigmaringen',
  information: Array.from({ length: 12 }, (_, index) => `${index + 1}. ${sentence}`).join('\n'),
  facts: [
    ...plain.facts,
    { label: 'Passport', value: 'E20418837' },
    { label: 'Result', value: 'Passed with distinction' },
    { label: 'Course', value: '09-11-2026 – 13-11-2026' },
    { label: 'Nationality', value: 'Senegalese' },
    { label: 'Rank', value: 'Officer in charge of a navigational watch' },
  ],
  signers: [
    'Ingrid Solheim',
    'Peter Achebe',
    'Maximilian Alexander Featherstonehaugh',
    'Nguyễn Thị Minh Khai',
    'Ελένη Παπαδοπούλου',
    'Юрий Щербаков',
  ].map((name) => ({ name, role: 'Deputy assistant registrar of seafarers' })),
}

/** Every word that a certificate must show. */
function wordsOf({
  issuer,
  kicker,
  title,
  holderName,
  information,
  facts,
  additionalText,
  signers,
  certificateNumber,
}: CertificateDrawing): string[] {
  const { name, addressLines, telephone, telefax, email, accreditationNo } = issuer
  const texts = [name, ...addressLines, telephone, telefax, email, accreditationNo, kicker, title, holderName, information, additionalText]
  return [
    ...texts,
    ...facts.flatMap(({ label, value }) => [label, value]),
    ...signers.flatMap((signer) => [signer.name, signer.role]),
    certificateNumber,
  ].flatMap((text) => text?.split(/\s+/u) ?? [])
}

/** The text without spaces, because a word may be broken at the end of a line. */
const dense = (text: string): string => text.normalize('NFC').replaceAll(/\s/gu, '')

/** Pairs of overlapping texts. */
function overlaps(boxes: readonly TextBox[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.bottom < b.top - 0.1 && b.bottom < a.top - 0.1)
      .map((b) => `${a.text} / ${b.text}`),
  )
}

/** The error message for a certificate that cannot be printed. */
async function refusal(drawing: CertificateDrawing): Promise<string> {
  const error = await drawCertificate(drawing).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CannotDraw)
  return error instanceof CannotDraw ? error.message : ''
}

function picture(format: 'png' | 'jpeg', width: number, height: number): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 4, background: { r: 23, g: 96, b: 122, alpha: 0.6 } } })
    .toFormat(format)
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))
}

describe('a created certificate', () => {
  it.each([
    ['A4', 595.28, 841.89],
    ['A5', 419.53, 595.28],
  ] as const)('every word is shown on one page of %s', async (paperSize, width, height) => {
    const pdf = await readPdf(await drawCertificate({ ...plain, paperSize }))
    expect(pdf.pages).toBe(1)
    expect(pdf.width).toBeCloseTo(width, 1)
    expect(pdf.height).toBeCloseTo(height, 1)
    for (const word of wordsOf(plain)) expect(pdf.text).toContain(word)
    expect(pdf.text).toContain('northbreakwater.delta.example')
    expect(overlaps(pdf.boxes)).toEqual([])
  })

  it('the file has title, author, creator, date and language', async () => {
    const { info, language } = await readPdf(await drawCertificate(plain))
    expect(info).toMatchObject({
      Title: 'Basic Safety Training – Aminata Diallo',
      Author: 'North Breakwater Academy',
      Creator: 'Delta Console stand-in',
      CreationDate: 'D:20261114160400Z',
      Language: 'en',
    })
    expect(language).toBe('en')
  })

  it('the same input gives the same file', async () => {
    const images = { logo: await picture('png', 300, 90), stamp: await picture('png', 80, 80) }
    const first = await drawCertificate({ ...hard, images })
    const second = await drawCertificate({ ...hard, images })
    expect(Buffer.from(first).equals(second)).toBe(true)
  })

  it('only used glyphs are embedded', async () => {
    const file = await drawCertificate(plain)
    expect(file.length).toBeLessThan(90_000)
  })

  it('a certificate can be created without facts, signers and optional texts', async () => {
    const pdf = await readPdf(
      await drawCertificate({
        ...plain,
        issuer: { name: plain.issuer.name, addressLines: [] },
        kicker: '',
        information: '',
        facts: [],
        additionalText: '',
        signers: [],
      }),
    )
    expect(pdf.pages).toBe(1)
    expect(pdf.text).toContain('Aminata Diallo')
  })
})

describe('long texts', () => {
  it.each(['A4', 'A5'] as const)('long texts stay on one page of %s, inside the border, without overlaps', async (paperSize) => {
    const pdf = await readPdf(await drawCertificate({ ...hard, paperSize }))
    expect(pdf.pages).toBe(1)
    const shown = dense(pdf.text)
    for (const word of wordsOf(hard)) expect(shown).toContain(dense(word))
    expect(overlaps(pdf.boxes)).toEqual([])
    const margin = pdf.width * 0.09
    for (const box of pdf.boxes) {
      expect(box.left, box.text).toBeGreaterThan(margin)
      expect(box.right, box.text).toBeLessThan(pdf.width - margin)
      expect(box.bottom, box.text).toBeGreaterThan(margin / 2)
      expect(box.top, box.text).toBeLessThan(pdf.height - margin / 2)
    }
  })

  it('the text size decreases step by step with the amount of text', async () => {
    const sizes = await Promise.all(
      [1, 6, 12, 18].map(async (sentences) => {
        const information = Array.from({ length: sentences }, () => sentence).join('\n')
        const { boxes } = await readPdf(await drawCertificate({ ...plain, information }))
        return boxes.find(({ text }) => text.startsWith('The holder'))?.size ?? 0
      }),
    )
    expect(sizes[0]).toBeCloseTo(12, 1)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(new Set(sizes).size).toBeGreaterThan(2)
    expect(Math.min(...sizes)).toBeGreaterThan(5)
  })

  it('a word wider than the page is broken', async () => {
    const name = 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu'
    const pdf = await readPdf(await drawCertificate({ ...plain, holderName: name }))
    expect(dense(pdf.text)).toContain(name)
    for (const box of pdf.boxes) expect(box.right).toBeLessThan(pdf.width - 50)
  })

  it('texts that do not fit at any size are rejected', async () => {
    const information = Array.from({ length: 200 }, () => sentence).join(' ')
    expect(await refusal({ ...plain, information })).toBe('The texts of this certificate are too long to be printed on one page.')
  })

  it('too many facts or signers are rejected', async () => {
    const facts = Array.from({ length: 19 }, () => ({ label: 'a', value: 'b' }))
    expect(await refusal({ ...plain, facts })).toBe('A certificate has room for 18 facts, not 19.')
    const signers = Array.from({ length: 7 }, () => ({ name: 'a', role: 'b' }))
    expect(await refusal({ ...plain, signers })).toBe('A certificate has room for 6 signers, not 7.')
  })
})

describe('scripts', () => {
  it.each([
    ['Latin with accents', 'Łukasz Żółć Çağlayan ĞİıŞş Þórður Œuvre Ŵŷ Ähtäri Škvorecký Ōtāhuhu'],
    ['Vietnamese', 'Nguyễn Thị Ánh Tuyết Đặng Hữu Phước'],
    ['African letters with tone marks', 'Ọlá ẹ̀kọ́ Ɛ̃dɔ Ŋgũgĩ'],
    ['Greek', 'Ελένη Παπαδοπούλου Ἀχιλλεύς'],
    ['Cyrillic', 'Юрий Щербаков Ґалаґан Қазақстан Ђорђе'],
    ['Thai', 'สมชาย น้ำทิพย์ศรีสุวรรณ เกี๊ยะ ผู้ช่วย'],
    ['Arabic', 'محمد بن عبد الرحمن الإدريسي لؤلؤة'],
    ['Arabic with vowels', 'مُحَمَّد الشَّمْس'],
    ['Persian', 'کیهان پژمان گچ'],
    ['Arabic digits', '١٢٣'],
    ['Chinese', '欧阳翠兰 王伟 陳黃龍'],
    ['Japanese syllables', 'さくら タカシ'],
    ['Symbols', '≥ 500 GT · ≤ 3000 kW · 21 °C · № 5 – “yes” €100'],
  ])('%s text can be read back in both weights', async (_, text) => {
    const pdf = await readPdf(await drawCertificate({ ...plain, holderName: text, additionalText: text }))
    const shown = dense(pdf.text)
    for (const word of text.split(' ')) expect(shown.split(dense(word)).length - 1, word).toBeGreaterThanOrEqual(2)
  })

  it('lines with mixed directions keep their reading order', async () => {
    // In a line that starts in Arabic, the Latin word is to the left and digits keep their order.
    const { boxes, text } = await readPdf(await drawCertificate({ ...plain, title: 'شهادة STCW', holderName: 'Ahmed (أحمد) 123' }))
    expect(text).toContain('شهادة STCW')
    const name = boxes.find((box) => box.text.includes('Ahmed'))
    expect(name?.text).toContain('أحمد')
    expect(name?.text).toContain('123')
  })

  it('composed and decomposed accents give the same file', async () => {
    const composed = await drawCertificate({ ...plain, holderName: 'Zoë Åström' })
    const decomposed = await drawCertificate({ ...plain, holderName: 'Zoë Åström'.normalize('NFD') })
    expect(Buffer.from(composed).equals(decomposed)).toBe(true)
  })

  it('invisible characters are removed', async () => {
    const clean = await drawCertificate(plain)
    const marked = await drawCertificate({ ...plain, holderName: '\ufeffAmi\u200bna\u00adta\u200d Dia\u200cllo' })
    expect(Buffer.from(marked).equals(clean)).toBe(true)
  })

  it('joiners that affect Persian letters are preserved', async () => {
    const apart = await drawCertificate({ ...plain, holderName: 'می\u200cخواهم' })
    const joined = await drawCertificate({ ...plain, holderName: 'میخواهم' })
    expect(Buffer.from(apart).equals(joined)).toBe(false)
    expect((await readPdf(apart)).pages).toBe(1)
  })
})

describe('characters that cannot be printed', () => {
  it.each([
    ['an emoji', 'Ann 🙂', 'The name "Ann 🙂" has characters that cannot be printed: "🙂".'],
    ['repeated emoji, each reported once', '👍🏽 Ann 👍🏽 🚀', 'The name "👍🏽 Ann 👍🏽 🚀" has characters that cannot be printed: "👍🏽", "🚀".'],
    ['a flag', 'Ann 🇳🇴', 'The name "Ann 🇳🇴" has characters that cannot be printed: "🇳🇴".'],
    ['Devanagari', 'राम', 'The name "राम" has characters that cannot be printed: "रा", "म".'],
    ['Korean', '김 Kim', 'The name "김 Kim" has characters that cannot be printed: "김".'],
    ['a Chinese character without a glyph', '王𪚥', 'The name "王𪚥" has characters that cannot be printed: "𪚥".'],
    ['a private-use character', 'Ann \ue000', 'The name "Ann \ufffd" has characters that cannot be printed: U+E000.'],
    ['a bidirectional override', 'Ann \u202eeraB', 'The name "Ann \ufffderaB" has characters that cannot be printed: U+202E.'],
    ['a bidirectional isolate', 'Ann \u2066x\u2069', 'The name "Ann \ufffdx\ufffd" has characters that cannot be printed: U+2066, U+2069.'],
    ['a control character', 'Ann\u0007', 'The name "Ann\ufffd" has characters that cannot be printed: U+0007.'],
    ['an unpaired surrogate', 'Ann \ud83d', 'The name "Ann \ufffd" has characters that cannot be printed: U+D83D.'],
    ['a mark that cannot be combined with its letter', 'x\u0489', 'The name "x\u0489" has characters that cannot be printed: "x\u0489".'],
  ])('a name with %s is rejected', async (_, holderName, message) => {
    expect(await refusal({ ...plain, holderName })).toBe(message)
  })

  it.each([
    ["The issuer's name", { issuer: { ...plain.issuer, name: 'North 🌊' } }],
    ["The issuer's address", { issuer: { ...plain.issuer, addressLines: ['Harbour 🌊'] } }],
    ['The line above the title', { kicker: '🌊' }],
    ['The title', { title: '🌊' }],
    ['The information text', { information: `${sentence}\n🌊` }],
    ['The label', { facts: [{ label: '🌊', value: 'a' }] }],
    ['The value of "Rank"', { facts: [{ label: 'Rank', value: '🌊' }] }],
    ['The additional text', { additionalText: '🌊' }],
    ["The signer's name", { signers: [{ name: '🌊', role: '' }] }],
    ["The signer's role", { signers: [{ name: '', role: '🌊' }] }],
    ['The certificate number', { certificateNumber: '🌊' }],
  ] satisfies [string, Partial<CertificateDrawing>][])('%s is named in the error message', async (what, change) => {
    const message = await refusal({ ...plain, ...change })
    expect(message.startsWith(`${what} "`)).toBe(true)
    expect(message.endsWith(' has characters that cannot be printed: "🌊".')).toBe(true)
  })
})

describe('the QR code', () => {
  const render = findRenderer()

  it('the code consists of vector shapes, not a picture', async () => {
    expect((await readPdf(await drawCertificate(plain))).pictures).toBe(0)
  })

  it.skipIf(!render).each(['A4', 'A5'] as const)(
    'the code on %s contains the URL of the public page (needs a canvas or pdftoppm)',
    async (paperSize) => {
      const pixels = await render?.(await drawCertificate({ ...plain, paperSize }))
      expect(pixels && jsQR(pixels.data, pixels.width, pixels.height)?.data).toBe(plain.verifyUrl)
    },
  )

  it('a URL that is not absolute is rejected', async () => {
    expect(await refusal({ ...plain, verifyUrl: 'certificates/1' })).toBe(
      'The address of the public page "certificates/1" is not a full web address.',
    )
  })
})

describe('pictures', () => {
  it('all pictures are painted', async () => {
    const logo = await picture('png', 300, 90)
    const photo = await picture('jpeg', 200, 100)
    const images = { logo, watermark: logo, stamp: logo, location: photo, additional: photo }
    const signers = plain.signers.map((signer) => ({ ...signer, image: logo }))
    const pdf = await readPdf(await drawCertificate({ ...plain, images, signers }))
    expect(pdf.pictures).toBe(7)
    for (const word of wordsOf(plain)) expect(pdf.text).toContain(word)
  })

  it('ordinary and strong depth contours fill a sheet that has no picture of its own', async () => {
    const { width, height } = sheetOf('A4')
    const linesOver = async (images: CertificateDrawing['images']): Promise<number> => {
      const { outlines } = await readPdf(await drawCertificate({ ...plain, images }))
      // The unit of the contours is half a point.
      return outlines.filter(([left, top, right = 0, bottom = 0]) => left === 0 && top === 0 && right > 2 * width && bottom > 2 * height)
        .length
    }
    expect(await linesOver({})).toBe(2)
    expect(await linesOver({ watermark: await picture('png', 100, 100) })).toBe(0)
  })

  it.each(['A4', 'A5'] as const)('on %s the seal covers no signature, text or code', (paperSize) => {
    const image = new Uint8Array()
    for (const signers of [plain.signers, hard.signers.slice(0, 3), hard.signers, []]) {
      const images = { stamp: image, location: image, additional: image }
      const drawing = { ...plain, paperSize, images, signers: signers.map((signer) => ({ ...signer, image })) }
      const { width, height, code } = sheetOf(paperSize)
      const plan = layout(drawing, printableTexts(drawing), paletteOf(drawing.accent), width, height, code)
      const stamp = plan.pictures.find(({ what }) => what === 'The stamp')
      if (!stamp) throw new Error('There is no stamp')
      const isBelow = (top: number): boolean => top >= stamp.y + stamp.height
      const isAbove = (bottom: number): boolean => bottom <= stamp.y
      const signatures = plan.pictures.filter(({ what }) => what === "A signer's signature")
      expect(signatures).toHaveLength(signers.length)
      for (const { y } of [...signatures, plan.code]) expect(isBelow(y)).toBe(true)
      for (const { baseline, size } of plan.texts) expect(isBelow(baseline - size) || isAbove(baseline + size * 0.3)).toBe(true)
    }
  })

  it('pictures do not cause overlapping texts', async () => {
    const image = await picture('png', 100, 100)
    const images = { logo: image, stamp: image, location: image, additional: image }
    const pdf = await readPdf(await drawCertificate({ ...hard, images }))
    expect(pdf.pages).toBe(1)
    expect(overlaps(pdf.boxes)).toEqual([])
  })

  it.each([
    ['The logo', { images: { logo: new Uint8Array([1, 2, 3]) } }],
    ['The stamp', { images: { stamp: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>') } }],
    ["A signer's signature", { signers: [{ name: 'a', role: 'b', image: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0]) }] }],
  ] satisfies [string, Partial<CertificateDrawing>][])('%s is rejected when it is not a picture', async (what, change) => {
    expect(await refusal({ ...plain, ...change })).toBe(`${what} is not a PNG or JPEG file that can be printed.`)
  })
})

describe('the brand colour', () => {
  it('an invalid brand colour is rejected', async () => {
    expect(await refusal({ ...plain, accent: 'teal' })).toBe('The brand colour "teal" is not of the form #rrggbb.')
  })
})
