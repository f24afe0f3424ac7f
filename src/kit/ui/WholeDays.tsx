import { NoBreak } from './NoBreak'

const day = /(\d{2}-\d{2}-\d{4})/

/** A text whose days, such as 21-11-2026, stay whole: browsers break lines after a hyphen. */
export function WholeDays({ text }: { readonly text: string }) {
  const parts = text.split(day)
  return parts.map((part, at) => (at % 2 === 0 ? part : <NoBreak key={parts.slice(0, at).join('')}>{part}</NoBreak>))
}
