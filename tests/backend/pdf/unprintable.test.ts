import { describe, expect, it } from 'vitest'
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
  ])('%s is not printed, and the console says so before it is sent', (text, letters) => {
    expect(isPrinted(text)).toBe(false)
    expect(unprintableIn(text)).toEqual(letters)
  })
})
