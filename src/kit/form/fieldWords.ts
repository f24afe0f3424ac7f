import { formatDay } from '~/lib/time/dayWords'

/** A country's two letters, a currency's three and a time zone's name say what they are. Whatever else a picker stores may be an id. */
function pickedWords(value: string): string | null {
  if (value === '') return 'empty'
  if (/^[A-Z]{2}$/.test(value)) return new Intl.DisplayNames('en-GB', { type: 'region' }).of(value) ?? null
  return /^(?:[A-Z]{3}|[A-Z]\w+\/[\w/]+)$/.test(value) ? value : null
}

/**
 * A value of a form in the words that its field shows: a text, a day, a choice, on or off.
 * @returns null where that cannot be told
 */
export function fieldWords(form: Element, name: string, value: unknown): string | null {
  const field = [...form.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset['field'] === name)
  const control = field?.querySelector<HTMLSelectElement | HTMLTextAreaElement | HTMLInputElement>('select, textarea, input') ?? null
  if (control === null) return null
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value !== 'string') return null
  if (control instanceof HTMLSelectElement) return [...control.options].find((option) => option.value === value)?.text ?? null
  if (control.role === 'combobox') return pickedWords(value)
  const isText =
    control.role === null && (control instanceof HTMLTextAreaElement || ['text', 'email', 'tel', 'color'].includes(control.type))
  return isText ? formatDay(value) || 'empty' : null
}
