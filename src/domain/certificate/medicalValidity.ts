import { ageOn } from '~/lib/time/age'
import { addDays, addMonths, type CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { medicalResults } from './documentKinds'

const unfit = medicalResults.slice(2)

/** Whether a document is a seafarer's medical. */
export const isMedical = (subType: string): boolean => subType === 'PEME'

/** Whether a result keeps the seafarer ashore. Such a certificate has no expiry. */
export const isUnfitResult = (result: string): boolean => unfit.some((one) => one === result)

const years = (examined: CalendarDay, birth: CalendarDay): number => (ageOn(birth, examined) < 18 ? 1 : 2)

/** The last day for which a certificate may be issued: two years less a day, or one year less a day if under 18 on the day of the examination. */
export const lastValidDay = (examined: CalendarDay, birth: CalendarDay): CalendarDay =>
  addDays(addMonths(examined, years(examined, birth) * 12), -1)

/** Why a later day is refused. */
export const tooLong = (examined: CalendarDay, birth: CalendarDay): string =>
  `At most ${formatDay(lastValidDay(examined, birth))}: ${
    years(examined, birth) === 1 ? 'one year less a day, because the seafarer is under 18' : 'two years less a day'
  }`
