import { formatDay } from '~/lib/time/dayWords'
import { wallClockIn } from '~/lib/time/zones'
import { instantColumn, type Column, type Extra, type Value } from './columns'

/** The day of issue as DD-MM-YYYY, in the zone of the clinic. */
export const issueDayColumn = <Row>(zone: string, value: Value<Row>, extra: Extra = {}): Column<Row> => ({
  ...instantColumn((instant) => formatDay(wallClockIn(zone, instant).day), 112)('Issued', value, extra),
  zone,
})
