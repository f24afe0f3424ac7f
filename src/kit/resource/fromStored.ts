import { fieldText } from '~/lib/format/fieldText'

function typedAs(empty: unknown, stored: unknown): unknown {
  if (typeof empty === 'boolean') return stored === true
  if (Array.isArray(empty)) return Array.isArray(stored) ? [...stored] : []
  return typeof stored === 'number' ? String(stored) : fieldText(typeof stored === 'string' ? stored : null)
}

/** A form's values from the fields of the same names of a stored thing; what is not stored is as in an empty form, and no flag is on. */
export const fromStored = <Values extends Readonly<Record<string, unknown>>>(blank: Values, row: object): Values => {
  const stored = new Map<string, unknown>(Object.entries(row))
  // Safe cast: each value has the type that it has in the empty form.
  return Object.fromEntries(Object.entries(blank).map(([name, empty]) => [name, typedAs(empty, stored.get(name))])) as Values
}
