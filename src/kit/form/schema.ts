import type { FieldPath, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { emailShape, invalidEmail, readAddress, wrongSign } from '~/lib/format/email'
import { isPhone, whyNoPhone } from '~/lib/format/phone'
import { readText } from '~/lib/format/readText'
import { decimalsOf, numberFromTyped, whyNoNumber } from '~/lib/format/typedNumber'
import { dayFromTyped, timeFromTyped } from '~/lib/time/dayText'
import { whyNoDay } from './whyNoDay'

// By default zod compiles schemas with `new Function`, which the content security policy forbids.
z.config({ jitless: true })

const wholeNumber = 'Enter a whole number, such as 5'
const whyNoEmail = ({ input }: { readonly input?: unknown }): string => wrongSign(String(input)) ?? invalidEmail
const invalidPhone = ({ input }: { readonly input?: unknown }): string => whyNoPhone(String(input))
const invalidDay = ({ input }: { readonly input?: unknown }): string => whyNoDay(String(input))

interface NumberBounds {
  readonly min?: number
  readonly max?: number
  /** Maximum number of decimals; 0 for whole numbers. */
  readonly decimals?: number
  readonly isRequired?: boolean
}

/** The first check of a typed text: it is read before it is compared, kept or sent. See `readText`. */
export const reads = () => z.overwrite<string>(readText)

/** Validation rules for forms, with their error messages. */
export const rule = {
  /** Any text. */
  text: () => z.string().check(reads()),
  required: () => z.string().check(reads(), z.minLength(1, 'Required field')),
  email: () =>
    z.string().check(
      z.overwrite(readAddress),
      z.refine((value) => value === '' || emailShape.test(value), { error: whyNoEmail }),
    ),
  requiredEmail: () =>
    z.string().check(
      z.overwrite(readAddress),
      z.minLength(1, 'Required field'),
      z.refine((value) => value === '' || emailShape.test(value), { error: whyNoEmail }),
    ),
  /** A phone number in E.164, or empty. */
  phone: () => z.string().check(z.refine((value) => value === '' || isPhone(value), { error: invalidPhone })),
  requiredPhone: () =>
    z.string().check(
      z.minLength(1, 'Required field'),
      z.refine((value) => value === '' || isPhone(value), { error: invalidPhone }),
    ),
  /** A day of a date field, YYYY-MM-DD, or empty. */
  day: () => z.string().check(z.refine((value) => value === '' || dayFromTyped(value) === value, { error: invalidDay })),
  requiredDay: () =>
    z.string().check(
      z.minLength(1, 'Required field'),
      z.refine((value) => value === '' || dayFromTyped(value) === value, { error: invalidDay }),
    ),
  /** A number as typed text, or empty where it is optional. */
  number: ({ min = -Infinity, max = Infinity, decimals = Infinity, isRequired = false }: NumberBounds = {}) =>
    z.string().check(
      z.superRefine((typed, context) => {
        const problem = (message: string): void => context.addIssue({ code: 'custom', message, input: typed })
        if (typed.trim() === '') {
          if (isRequired) problem('Required field')
          return
        }
        const value = numberFromTyped(typed)
        if (value === null) problem(decimals === 0 ? wholeNumber : whyNoNumber(typed))
        else if (decimalsOf(typed) > decimals) problem(decimals === 0 ? wholeNumber : `At most ${decimals} decimals`)
        else if (value < min) problem(`At least ${min}`)
        else if (value > max) problem(`At most ${max}`)
      }),
    ),
  /** A time of day, normalised to HH:mm, or empty. */
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
  /** The values of a multiple choice field. */
  many: () => z.array(z.string()),
  flag: () => z.boolean(),
} as const

/** Says what is wrong with a field. */
export type Problem<Values extends FieldValues> = (name: FieldPath<Values>, message: string) => void

/** Checks fields against each other, once each of them is right by itself. */
export const across = <Values extends FieldValues>(check: (values: Values, problem: Problem<Values>) => void) =>
  z.superRefine<Values>((values, context) =>
    check(values, (name, message) => context.addIssue({ code: 'custom', input: values, path: name.split('.'), message })),
  )

/** Checks a number that counts only while its switch is on, so that a hidden field never blocks saving. */
export const numberCheck =
  <Name extends string>(values: { readonly [Key in Name]: string }, problem: (name: Name, message: string) => void) =>
  (name: Name, bounds: Parameters<typeof rule.number>[0], whyEmpty: string): void => {
    const message = values[name] === '' ? whyEmpty : rule.number(bounds).safeParse(values[name]).error?.issues[0]?.message
    if (message) problem(name, message)
  }

export { z }
