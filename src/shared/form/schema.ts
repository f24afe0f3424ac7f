import * as z from 'zod/mini'
import { dayFromTyped } from '../time/typedDay'

// zod would try to compile schemas with `new Function`, which the content policy forbids.
z.config({ jitless: true })

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const notADay = 'Enter a day as DD-MM-YYYY'

/** Rules that forms are made of, with the words people read when one is broken. */
export const rule = {
  /** Any text; blank is empty. */
  text: () => z.string().check(z.trim()),
  required: () => z.string().check(z.trim(), z.minLength(1, 'Required field')),
  email: () =>
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || emailShape.test(value), 'Enter an e-mail address like name@company.com'),
    ),
  /** A day of a date field, YYYY-MM-DD, or nothing. */
  day: () => z.string().check(z.refine((value) => value === '' || dayFromTyped(value) === value, notADay)),
  requiredDay: () =>
    z.string().check(
      z.minLength(1, 'Required field'),
      z.refine((value) => value === '' || dayFromTyped(value) === value, notADay),
    ),
  flag: () => z.boolean(),
} as const

export { z }
