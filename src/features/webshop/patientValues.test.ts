import { beforeEach, describe, expect, it, vi } from 'vitest'
import { safeParse } from 'zod/mini'
import { questionsOf } from '~/domain/booking/questions'
import { emptyPatient, fromPatient, isTyped, patientSchema, toPatient, type StoredPatient } from './patientValues'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
})

const asked = [
  { label: 'Flight number', type: 'text', required: false },
  { label: 'Date of 1st [dose].', type: 'date', required: true },
]
const questions = questionsOf({ additionalFields: asked })

const stored = (change: Partial<StoredPatient> = {}): StoredPatient => ({
  title: 'Ms',
  fullName: 'Aminata  Diallo',
  email: 'aminata@crew.example',
  gender: 'F',
  phone: '+65 8555 0110',
  nationality: 'SN',
  dob: '1994-05-17T00:00:00.000Z',
  passNo: ' a02914587',
  additionalFields: [
    { label: 'Seat', value: '12 A' },
    { label: 'Flight number', value: 'SQ  318' },
  ],
  ...change,
})

describe('a patient', () => {
  it.each([
    ['with everything', stored()],
    ['of whom little is known', stored({ title: null, email: '', phone: null, dob: null, passNo: null, additionalFields: null })],
    ['with an unknown country and day', stored({ nationality: 'Stateless', dob: 'spring 1990', additionalFields: [] })],
  ])('%s goes back exactly as stored where nothing was typed', (_, patient) => {
    const sent = toPatient(fromPatient(patient, questions), questions, patient)
    expect(JSON.stringify(sent)).toBe(JSON.stringify(patient))
  })

  it('goes back with what was typed, and everything else as stored', () => {
    const values = fromPatient(stored(), questions)
    const [flight] = questions
    const sent = toPatient({ ...values, passNo: 'B1', answers: { ...values.answers, [flight?.key ?? '']: 'QR 947' } }, questions, stored())
    expect(sent).toEqual(
      stored({
        passNo: 'B1',
        additionalFields: [
          { label: 'Seat', value: '12 A' },
          { label: 'Flight number', value: 'QR 947' },
        ],
      }),
    )
  })

  it('who is new has no answers where none was given', () => {
    expect(toPatient({ ...emptyPatient(questions), fullName: 'Ana Lima', nationality: 'PT' }, questions)).toMatchObject({
      fullName: 'Ana Lima',
      nationality: 'Portugal',
      email: null,
      additionalFields: null,
    })
  })

  it('counts as typed once anything is', () => {
    expect(isTyped(emptyPatient(questions))).toBe(false)
    const [flight] = questions
    expect(isTyped({ ...emptyPatient(questions), answers: { [flight?.key ?? '']: 'SQ 1' } })).toBe(true)
  })
})

describe('questions', () => {
  it('are those of the test, and those only answers know', () => {
    expect(questionsOf({ additionalFields: asked }, [stored()]).map(({ label, isRequired }) => [label, isRequired])).toEqual([
      ['Flight number', false],
      ['Date of 1st [dose].', true],
      ['Seat', false],
    ])
    expect(questions.every(({ key }) => /^q\w+$/.test(key))).toBe(true)
  })
})

describe('the rules', () => {
  const messages = (change: object, isWhole = true): readonly string[] =>
    safeParse(patientSchema([], isWhole), {
      ...emptyPatient(),
      fullName: 'Ana',
      gender: 'female',
      passNo: 'A1',
      dob: '1990-01-31',
      ...change,
    }).error?.issues.map(({ message }) => message) ?? []

  it.each([
    [{}, []],
    [{ dob: '2026-11-22' }, ['This day is in the future']],
    [{ dob: '1890-01-01' }, ['Check the year of birth']],
    [{ dob: '31-02-1994' }, ['31 February does not exist']],
    [{ dob: '', passNo: '', gender: '' }, ['Required field', 'Required field', 'Required field']],
    [{ email: 'ana@' }, ['Enter an email address like name@company.com']],
  ])('%j', (change, expected) => {
    expect(messages(change)).toEqual(expected)
  })

  it('a booking with missing details can still be changed', () => {
    expect(messages({ dob: '', passNo: '', gender: '' }, false)).toEqual([])
  })
})
