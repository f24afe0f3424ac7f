import * as z from 'zod/mini'
import { emailShape } from '../format/email'
import { decimalsOf, numberFromTyped, whyNoNumber } from '../format/typedNumber'
import { dayFromTyped } from '../time/typedDay'
import { timeFromTyped } from '../time/typedTime'

// zod would try to compile schemas with `new Function`, which the content policy forbids.
z.config({ jitless: true })

const notAnEmail = 'Enter an e-mail address like name@company.com'
const notADay = 'Enter a day as DD-MM-YYYY'

interface NumberBounds {
  readonly min?: number
  readonly max?: number
  /** Most decimals; 0 for whole numbers. */
  readonly decimals?: number
  readonly isRequired?: boolean
}

/** Rules that forms are made of, with the words people read when one is broken. */
export const rule = {
  /** Any text; blank is empty. */
  text: () => z.string().check(z.trim()),
  required: () => z.string().check(z.trim(), z.minLength(1, 'Required field')),
  email: () =>
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || emailShape.test(value), notAnEmail),
    ),
  requiredEmail: () =>
    z.string().check(
      z.trim(),
      z.minLength(1, 'Required field'),
      z.refine((value) => value === '' || emailShape.test(value), notAnEmail),
    ),
  /** A telephone number in E.164, or nothing. */
  phone: () =>
    z
      .string()
      .check(
        z.refine((value) => value === '' || /^\+[1-9]\d{7,14}$/.test(value), 'Enter the number with its country code, 8 to 15 digits'),
      ),
  /** A day of a date field, YYYY-MM-DD, or nothing. */
  day: () => z.string().check(z.refine((value) => value === '' || dayFromTyped(value) === value, notADay)),
  requiredDay: () =>
    z.string().check(
      z.minLength(1, 'Required field'),
      z.refine((value) => value === '' || dayFromTyped(value) === value, notADay),
    ),
  /** A number as it is typed; nothing, where it is not required. */
  number: ({ min = -Infinity, max = Infinity, decimals = Infinity, isRequired = false }: NumberBounds = {}) =>
    z.string().check(
      z.superRefine((typed, context) => {
        const problem = (message: string): void => context.addIssue({ code: 'custom', message, input: typed })
        if (typed.trim() === '') {
          if (isRequired) problem('Required field')
          return
        }
        const value = numberFromTyped(typed)
        if (value === null) problem(whyNoNumber(typed))
        else if (decimalsOf(typed) > decimals) problem(decimals === 0 ? 'Enter a whole number' : `At most ${decimals} decimals`)
        else if (value < min) problem(`At least ${min}`)
        else if (value > max) problem(`At most ${max}`)
      }),
    ),
  /** A time of day, made HH:mm however it was typed, or nothing. */
  time: () =>
    z.string().check(
      z.overwrite((typed) => timeFromTyped(typed) ?? typed),
      z.refine((value) => value === '' || timeFromTyped(value) !== null, 'Enter a time as HH:MM'),
    ),
  requiredTime: () =>
    z.string().check(
      z.overwrite((typed) => timeFromTyped(typed) ?? typed),
      z.minLength(1, 'Required field'),
      z.refine((value) => value === '' || timeFromTyped(value) !== null, 'Enter a time as HH:MM'),
    ),
  /** The values of a field with several choices. */
  many: () => z.array(z.string()),
  flag: () => z.boolean(),
} as const

export { z }
