import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastValidDay, medicalResults } from '~/domain/certificate/documentKinds'
import { ageOn } from '~/lib/time/age'
import { addDays, daysBetween } from '~/lib/time/calendarDay'
import {
  fitnessOf,
  medicalMeter,
  medicalProblems,
  printedResult,
  type MedicalAnswer,
  type MedicalFacts,
  type MedicalField,
} from './medical'

const [without, limited, temporarily, permanently] = medicalResults
const today = '2026-11-21'
const physician = { name: 'Dr. Grace Tan', licenseNo: 'MCR 14201B', signature: 'signature-1' }

const whole: MedicalFacts = {
  firstName: 'Maria',
  lastName: 'Santos',
  dateOfBirth: '1990-02-01',
  gender: 'female',
  nationality: 'Philippines',
  passNo: 'P8801267B',
  seamanBookNo: '',
  position: 'Second officer',
  company: '',
  civilStatus: '',
  religion: '',
  email: '',
  phoneNumber: '',
  address: '',
  examinedDay: '2026-11-21',
  hearing: 'yes',
  unaidedHearing: 'inapplicable',
  vision: 'yes',
  colorVision: 'yes',
  colorVisionDay: '2024-01-02',
  lookout: 'yes',
  noAggravatingCondition: 'yes',
  result: without,
  resultAgain: '',
  limitation: '',
  words: '',
  validUntil: '2028-11-20',
  drugTestPath: '',
  hivTestPath: '',
  xrayPath: '',
  labResultPath: '',
  audioPath: '',
  physicianId: 'physician-tan',
  physicianSignature: '',
  patientSignature: 'signature-2',
}

const problems = (changes: Partial<MedicalFacts>, by: typeof physician | Record<keyof typeof physician, string | null> = physician) =>
  medicalProblems({ ...whole, ...changes }, by, today)
const fieldsOf = (changes: Partial<MedicalFacts>, by?: Parameters<typeof problems>[1]): readonly MedicalField[] =>
  problems(changes, by).map(({ field }) => field)

describe('a medical', () => {
  it('that is filled in has no problem', () => expect(problems({})).toEqual([]))

  it.each<[Partial<MedicalFacts>, MedicalField]>([
    [{ lastName: ' ' }, 'lastName'],
    [{ dateOfBirth: '2026-11-21' }, 'dateOfBirth'],
    [{ dateOfBirth: '2010-11-22', validUntil: '2027-11-20' }, 'dateOfBirth'],
    [{ examinedDay: '2026-11-22' }, 'examinedDay'],
    [{ hearing: '' }, 'hearing'],
    [{ colorVisionDay: '2020-11-20' }, 'colorVisionDay'],
    [{ colorVisionDay: '2026-11-22' }, 'colorVisionDay'],
    [{ colorVisionDay: '' }, 'colorVisionDay'],
    [{ validUntil: '2028-11-21' }, 'validUntil'],
    [{ validUntil: '2026-11-20' }, 'validUntil'],
    [{ dateOfBirth: '2009-01-01' }, 'validUntil'],
    [{ validUntil: '' }, 'validUntil'],
    [{ patientSignature: '' }, 'patientSignature'],
    [{ physicianId: '' }, 'physicianId'],
    [{ noAggravatingCondition: 'no' }, 'result'],
    [{ result: limited, resultAgain: limited }, 'limitation'],
    [{ result: limited, resultAgain: '', limitation: 'Wears glasses.' }, 'resultAgain'],
    [{ result: limited, resultAgain: without, limitation: 'Wears glasses.' }, 'resultAgain'],
  ])('with %j is refused at %s', (changes, field) => expect(fieldsOf(changes)).toEqual([field]))

  it.each<Partial<MedicalFacts>>([
    { firstName: '' },
    { dateOfBirth: '2010-11-21', validUntil: '2027-11-20' },
    { colorVisionDay: '2020-11-21' },
    { colorVision: 'inapplicable', colorVisionDay: '' },
    { validUntil: '2026-11-21' },
    { result: temporarily, resultAgain: temporarily, validUntil: '', patientSignature: '' },
    { result: limited, resultAgain: limited, limitation: 'Wears glasses.', lookout: 'no', vision: 'no' },
    { result: limited, resultAgain: limited, limitation: 'No look-out.', lookout: 'inapplicable', hearing: 'no' },
  ])('with %j is right', (changes) => expect(problems(changes)).toEqual([]))

  it('needs the licence on file always, and a signature on file or drawn now', () => {
    expect(fieldsOf({}, { ...physician, licenseNo: null })).toEqual(['physicianId'])
    expect(fieldsOf({}, { ...physician, signature: null })).toEqual(['physicianSignature'])
    expect(fieldsOf({ physicianSignature: 'signature-3' }, { ...physician, signature: null })).toEqual([])
  })

  it('says what contradicts “without limitation” and look-out', () => {
    expect(problems({ vision: 'no' }).map(({ message }) => message)).toEqual([
      '“Without limitation” cannot be issued with No at “Vision satisfactory”',
      'Not fit for look-out with No at “Vision satisfactory”',
    ])
  })

  it('sets what its result says', () => {
    expect(medicalResults.map(fitnessOf)).toEqual([
      { isFit: true, hasLimitation: false },
      { isFit: true, hasLimitation: true },
      { isFit: false, hasLimitation: false },
      { isFit: false, hasLimitation: false },
    ])
    expect(fitnessOf('')).toBeNull()
  })

  it('prints a result that keeps somebody ashore only when both entries agree', () => {
    expect(printedResult({ result: permanently, resultAgain: temporarily, words: '' })).toBeNull()
    expect(printedResult({ result: permanently, resultAgain: permanently, words: ' Angina ' })).toBe(`${permanently}. Angina`)
    expect(printedResult({ result: without, resultAgain: '', words: '' })).toBe(without)
    expect(printedResult({ result: '', resultAgain: '', words: 'x' })).toBeNull()
  })

  it('is counted by section, with what does not apply as filled', () => {
    const meter = medicalMeter({ ...whole, passNo: '', unaidedHearing: 'inapplicable', drugTestPath: 'attachments/a/b' }, physician)
    expect(meter.map(({ id, filled, needed, given, missing }) => [id, filled, needed, given, missing])).toEqual([
      ['identity', 4, 5, 5, ['passNo']],
      ['seafarer', 1, 1, 1, []],
      ['examination', 6, 6, 6, []],
      ['fitness', 4, 4, 4, []],
      ['attachments', 0, 0, 1, []],
      ['signatures', 2, 2, 2, []],
    ])
  })
})

