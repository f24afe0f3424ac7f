import type { Named } from '~/domain/person/personName'
import { normaliseText } from '~/lib/format/normaliseText'

/** Somebody's name in its two parts: a list may have only the whole. A single name is a given one. */
export function nameParts({ firstName, lastName, name }: Named): { readonly firstName: string; readonly lastName: string } {
  if (firstName || lastName) return { firstName: firstName ?? '', lastName: lastName ?? '' }
  const words = normaliseText(name).split(' ')
  return { firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''), lastName: words.length > 1 ? (words.at(-1) ?? '') : '' }
}
