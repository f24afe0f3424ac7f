import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactOf, followed, isTyped, nameOf, noDetails, partyOf, shortNames, withoutPerson, withPerson, type Details } from './party'
import { birthOf, isComplete, patientsText, personErrors, type PersonRules } from './personRules'

const rules: PersonRules = {
  questions: [{ key: 'qflight', label: 'Flight number', type: 'text', isRequired: false }],
  today: '2026-11-21',
  dialCode: '65',
}

const priya = {
  title: 'Ms',
  fullName: 'Priya Raghunathan',
  dob: '17/03/1988',
  gender: 'female',
  nationality: 'IN',
  passNo: 'Z4471902',
  email: 'priya@skymail.example',
  phone: '8555 0142',
  qflight: 'QR 947',
}

const typed = (counts: { adults: number; children: number }, ...all: readonly Readonly<Record<string, string>>[]): Details =>
  all.reduce<Details>((details, texts, index) => withPerson(details, partyOf(counts, details), index, texts), noDetails)

const three = { adults: 2, children: 1 }

describe('a party', () => {
  it('begins with one empty entry for each, adults first', () => {
    expect(partyOf(three, noDetails).map(({ group, at, isChild, texts }) => [group, at, isChild, texts])).toEqual([
      ['adults', 0, false, {}],
      ['adults', 1, false, {}],
      ['children', 0, true, {}],
    ])
  })

  it('short names are first names, with a number where several have the same', () => {
    const names = (...all: readonly string[]) => shortNames(partyOf(three, typed(three, ...all.map((fullName) => ({ fullName })))))
    expect(names('Priya Raghunathan', 'Arun Raghunathan')).toEqual(['Priya', 'Arun', 'Person 3'])
    expect(names('Ana Lima', 'Ben Lima', 'ANA Costa')).toEqual(['1 Ana', 'Ben', '3 ANA'])
  })

  it('email and phone are said once where they are those of everybody; else each says whose they are', () => {
    const contacts = (...all: readonly Readonly<Record<string, string>>[]) => {
      const party = partyOf(three, typed(three, ...all))
      return party.map((_, index) => contactOf(party, index))
    }
    const ofPriya = `${priya.email} · ${priya.phone}`
    const arun = { fullName: 'Arun', email: 'arun@skymail.example' }
    expect(contacts(priya, { fullName: 'Arun' }, { fullName: 'Mia' })).toEqual([`${ofPriya} · for everybody`, '', ''])
    expect(contacts(priya, arun, { fullName: 'Mia' })).toEqual([
      ofPriya,
      'arun@skymail.example · same phone as Priya Raghunathan',
      'same email and phone as Priya Raghunathan',
    ])
    expect(contacts(priya, { ...arun, phone: '8555 0199' }, arun)[1]).toBe('arun@skymail.example · 8555 0199')
  })

  it('copies of the first person follow it until they are changed', () => {
    const before = typed(three, priya)
    const [, second] = partyOf(three, before)
    expect(second?.texts).toEqual({ email: priya.email, phone: priya.phone, nationality: 'IN' })
    expect(second?.copied).toEqual(followed)
    const changed = withPerson(before, partyOf(three, before), 1, { ...second?.texts, fullName: 'Mikkel', nationality: 'DK' })
    const later = withPerson(changed, partyOf(three, changed), 0, { ...priya, email: 'new@skymail.example', nationality: 'SG' })
    expect(partyOf(three, later)[1]?.texts).toMatchObject({ email: 'new@skymail.example', nationality: 'DK', fullName: 'Mikkel' })
  })

  it('somebody who is counted again has what was typed', () => {
    const details = typed({ adults: 2, children: 0 }, priya, { fullName: 'Mikkel' })
    expect(partyOf({ adults: 1, children: 0 }, details)).toHaveLength(1)
    expect(nameOf(partyOf({ adults: 2, children: 0 }, details), 1)).toBe('Mikkel')
  })

  it('who is first after the first has left keeps what was copied', () => {
    const details = typed(three, priya, { fullName: 'Mikkel', email: priya.email, phone: priya.phone, nationality: 'IN' })
    const left = withoutPerson(details, partyOf(three, details), 0)
    expect(partyOf({ adults: 1, children: 1 }, left)[0]?.texts).toMatchObject({ fullName: 'Mikkel', email: priya.email, nationality: 'IN' })
  })

  it('removing one leaves all others as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 5 }), fc.nat(), (adults, children, seed) => {
        const counts = { adults, children }
        const people = Array.from({ length: adults + children }, (_, at) => ({
          ...priya,
          fullName: `Name ${at}`,
          passNo: `P${at}`,
          ...(at % 2 === 1 && { email: `${at}@skymail.example`, nationality: 'BR' }),
        }))
        const details = typed(counts, ...people)
        const index = seed % people.length
        const party = partyOf(counts, details)
        const group = party[index]?.group ?? 'adults'
        if (people.length === 1) return
        const left = partyOf({ ...counts, [group]: counts[group] - 1 }, withoutPerson(details, party, index))
        expect(left.map(({ texts }) => texts)).toEqual(party.filter((_, at) => at !== index).map(({ texts }) => texts))
      }),
    )
  })

  it('what is copied alone does not count as typed, an email of one’s own does', () => {
    const counts = { adults: 3, children: 0 }
    const copies = { email: priya.email, phone: priya.phone, nationality: 'IN' }
    const details = typed(counts, priya, { ...copies, dob: '//' }, { ...copies, email: 'mia@skymail.example' })
    expect(partyOf({ ...counts, adults: 4 }, details).map((person) => isTyped(details, person))).toEqual([true, false, true, false])
  })
})

