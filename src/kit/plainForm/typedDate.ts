import { withoutInvisible } from '~/lib/format/readText'

/** The texts in the boxes: day, month, year. */
export type DateBoxes = readonly [day: string, month: string, year: string]

type Slot = 0 | 1 | 2

/** A date while it is typed. */
export interface TypedDate {
  readonly boxes: DateBoxes
  /** The box in which typing goes on. */
  readonly at: Slot
  /** What was typed without a break: the boxes show how it is read, and the next letter may change that. */
  readonly flow: { readonly start: Slot; readonly text: string; readonly base: DateBoxes } | null
}

export const emptyBoxes: DateBoxes = ['', '', '']

const monthNames = 'january february march april may june july august september october november december'.split(' ')

const monthOf = (word: string): number => (word.length < 3 ? 0 : monthNames.findIndex((name) => name.startsWith(word)) + 1)
const isMonth = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= 12
const isNumber = (token: string): boolean => /^\d/.test(token)

/** The boxes in the order in which a text fills them. */
function orderOf(text: string, tokens: readonly string[], start: Slot): readonly Slot[] {
  const [first = ''] = tokens
  const { length } = first
  if (/^(?:19|20)\d\d/.test(first)) {
    const isEnded = length === 4 && /^\D*\d{4}[^\d\p{L}]/u.test(text)
    // 1991 cannot be day 19 and month 91. Of eight digits, those of a year are never a month as well.
    const isNoDayAndMonth = start < 2 && !isMonth(first.slice(2, 4))
    if (isEnded || isNoDayAndMonth || (length === 8 && isMonth(first.slice(4, 6)))) return [2, 1, 0]
  }
  if (monthOf(first) > 0) return [1, 0, 2]
  const isSingle = tokens.length === 1
  const isMonthAndYear = isSingle
    ? length < 6 || (length === 6 && !isMonth(first.slice(2, 4)))
    : tokens.length === 2 && isNumber(tokens[1] ?? '')
  if (start === 1 && isMonthAndYear) return [1, 2]
  if (start === 2 && isSingle && length < 5) return [2]
  return [0, 1, 2]
}

/** The last two digits of a birth year, where a box is for two; anything else unchanged. */
const shortYear = (text: string, thisYear: number | null): string =>
  thisYear !== null && /^(?:19|20)\d\d$/.test(text) && Number(text) <= thisYear ? text.slice(2) : text

/** Reads a whole date or the beginning of one, in any usual form: 1991-02-03, 03.02.1991, 03/02/91, 3 Feb 1991, 030291. */
function readDate(text: string, start: Slot, base: DateBoxes, thisYear: number | null): Pick<TypedDate, 'boxes' | 'at'> {
  const plain = withoutInvisible(text).normalize('NFKC').toLowerCase()
  const words = plain.match(/\d+|\p{L}+/gu) ?? []
  const isEnded = /[^\d\p{L}]$/u.test(plain)
  // Words that are no months say nothing ('3rd of February'), but the last one may not be complete.
  const tokens = words.filter((word, index) => isNumber(word) || monthOf(word) > 0 || (index === words.length - 1 && !isEnded))
  const order = orderOf(plain, tokens, start)
  const last = order.length - 1
  const roomAt = (index: number): number => (order[index] === 2 ? (index === last ? Infinity : 4) : 2)
  const pieces: string[] = []
  let isFull = false
  for (const token of tokens) {
    if (isNumber(token))
      for (let rest = token; rest !== '';) {
        const room = roomAt(pieces.length)
        isFull = rest.length >= room
        pieces.push(rest.slice(0, room))
        rest = rest.slice(room)
      }
    else {
      isFull = monthOf(token) > 0
      pieces.push(isFull ? String(monthOf(token)).padStart(2, '0') : token)
    }
  }
  // What is left over is not dropped: the last box shows it, so that the date is not accepted.
  const textAt = (slot: number): string => pieces.filter((_piece, index) => order[Math.min(index, last)] === slot).join(' ')
  const [day, month, year] = base
  const next = Math.max(0, isFull || isEnded ? pieces.length : pieces.length - 1)
  return {
    boxes: [textAt(0) || day, textAt(1) || month, shortYear(textAt(2), thisYear) || year],
    at: order[Math.min(next, last)] ?? start,
  }
}

