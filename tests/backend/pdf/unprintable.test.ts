import { describe, expect, it } from 'vitest'
import { withoutInvisible } from '~/lib/format/readText'
import { unprintableIn } from '~/lib/format/unprintable'
import { printableLine } from './printable'

const isPrinted = (text: string): boolean => {
  try {
    printableLine('The name', text)
    return true
  } catch {
    return false
  }
}

describe('letters that the console says cannot be printed', () => {
  it.each([
    'Aminata Diallo',
    'Jón Þór Sigurðsson-Ñúñez',
    'Nguyễn Thị Ánh',
    'Łucja Żółć, Kraków – “A”',
    'Ελένη Παπαδοπούλου',
    'Олександр Шевченко',
    'นภัสสร วงศ์สุวรรณ',
    'أحمد المنصوري',
    '李 文博',
    "O'Hara & Søn (née Å) № 5",
    'Café',
    'A1234567',
    'マリー グーリンダイ',
    'ﾊﾞﾛﾝ・佐々木',
    'Taʻufaʻāhau Tonga',
    '5 µg/ml',
    'Olúṣẹ́gun',
    'علی\u200Cرضا',
    'First line\nsecond line',
  ])('%s is printed, and the console has no objection', (text) => {
    expect(isPrinted(text)).toBe(true)
    expect(unprintableIn(text)).toEqual([])
  })

  it.each([
    ['שרה כהן', ['ש', 'ר', 'ה', 'כ', 'ן']],
    ['राम', ['रा', 'म']],
    ['김민준', ['김', '민', '준']],
    ['Ann 🙂👍🏽', ['🙂', '👍🏽']],
    ['Ann 🇳🇴', ['🇳🇴']],
    ['Արամ', ['Ա', 'ր', 'ա', 'մ']],
    ['M\uFFFDller', ['\uFFFD']],
    ['Ana\u0007', ['\u0007']],
    ['x\u030C', ['x\u030C']],
    ['𠮷野', ['𠮷']],
  ])('%s is not printed, and the console says so before it is sent', (text, letters) => {
    expect(isPrinted(text)).toBe(false)
    expect(unprintableIn(text)).toEqual(letters)
  })

  const visible = Array.from({ length: 0x3_0000 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
    /[\p{L}\p{N}\p{P}\p{S}]/u.test(one),
  )
  const marks = Array.from({ length: 0x70 }, (_, at) => String.fromCodePoint(0x300 + at))

  it.each([
    ['every letter and sign', visible],
    [
      'every accent on letters of each font',
      ['a', 'ọ', 'ŋ', 'ạ', 'ї', 'ә', 'α', 'ἀ', 'ก', 'ا', '李'].flatMap((letter) => marks.map((mark) => letter + mark)),
    ],
  ])(
    '%s is printed exactly where the console has no objection',
    (_what, texts) => {
      const read = texts.map((text) => withoutInvisible(`A ${text}`))
      expect(read.filter((text) => isPrinted(text) !== (unprintableIn(text).length === 0))).toEqual([])
    },
    60_000,
  )
})
