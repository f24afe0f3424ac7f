import * as fc from 'fast-check'

/** Zones with offsets of all kinds, and with clock changes of their own. */
export const clockZones = [
  'Asia/Singapore',
  'Europe/Copenhagen',
  'America/Los_Angeles',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
]
/** Any minute of a century. */
export const instants = fc.date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2089-12-31T00:00:00Z'), noInvalidDate: true })
