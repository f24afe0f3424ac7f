import { formatDay } from '~/lib/time/dayWords'

/**
 * A value of a form in the words that its field shows: a text, a day, a choice of a select, on or off.
 * @returns null where the field shows something else: the value of a picker may be an id
 */
export function fieldWords(form: Element, name: string, value: unknown): string | null {
  const field = [...form.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset['field'] === name)
  const control = field?.querySelector<HTMLSelectElement | HTMLTextAreaElement | HTMLInputElement>('select, textarea, input') ?? null
  if (control === null) return null
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value !== 'string') return null
  if (control instanceof HTMLSelectElement) return [...control.options].find((option) => option.value === value)?.text ?? null
  const isText =
    control.role === null && (control instanceof HTMLTextAreaElement || ['text', 'email', 'tel', 'color'].includes(control.type))
  return isText ? formatDay(value) || 'empty' : null
}