it('a text that is no day is left to the rule of its field', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('31-02-1994', '2026-02-31', ''))
  fc.assert(
    fc.property(text, text, text, text, (dateOfBirth, examinedDay, colorVisionDay, validUntil) => {
      expect(() => problems({ dateOfBirth, examinedDay, colorVisionDay, validUntil })).not.toThrow()
    }),
  )
})

describe('for any days', () => {
  const day = fc.integer({ min: -20_000, max: 20_000 }).map((count) => addDays('2020-02-29', count))

  it('a certificate is valid for less than two years, and for less than one under 18', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 16 * 365, max: 60 * 365 }), (examined, lived) => {
        const birth = addDays(examined, -lived)
        const days = daysBetween(examined, lastValidDay(examined, birth))
        const isYoung = ageOn(birth, examined) < 18
        expect(days).toBeGreaterThanOrEqual(isYoung ? 363 : 728)
        expect(days).toBeLessThanOrEqual(isYoung ? 365 : 730)
      }),
    )
  })

  it('age rises by one on each birthday and not before', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30_000 }), (birth, lived) => {
        const years = ageOn(birth, addDays(birth, lived))
        expect(years).toBeLessThanOrEqual(lived / 365)
        expect(years).toBeGreaterThanOrEqual(Math.floor(lived / 366) - 1)
      }),
    )
  })
})

it('whatever is answered, no certificate contradicts itself', () => {
  const answer = fc.constantFrom<MedicalAnswer>('', 'yes', 'no', 'inapplicable')
  const answers = {
    hearing: answer,
    unaidedHearing: answer,
    vision: answer,
    colorVision: answer,
    lookout: answer,
    noAggravatingCondition: answer,
  }
  fc.assert(
    fc.property(fc.record(answers), fc.constantFrom(...medicalResults), (given, result) => {
      const facts = { ...whole, ...given, result, resultAgain: result, limitation: 'Such as this.' }
      const isIssued = medicalProblems(facts, physician, today).length === 0
      const isContradicting =
        (result === without && Object.values(given).includes('no')) ||
        (given.lookout === 'yes' && [given.hearing, given.vision, given.colorVision].includes('no')) ||
        Object.values(given).includes('')
      expect(isIssued).toBe(!isContradicting)
    }),
  )
})
