import { z } from '~/kit/form/schema'
import { currentTime } from '~/lib/time/clock'
import { formatDay } from '~/lib/time/dayWords'
import { wallClockIn } from '~/lib/time/zones'
import { readDays, wrongDays } from './planValues'

const fields = z.object({
  days: z.string().check(z.minLength(1, 'Enter a day')),
  /** Ids of bookings that are left where they are. */
  kept: z.array(z.string()),
})

export type CloseValues = z.infer<typeof fields>

export const closeLabels = { days: 'Days to close', kept: 'Bookings left out' } as const

export const nothingClosed: CloseValues = { days: '', kept: [] }

/** The rules of days to close, which are those of the shop's clock. */
export const closeSchema = (zone: string) =>
  fields.check(
    z.superRefine(({ days }, context) => {
      const past = [...readDays(days).days].find((day) => day < wallClockIn(zone, currentTime()).day)
      const message = wrongDays(days) ?? (past && `${formatDay(past)} is over. Enter today or later.`)
      if (message) context.addIssue({ code: 'custom', path: ['days'], message, input: days })
    }),
  )