const cleared = (boxes: DateBoxes, box: Slot): DateBoxes => [
  box === 0 ? '' : boxes[0],
  box === 1 ? '' : boxes[1],
  box === 2 ? '' : boxes[2],
]

/** What was typed after the flow so far; empty where the change is none of it. */
function addedTo({ boxes, at, flow }: TypedDate, box: Slot, text: string): string {
  if (!flow || at !== box) return ''
  if (text.startsWith(boxes[box])) return text.slice(boxes[box].length)
  // The flow has just come to this box: its text was selected, and the key replaced it.
  return boxes[box] === flow.base[box] && text.length === 1 ? text : ''
}

/**
 * The boxes after one of them was changed to a text, whether by a key or by pasting.
 * @param thisYear where years have two digits; null where they have four
 */
export function typeDate(date: TypedDate, box: Slot, text: string, thisYear: number | null): TypedDate {
  const { boxes, flow } = date
  const added = addedTo(date, box, text)
  const now = flow && added !== '' ? { ...flow, text: flow.text + added } : { start: box, text, base: cleared(boxes, box) }
  return { ...readDate(now.text, now.start, now.base, thisYear), flow: now }
}

/** The boxes after a text was pasted into one of them; null where the text alone is not a whole date. */
export function pasteDate(box: Slot, text: string, thisYear: number | null): TypedDate | null {
  const read = readDate(text.trim(), box, emptyBoxes, thisYear)
  if (read.boxes.includes('')) return null
  const [day, month, year] = read.boxes
  return { boxes: [day.padStart(2, '0'), month.padStart(2, '0'), year], at: 2, flow: null }
}

/** Why the boxes hold no date, and the box to correct. */
export interface DateProblem {
  readonly problem: string
  readonly box: Slot
}

/** The date as a password, DDMMYY, or why it is none. */
export type BirthPassword = { readonly password: string } | DateProblem

/** Reads the boxes. The century is not known, so 29 February needs a year that can be a leap year. */
export function birthPassword([day, month, year]: DateBoxes): BirthPassword {
  const missing = [day, month, year].findIndex((text) => text.trim() === '')
  if (missing === 0 || missing === 1 || missing === 2)
    return { problem: 'Enter the date of birth, two digits each: day, month, year.', box: missing }
  if (!/^\d{1,2}$/.test(month)) return { problem: 'Enter the month as a number from 1 to 12.', box: 1 }
  if (!isMonth(month)) return { problem: `There is no month ${month}. Enter the day first, then the month.`, box: 1 }
  if (!/^\d{2}$/.test(year)) return { problem: 'Enter the last two digits of the year, such as 91.', box: 2 }
  if (!/^\d{1,2}$/.test(day)) return { problem: 'Enter the day as a number from 1 to 31.', box: 0 }
  const name = (monthNames[Number(month) - 1] ?? '').replace(/^./, (letter) => letter.toUpperCase())
  const lastDay =
    name === 'February' ? (Number(year) % 4 === 0 ? 29 : 28) : ['April', 'June', 'September', 'November'].includes(name) ? 30 : 31
  if (Number(day) < 1 || Number(day) > 31) return { problem: `There is no day ${day}.`, box: 0 }
  if (Number(day) > lastDay) return { problem: `${Number(day)} ${name}${Number(day) === 29 ? ` ’${year}` : ''} does not exist.`, box: 0 }
  return { password: [day, month, year].map((text) => text.padStart(2, '0')).join('') }
}
