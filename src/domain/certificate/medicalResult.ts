/** `attention`: whoever acts on it may have to stay ashore, at home or away from others. `other`: not in words that are known. */
export type ResultKind = 'clear' | 'attention' | 'other'

/** Words that clear somebody although they hold a word that does not: 'not detected' holds 'detected'. */
const found = 'not[ -](?:detected|reactive)|undetected|undetectable|negative|non-?reactive'
const fullyFit = '(?:without|no) (?:any )?(?:limitations?|restrictions?)|unrestricted|unlimited'
const clearing = new RegExp(`\\b(?:${found}|${fullyFit})\\b`, 'g')

/** A word that takes back what the next few say: 'not currently fit', 'did not pass'. */
const denied = /\b(?:not|no longer|non|never)[ -](?:(?!detected|reactive)[a-z][\w-]* ){0,3}(?:fit|pass(?:ed)?|negative)\b/

const serious = [
  /\b(?:detect(?:ed|able)|positive|reactive)\b/,
  /\b(?:invalid|inconclusive|indeterminate|equivocal|borderline|presumptive|pending)\b/,
  /\b(?:unfit|fail(?:ed|s|ure)?|limit(?:ed|ations?)|restrict(?:ed|ions?)|temporar(?:y|ily)|condition(?:al|ally)|provisional(?:ly)?|subject to)\b/,
]

const fit = 'fit(?: to travel| for(?: unrestricted)?(?: sea)? (?:service|duty)(?: at sea)?)?'
const tested = 'sars-cov-2|covid-19|pcr|rna|antigens?|antibod(?:y|ies)|ig[gm]|rapid|test|result'

/** Nothing but what clears somebody, and what was tested: a reservation in any words, or in another language, is not clear. */
const allClear = new RegExp(`^(?:(?:${found}|${fit}|${fullyFit}|${tested}|pass(?:ed)?|and)(?:[\\s,;:.()/-]+|$))+$`)
const saysClear = new RegExp(`\\b(?:${found}|fit|pass(?:ed)?)\\b`)

/**
 * What a result written in words means for whoever acts on it. One word of concern is enough: a document with several results needs attention
 * when one of them does, and only a short list of words is clear. What is in neither is to be read.
 */
export function resultKind(result: string | null | undefined): ResultKind {
  // Written out, because the shared function is part of the console's code, which a visitor's phone need not load.
  const text = (result ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
  if (denied.test(text)) return 'attention'
  const rest = text.replaceAll(clearing, '')
  if (serious.some((pattern) => pattern.test(rest))) return 'attention'
  return allClear.test(text) && saysClear.test(text) ? 'clear' : 'other'
}

/** What stands beside a result that is neither known to be clear nor flagged: without it, 'positivo' looks as calm as 'Negative'. */
export const resultNote = (result: string | null | undefined): string | null =>
  result && resultKind(result) === 'other' ? 'Read the result' : null

/** Whether somebody must read the result: all but those that are known to be clear. */
export const isToBeRead = (result: string | null | undefined): boolean => Boolean(result) && resultKind(result) !== 'clear'
