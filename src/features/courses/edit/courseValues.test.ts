import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseDateFrom, storedDay, type CourseDay } from '~/domain/course/courseDates'
import { storedPin } from '~/kit/map/pin'
import { countries } from '~/lib/format/countries'
import { readText } from '~/lib/format/readText'
import { storedDaysInWords, toCourseChange } from './courseChange'
import { courseSchema, type CourseValues } from './courseFields'
import { previewOf, toCourseInput, type CourseOwner } from './courseInput'
import { copyOfCourse, dateValues, fromCourse, newCourse, type StoredCourse } from './courseValues'

const today = '2026-11-21'
const owner: CourseOwner = { adminId: 'admin-1', emails: new Map([['rajan', 'rajan@academy.example']]) }

const days = (start: string, count: number, includeWeekend = true): readonly CourseDay[] =>
  courseDateFrom(start, { durationDays: count, durationTime: 0, includeWeekend }).days
const stored = (list: readonly CourseDay[]): StoredCourse['days'] => list.map((day) => ({ ...day, date: storedDay(day.date) }))

const course: StoredCourse = {
  id: 'course-1',
  userId: 'admin-former',
  name: 'Basic Safety Training',
  subName: 'STCW A-VI/1',
  type: ['Classroom', 'Practical'],
  category: ['STCW'],
  subCategory: ['Safety'],
  industry: ['Maritime', 'Offshore'],
  language: 'English',
  advancementLevel: 'intermediate',
  industryStandard: 'STCW',
  targetGroup: 'Everybody on board',
  purpose: 'Certificate of proficiency',
  validity: '5 years',
  tags: 'safety, survival',
  externalUrl: 'https://academy.example/basic',
  publishToWeb: true,
  description: '<p>Five <strong>days</strong></p>',
  preRequisites: 'Able to swim',
  price: 890.5,
  currency: 'SGD',
  minParticipants: 6,
  maxParticipants: 16,
  instructorId: 'rajan',
  assistantId: 'evelyn',
  centerId: 'center-1',
  certTemplateId: 'template-1',
  courseImage: 'image-1',
  street: '40 Tuas South Avenue 7',
  zip: '637364',
  city: 'Singapore',
  country: 'Singapore',
  timezone: 'Asia/Singapore',
  geoLocation: '{"lat":1.2966,"lng":103.6188}',
  durationDays: 2,
  durationTime: 0,
  includeWeekend: true,
  startTime: '08:00',
  endTime: '16:00',
  startDate: '2026-12-01T00:00:00.000Z',
  endDate: '2026-12-03T00:00:00.000Z',
  days: stored(days('2026-12-01', 2)),
  isCompleted: true,
  courseTemplateId: 'course-template-1',
  waitingCount: 3,
  participantsCount: 12,
  seatsLeft: 4,
}

/** The update input of a course that was opened, changed and saved. */
const savedAgain = (original: StoredCourse, change: Partial<CourseValues> = {}) => {
  const opened = fromCourse(original, today)
  return toCourseChange({ ...opened, ...change }, opened, owner, original)
}

/** The input the form alone produces for a stored course. */
const convertedAgain = (original: StoredCourse) => {
  const values = fromCourse(original, today)
  return toCourseInput(values, values.dates[0] ?? null, owner, original)
}

/** The fields of a course as they are sent: without the backend's counts, and with days as JSON. */
const factsOf = ({ id: _id, waitingCount: _w, participantsCount: _p, seatsLeft: _s, days: list, ...facts }: StoredCourse) => ({
  ...facts,
  days: JSON.stringify(list),
})

describe('newCourse', () => {
  it('a new course has the defaults and one day, today', () => {
    const values = newCourse(today, 'Europe/Copenhagen', null)
    expect(values).toMatchObject({
      currency: 'EUR',
      advancementLevel: 'basic',
      language: 'Danish',
      country: 'DK',
      externalUrl: 'https://',
      includeWeekend: true,
      timezone: 'Europe/Copenhagen',
      centerId: '',
      dates: [{ startDate: today, startTime: '08:00', endTime: '16:00', days: [{ date: today, startTime: '08:00', endTime: '16:00' }] }],
    })
    expect(toCourseInput({ ...values, name: 'New' }, values.dates[0] ?? null, owner, null)).toMatchObject({
      country: 'Denmark',
      externalUrl: null,
      geoLocation: null,
      price: null,
      userId: 'admin-1',
      isCompleted: false,
      courseTemplateId: null,
    })
  })

  it('a new course belongs to the admin’s center', () => expect(newCourse(today, 'Asia/Singapore', 'center-7').centerId).toBe('center-7'))

  it('a new course is valid except for its name', () => {
    expect(problems(newCourse(today, 'Europe/Copenhagen', null))).toEqual(['name: Required field'])
  })
})