const errorsOf = (change: Readonly<Record<string, string>>) => {
  const details = typed({ adults: 1, children: 0 }, { ...priya, ...change })
  const party = partyOf({ adults: 1, children: 0 }, details)
  return Object.entries(personErrors(party[0]?.texts ?? {}, party, 0, rules)).filter(([, error]) => error !== undefined)
}

describe('what is typed for a person', () => {
  it('is right', () => expect(errorsOf({})).toEqual([]))

  it.each([
    [{ fullName: '\u200B ' }, 'fullName', 'Required field'],
    [{ dob: '' }, 'dob', 'Enter the date of birth: day, month, and the year with four digits.'],
    [{ dob: '17/03/88' }, 'dob', 'Enter the year with four digits, such as 1991.'],
    [{ dob: '31/02/1988' }, 'dob', '31 February does not exist.'],
    [{ dob: '29/02/1900' }, 'dob', '29 February 1900 does not exist.'],
    [{ dob: '22/11/2026' }, 'dob', 'This day is in the future.'],
    [{ dob: '01/01/1801' }, 'dob', 'Check the year of birth.'],
    [{ email: 'priya@' }, 'email', 'Enter an email address like name@company.com'],
    [{ phone: '12' }, 'phone', 'Enter the number with its country code, 8 to 15 digits'],
    [{ passNo: '' }, 'passNo', 'Required field'],
  ])('%j is wrong', (change, field, message) => expect(errorsOf(change)).toEqual([[field, message]]))

  it.each(['Ådne Øystein Bjørkevoll-Sæther', 'محمد بن سلمان', '<b>Robert</b>', 'x'.repeat(60)])(
    'the name %s is right, and sent as it is',
    (fullName) => {
      expect(errorsOf({ fullName })).toEqual([])
      const details = typed({ adults: 1, children: 0 }, { ...priya, fullName })
      expect(JSON.parse(patientsText(partyOf({ adults: 1, children: 0 }, details), rules))[0].fullName).toBe(fullName)
    },
  )

  it('a passport that somebody else has names them', () => {
    const details = typed({ adults: 2, children: 0 }, priya, { ...priya, fullName: 'Mikkel', passNo: 'z447 1902' })
    const party = partyOf({ adults: 2, children: 0 }, details)
    expect(personErrors(party[1]?.texts ?? {}, party, 1, rules)['passNo']).toBe('Priya Raghunathan has this passport number')
    expect(isComplete(party, 1, rules)).toBe(false)
  })

  it('is sent as the backend stores it', () => {
    const party = partyOf({ adults: 1, children: 0 }, typed({ adults: 1, children: 0 }, priya))
    expect(JSON.parse(patientsText(party, rules))).toEqual([
      {
        title: 'Ms',
        fullName: 'Priya Raghunathan',
        email: 'priya@skymail.example',
        gender: 'female',
        phone: '+6585550142',
        nationality: 'India',
        dob: '1988-03-17',
        passNo: 'Z4471902',
        additionalFields: [{ label: 'Flight number', value: 'QR 947' }],
      },
    ])
    expect(party[0] && birthOf(party[0], rules.today)).toBe('1988-03-17')
  })
})
