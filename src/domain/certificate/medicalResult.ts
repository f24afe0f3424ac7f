/** `attention`: whoever acts on it may have to stay ashore, at home or away from others. `other`: not in words that are known. */
export type ResultKind = 'clear' | 'attention' | 'other'

// Order matters: 'not detected' holds 'detected', and 'unfit' holds 'fit'.
const patterns: readonly (readonly [RegExp, ResultKind])[] = [
  [/\b(?:invalid|inconclusive|indeterminate|equivocal)\b/, 'attention'],
  [/\b(?:unfit|not fit)\b/, 'attention'],
  [/\bwithout (?:any )?(?:limitations?|restrictions?)\b/, 'clear'],
  [/\b(?:limitations?|restrictions?)\b/, 'attention'],
  [/\b(?:fit|passed?)\b/, 'clear'],
]
const negatives = /\b(?:not detected|undetected|negative|non-?reactive|not reactive)\b/g
const positives = /\b(?:detected|positive|reactive)\b/

/** What a result written in words means for whoever acts on it. A document with several results needs attention when one of them does. */
export function resultKind(result: string | null | undefined): ResultKind {
  // Written out, because the shared function is part of the console's code, which a visitor's phone need not load.
  const text = (result ?? '').replaceAll(/\s+/g, ' ').toLowerCase()
  const withoutNegatives = text.replaceAll(negatives, '')
  if (positives.test(withoutNegatives)) return 'attention'
  const known = patterns.find(([pattern]) => pattern.test(withoutNegatives))
  if (known) return known[1]
  return withoutNegatives === text ? 'other' : 'clear'
}