describe('a stored course', () => {
  it('saving an unchanged course sends every stored field', () => {
    for (const again of [savedAgain, convertedAgain]) expect(again(course)).toMatchObject(factsOf(course))
    expect(savedAgain(course)).toMatchObject({ instructorEmail: 'rajan@academy.example', assistantEmail: null })
  })

  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map(readText)
  const textOrNull = fc.option(text.filter((value) => value !== ''))
  const list = fc.array(text, { maxLength: 4 })
  const hour = (from: number, to: number) => fc.integer({ min: from, max: to }).map((value) => `${String(value).padStart(2, '0')}:30`)
  const ownHours = (count: number) => fc.array(fc.tuple(hour(5, 11), hour(12, 22)), { minLength: count, maxLength: count })
  const plan = fc.record({
    durationDays: fc.integer({ min: 1, max: 12 }),
    durationTime: fc.constantFrom(0, 4),
    includeWeekend: fc.boolean(),
  })
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((value) => Number(value.toFixed(5)))

  it('saving an unchanged course sends every stored field, for any values', () => {
    fc.assert(
      fc.property(
        fc.record({
          name: text.filter((value) => value !== ''),
          subName: textOrNull,
          tags: textOrNull,
          description: textOrNull,
          preRequisites: textOrNull,
          purpose: textOrNull,
          targetGroup: textOrNull,
          language: textOrNull,
          type: list,
          industry: list,
          price: fc.option(fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100)),
          minParticipants: fc.option(fc.nat(10_000)),
          maxParticipants: fc.option(fc.integer({ min: 1, max: 10_000 })),
          instructorId: textOrNull,
          certTemplateId: textOrNull,
          courseTemplateId: textOrNull,
          userId: fc.constantFrom('admin-2', 'admin-gone'),
          publishToWeb: fc.boolean(),
          isCompleted: fc.boolean(),
          country: fc.constantFrom(...countries().map(({ label }) => label), 'Atlantis', null),
          geoLocation: fc.option(fc.record({ lat: degrees(90), lng: degrees(180) }).map((pin) => JSON.stringify(pin))),
        }),
        plan,
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
        fc.constantFrom('Europe/Copenhagen', 'America/Los_Angeles', 'Asia/Singapore'),
        fc.gen(),
        (facts, length, start, timezone, gen) => {
          const courseDate = courseDateFrom(start.toISOString().slice(0, 10), length)
          const hours = gen(ownHours, courseDate.days.length)
          const listed = courseDate.days.map((day, index) => ({
            ...day,
            startTime: hours[index]?.[0] ?? '',
            endTime: hours[index]?.[1] ?? '',
          }))
          const opened: StoredCourse = { ...course, ...facts, ...length, timezone, days: stored(listed), startDate: null, endDate: null }
          const { startDate, endDate, ...sent } = convertedAgain(opened)
          const { startDate: _start, endDate: _end, ...expected } = factsOf(opened)
          expect(sent).toMatchObject(expected)
          // Converting the result again gives the same start and end.
          expect(convertedAgain({ ...opened, startDate: startDate ?? null, endDate: endDate ?? null })).toMatchObject({
            startDate,
            endDate,
          })
          expect(savedAgain(opened)).toMatchObject(factsOf(opened))
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each([
    ['Monday to Friday', days('2026-11-30', 5), true],
    ['over a weekend', days('2026-12-03', 5), true],
    ['past a weekend', days('2026-12-03', 5, false), false],
    ['some days of one week', [...days('2026-11-30', 1), ...days('2026-12-02', 1), ...days('2026-12-04', 1)], true],
    ['no days', [], true],
  ])('a backend that does not store whether weekends count: %s', (_name, held, includeWeekend) => {
    expect(fromCourse({ ...course, includeWeekend: null, days: stored(held) }, today)).toMatchObject({ includeWeekend })
  })

  it.each([
    ['not JSON', 'Tuas'],
    ['a list', '[1.3,103.8]'],
    ['off the earth', '{"lat":91,"lng":0}'],
    ['texts', '{"lat":"1","lng":"2"}'],
    ['nothing', null],
  ])('an invalid pin (%s) is empty on the form and is kept until the user changes it', (_what, geoLocation) => {
    expect(storedPin(geoLocation)).toBeNull()
    expect(fromCourse({ ...course, geoLocation }, today)).toMatchObject({ lat: '', lng: '', isPinOwn: false })
    expect(savedAgain({ ...course, geoLocation }, { subName: 'Changed' })).toMatchObject({ geoLocation, subName: 'Changed' })
    expect(savedAgain({ ...course, geoLocation }, { lat: '1.5', lng: '103.5' }).geoLocation).toBe('{"lat":1.5,"lng":103.5}')
  })

  it('extra fields of a stored pin are kept until the pin is removed', () => {
    const geoLocation = '{ "lat": 1.2966, "lng": 103.6188, "zoom": 14 }'
    expect(savedAgain({ ...course, geoLocation }, { name: 'Changed' }).geoLocation).toBe(geoLocation)
    expect(savedAgain({ ...course, geoLocation }, { lat: '', lng: '' }).geoLocation).toBeNull()
  })

  it('an unknown time zone is named and kept until the user chooses another', () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(fromCourse({ ...course, timezone: 'Mars/Olympus' }, today).timezone).toBe('Mars/Olympus')
    expect(fromCourse({ ...course, timezone: null }, today).timezone).toBe(own)
    expect(copyOfCourse({ ...course, timezone: 'Mars/Olympus' }, today).timezone).toBe(own)
    for (const timezone of ['Mars/Olympus', null]) expect(savedAgain({ ...course, timezone }).timezone).toBe(timezone)
    expect(savedAgain({ ...course, timezone: null }, { timezone: 'Asia/Tokyo' }).timezone).toBe('Asia/Tokyo')
  })

  const oddDays = (...odd: readonly (readonly [string | null, string | null, string | null])[]): StoredCourse['days'] =>
    odd.map(([date, startTime, endTime]) => ({ date, startTime, endTime }))

  it.each<readonly [string, Partial<StoredCourse>]>([
    ['no days', { days: null }],
    ['an empty list of days', { days: [] }],
    ['no days, start and end', { days: null, startDate: null, endDate: null, startTime: null, endTime: null }],
    ['no length', { durationDays: null, durationTime: null, includeWeekend: null }],
    ['a day that cannot be read', { days: oddDays(['01/12/2026', '08:00', '16:00'], ['31/13/2026', '08:00', '16:00']) }],
    ['days without hours', { days: oddDays(['01/12/2026', null, ''], ['02/12/2026', '8:00', '9.30']) }],
    ['a day without a date', { days: oddDays([null, '08:00', '16:00']) }],
    ['a start and an end that are not those of its days', { startDate: '2026-01-01T00:00:00Z', endDate: 'later' }],
    ['hours that are not those of its days', { startTime: '9:00', endTime: null }],
    ['no currency and empty lists', { currency: null, type: null, industry: [], publishToWeb: null, language: '' }],
    ['texts with spaces around them', { name: ' Basic ', subName: ' ', tags: ' a ' }],
    ['a country in another language', { country: 'Danmark' }],
    ['no creator', { userId: null, isCompleted: null }],
  ])('a course with %s keeps that when another field changes', (_what, facts) => {
    const opened = { ...course, ...facts }
    expect(savedAgain(opened, { purpose: 'Changed' })).toMatchObject({
      ...factsOf(opened),
      days: opened.days && JSON.stringify(opened.days),
      purpose: 'Changed',
    })
  })

  it('a course without a currency shows the default, which is saved only with a new price', () => {
    const opened = { ...course, currency: null }
    expect(fromCourse(opened, today).currency).toBe('SGD')
    expect(savedAgain(opened, { price: '1200' })).toMatchObject({ price: 1200, currency: 'SGD' })
    expect(savedAgain(opened, { purpose: 'Changed' })).toMatchObject({ currency: null })
  })

  it('a course without a time zone gets the one on the form once its days change', () => {
    const opened = { ...course, timezone: null }
    const courseDate = dateValues(courseDateFrom('2026-12-05', { durationDays: 1, durationTime: 0, includeWeekend: true }))
    const { timezone } = fromCourse(opened, today)
    expect(savedAgain(opened, { dates: [courseDate] })).toMatchObject({ timezone })
    expect(savedAgain(opened, { purpose: 'Changed' })).toMatchObject({ timezone: null })
  })

  it('changing the hours of one day changes only the days that are sent', () => {
    const [courseDate] = fromCourse(course, today).dates
    const changed = courseDate && {
      ...courseDate,
      days: courseDate.days.map((day, index) => (index === 1 ? { ...day, endTime: '12:00' } : day)),
    }
    const [first, second] = course.days ?? []
    expect(savedAgain(course, { dates: changed ? [changed] : [] })).toMatchObject({
      ...factsOf(course),
      days: JSON.stringify([first, { ...second, endTime: '12:00' }]),
    })
  })

  it('an invalid stored day is removed once the days change', () => {
    const opened = { ...course, days: oddDays(['01/12/2026', '08:00', '16:00'], ['31/13/2026', '08:00', '16:00']) }
    const courseDate = dateValues(courseDateFrom('2026-12-05', { durationDays: 1, durationTime: 0, includeWeekend: true }))
    expect(savedAgain(opened, { dates: [courseDate] })).toMatchObject({
      days: JSON.stringify(oddDays(['05/12/2026', '08:00', '16:00'])),
      startDate: '2026-12-05T00:00:00.000Z',
    })
  })

  it('a new time zone adds no days to a course without days, but moves its start', () => {
    const undated = { ...course, days: null, startDate: null, endDate: null }
    expect(savedAgain(undated, { timezone: 'Europe/Copenhagen' })).toMatchObject({ days: null, startDate: null, endDate: null })
    expect(savedAgain({ ...course, days: null }, { timezone: 'Europe/Copenhagen' })).toMatchObject({
      days: null,
      startDate: '2026-12-01T07:00:00.000Z',
    })
  })

  it('a template sends no days and keeps its stored hours', () => {
    const template = { ...course, courseTemplateId: 'template', days: null, startDate: null, endDate: null }
    expect(savedAgain(template, { name: 'Changed' })).toMatchObject({ ...factsOf(template), days: null, name: 'Changed' })
  })

  it('storedDaysInWords reports missing and invalid days', () => {
    const notice = (odd: StoredCourse['days'], isChanged = false) => storedDaysInWords({ ...course, days: odd }, isChanged)
    expect(notice(course.days)).toBeNull()
    const one = oddDays(['01/12/2026', '08:00', '16:00'], ['31/13/2026', '08:00', '16:00'])
    expect(notice(one)).toBe('One saved day cannot be read: ‘31/13/2026’. It is kept until you change the days.')
    expect(notice(one, true)).toBe('One saved day cannot be read: ‘31/13/2026’. You changed the days, so it is removed when you save.')
    const two = oddDays([null, '08:00', '16:00'], ['soon', '08:00', '16:00'])
    expect(notice(two)).toBe('2 saved days cannot be read: one without a date, ‘soon’. They are kept until you change the days.')
    expect(notice(two, true)).toContain('You changed the days, so they are removed when you save.')
    for (const none of [null, []]) {
      expect(notice(none)).toBe(
        'No days are saved for this course. These are calculated from its start and are saved once you change them.',
      )
      expect(notice(none, true)).toBeNull()
    }
  })

  it('a course without days starts on its stored start day in its own time zone', () => {
    const evening = { ...course, days: null, startDate: '2026-12-01T16:00:00.000Z', durationDays: 2 }
    expect(fromCourse(evening, today).dates[0]?.days.map(({ date }) => date)).toEqual(['2026-12-02', '2026-12-03'])
    expect(fromCourse({ ...evening, days: [], startDate: 'soon' }, today).dates[0]?.days[0]?.date).toBe(today)
    expect(fromCourse({ ...evening, days: [{ date: 'soon', startTime: null, endTime: null }] }, today).dates[0]?.startDate).toBe(
      '2026-12-02',
    )
  })

  it('days keep their own hours, and days without hours take those of the course', () => {
    const listed = [
      { date: '01/12/2026', startTime: '10:30', endTime: '12:00' },
      { date: '02/12/2026', startTime: null, endTime: '' },
    ]
    expect(fromCourse({ ...course, days: listed }, today).dates).toEqual([
      {
        startDate: '2026-12-01',
        startTime: '08:00',
        endTime: '16:00',
        days: [
          { date: '2026-12-01', startTime: '10:30', endTime: '12:00' },
          { date: '2026-12-02', startTime: '08:00', endTime: '16:00' },
        ],
      },
    ])
  })

  it('a copy of a course starts today with the same hours', () => {
    const values = copyOfCourse({ ...course, startTime: '07:00', endTime: '15:00', includeWeekend: false, durationDays: 3 }, today)
    // 21 November 2026 is a Saturday.
    expect(values.dates[0]?.days).toEqual(days('2026-11-23', 3).map((day) => ({ ...day, startTime: '07:00', endTime: '15:00' })))
    expect(values).toMatchObject({ name: course.name, price: '890.5' })
  })
})

describe('numbers with a comma', () => {
  it('numbers typed with a comma are sent as numbers', () => {
    const values = { ...newCourse(today, 'Asia/Singapore', null), price: '1.250,50', lat: '1,35', lng: '103,8198', maxParticipants: '16' }
    expect(toCourseInput(values, null, owner, null)).toMatchObject({
      price: 1250.5,
      geoLocation: '{"lat":1.35,"lng":103.8198}',
      maxParticipants: 16,
    })
  })
})

describe('start and end of a course', () => {
  const startAndEnd = (timezone: string, start: string, count: number, change: Partial<CourseValues> = {}) => {
    const values = { ...newCourse(start, timezone, null), durationDays: String(count), ...change }
    const courseDate = dateValues(courseDateFrom(start, { durationDays: count, durationTime: 0, includeWeekend: values.includeWeekend }))
    const { startDate, endDate } = toCourseInput(values, courseDate, owner, null)
    return [startDate, endDate]
  }

  it.each([
    // Clocks go forward on 28 March 2027 and back on 25 October 2026.
    ['Europe/Copenhagen', '2027-03-26', 3, ['2027-03-26T07:00:00.000Z', '2027-03-29T06:00:00.000Z']],
    ['Europe/Copenhagen', '2026-10-24', 1, ['2026-10-24T06:00:00.000Z', '2026-10-25T07:00:00.000Z']],
    // Clocks go back on 1 November 2026 and forward on 14 March 2027.
    ['America/Los_Angeles', '2026-10-30', 3, ['2026-10-30T15:00:00.000Z', '2026-11-02T16:00:00.000Z']],
    ['America/Los_Angeles', '2027-03-13', 1, ['2027-03-13T16:00:00.000Z', '2027-03-14T15:00:00.000Z']],
    // No daylight saving time, and 8 hours ahead of UTC.
    ['Asia/Singapore', '2026-12-31', 1, ['2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z']],
  ])('a course in %s from %s for %i days has the right start and end', (timezone, start, count, expected) => {
    expect(startAndEnd(timezone, start, count)).toEqual(expected)
  })

  it('the end is counted in business days when weekends are excluded', () => {
    // From Thursday 26 November: Thu Fri Mon Tue Wed, so the stored end is Thursday 3 December.
    expect(startAndEnd('Asia/Singapore', '2026-11-26', 5, { includeWeekend: false })).toEqual([
      '2026-11-26T00:00:00.000Z',
      '2026-12-03T00:00:00.000Z',
    ])
  })

  it('the start uses the hours of the first day', () => {
    const values = newCourse(today, 'Asia/Singapore', null)
    const courseDate = {
      startDate: today,
      startTime: '08:00',
      endTime: '16:00',
      days: [{ date: today, startTime: '13:00', endTime: '16:00' }],
    }
    expect(toCourseInput(values, courseDate, owner, null)).toMatchObject({ startTime: '08:00', startDate: `${today}T05:00:00.000Z` })
  })

  it('a template has no start, end or days', () => {
    expect(toCourseInput(newCourse(today, 'Asia/Singapore', null), null, owner, null)).toMatchObject({
      days: null,
      startDate: null,
      endDate: null,
      startTime: null,
      endTime: null,
    })
  })
})

/** All validation errors as 'field: message'. */
function problems(values: CourseValues): string[] {
  const { error } = courseSchema.safeParse(values)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('courseSchema', () => {
  const good = fromCourse(course, today)
  const dated = (change: object): Partial<CourseValues> => ({ dates: good.dates.map((one) => ({ ...one, ...change })) })

  it('a stored course is valid', () => expect(problems(good)).toEqual([]))

  it.each<readonly [string, Partial<CourseValues>, readonly string[]]>([
    ['a name', { name: '  ' }, ['name: Required field']],
    ['a currency and a zone', { currency: '', timezone: '' }, ['currency: Required field', 'timezone: Required field']],
    ['a price that is a number', { price: '12,5,5' }, ['price: Enter a number, such as 1250.50']],
    ['an unambiguous price', { price: '1,250' }, ['price: This could be two numbers: write 1250 or 1.250']],
    ['a price that is not negative', { price: '-1' }, ['price: At least 0']],
    ['a price with two decimals', { price: '1.005' }, ['price: At most 2 decimals']],
    ['a whole number of participants', { maxParticipants: '16.5' }, ['maxParticipants: Enter a whole number, such as 5']],
    ['at least one seat', { maxParticipants: '0', minParticipants: '' }, ['maxParticipants: At least 1']],
    ['a minimum below the maximum', { minParticipants: '17' }, ['minParticipants: More than the maximum']],
    ['an assistant other than the instructor', { assistantId: 'rajan' }, ['assistantId: Already the instructor']],
    [
      'an assistant other than the instructor of a date',
      { assistantId: 'evelyn', dates: good.dates.map((one) => ({ ...one, instructorId: 'evelyn' })) },
      ['assistantId: Already the instructor of date 1'],
    ],
    ['both coordinates', { lng: '' }, ['lng: Enter both latitude and longitude']],
    ['coordinates within range', { lat: '90.1', lng: '-181' }, ['lat: At most 90', 'lng: At least -180']],
    ['a length', { durationDays: '' }, ['durationDays: Required field']],
    ['a length of a year at most', { durationDays: '367' }, ['durationDays: At most 366']],
    ['less than a day of extra hours', { durationTime: '24' }, ['durationTime: At most 23']],
    ['a first day', dated({ startDate: '31-02-2027' }), ['dates.0.startDate: 31 February does not exist']],
    ['a time', dated({ startTime: 'noon' }), ['dates.0.startTime: Enter a time as HH:MM']],
    [
      'days that end after they start',
      dated({ days: [{ date: today, startTime: '12:00', endTime: '12:00' }] }),
      ['dates.0.days.0.endTime: Ends before it starts'],
    ],
    ['a web address', { externalUrl: 'javascript:alert(1)' }, ['externalUrl: Enter an address that starts with https://']],
    ['a public web address', { externalUrl: 'https://localhost' }, ['externalUrl: Enter an address that starts with https://']],
  ])('the form requires %s', (_what, change, expected) => expect(problems({ ...good, ...change })).toEqual(expected))

  it.each<readonly [string, Partial<CourseValues>]>([
    ['no price', { price: '' }],
    ['a free course', { price: '0' }],
    ['no limit of seats', { minParticipants: '', maxParticipants: '' }],
    ['a minimum equal to the maximum', { minParticipants: '16' }],
    ['no instructor and no assistant', { instructorId: '', assistantId: '' }],
    ['an untouched web address', { externalUrl: 'https://' }],
    ['no pin', { lat: '', lng: '' }],
  ])('the form accepts %s', (_what, change) => expect(problems({ ...good, ...change })).toEqual([]))

  it('times are normalised to HH:mm', () => {
    expect(courseSchema.parse({ ...good, ...dated({ startTime: '8', endTime: '1630' }) }).dates[0]).toMatchObject({
      startTime: '08:00',
      endTime: '16:30',
    })
  })
})

describe('previewOf', () => {
  it('the preview shows the form values without hints', () => {
    expect(previewOf(fromCourse(course, today), owner)).toMatchObject({
      name: course.name,
      price: 890.5,
      instructorId: 'rajan',
      participantsCount: 0,
      isCompleted: true,
      days: course.days,
      country: 'Singapore',
    })
  })

  it.each([
    ['', null],
    ['12,5', 12.5],
    ['1.234,50', 1234.5],
    ['1.234', null],
    ['1,234', null],
    ['-3', null],
    ['free', null],
  ])('a price typed as %j is previewed as %j', (price, expected) => {
    expect(previewOf({ ...fromCourse(course, today), price }, owner).price).toBe(expected)
  })
})
