import type { Holder } from '../certificates/holders'
import type { Values } from '../database'
import { numbersOf } from '../pictures'
import type { ParticipantRow } from '../tables'

/** A course participant. */
export type Seafarer = Values<ParticipantRow> & { readonly firstName: string; readonly lastName: string; readonly email: string }

type Name = readonly [name: string, inLatin: string]

interface Names {
  readonly first: readonly Name[]
  readonly last: readonly Name[]
  readonly dialling: string
}

/** Letters that NFD does not decompose into a base letter and a mark. */
const baseLetters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ł: 'l', ı: 'i' }

const latin = (...names: readonly string[]): Name[] =>
  names.map((name) => [
    name,
    name
      .toLowerCase()
      .replace(/[øæłı]/g, (letter) => baseLetters[letter] ?? '')
      .normalize('NFD')
      .replace(/[^a-z]/g, ''),
  ])

/** First and last names grouped by country. */
const peoples: readonly Names[] = [
  {
    first: latin('Rosalinda', 'Jericho', 'Marites', 'Dennis', 'Angelica', 'Rommel', 'Lorna'),
    last: latin('Villanueva', 'Pangilinan', 'Macaraeg', 'Dimaculangan', 'Salonga'),
    dialling: '+63 917 555 0',
  },
  {
    first: latin('Sanjay', 'Meera', 'Vikram', 'Deepa', 'Rohan', 'Kavita', 'Harish'),
    last: latin('Menon', 'Chatterjee', 'Deshpande', 'Pillay', 'Rathore'),
    dialling: '+91 98450 55',
  },
  {
    first: [
      ['Сергій', 'serhii'],
      ['Наталія', 'nataliia'],
      ['Андрій', 'andrii'],
      ['Ірина', 'iryna'],
      ['Тарас', 'taras'],
    ],
    last: [
      ['Коваленко', 'kovalenko'],
      ['Мельник', 'melnyk'],
      ['Лисенко', 'lysenko'],
      ['Гриценко', 'hrytsenko'],
    ],
    dialling: '+380 67 555 0',
  },
  {
    first: [
      ['Νίκος', 'nikos'],
      ['Μαρία', 'maria'],
      ['Σταύρος', 'stavros'],
      ['Κατερίνα', 'katerina'],
    ],
    last: [
      ['Παππάς', 'pappas'],
      ['Αντωνίου', 'antoniou'],
      ['Καραγιάννης', 'karagiannis'],
    ],
    dialling: '+30 694 555 0',
  },
  {
    first: latin('Søren', 'Mette', 'Åse', 'Håkon', 'Jürgen', 'Sigrid', 'Mikkel'),
    last: latin('Kjær', 'Lindström', 'Rasmussen', 'Østergaard', 'Bäcker'),
    dialling: '+45 20 55 0',
  },
  {
    first: [
      ['يوسف', 'youssef'],
      ['ليلى', 'layla'],
      ['خالد', 'khaled'],
      ['نور', 'nour'],
    ],
    last: [
      ['الحداد', 'alhaddad'],
      ['العلوي', 'alalawi'],
      ['منصور', 'mansour'],
    ],
    dialling: '+971 50 555 0',
  },
  {
    first: [
      ['กิตติ', 'kitti'],
      ['มาลี', 'malee'],
      ['ธนา', 'thana'],
    ],
    last: [
      ['ศรีสุข', 'srisuk'],
      ['บุญมา', 'boonma'],
      ['แสงทอง', 'saengthong'],
    ],
    dialling: '+66 81 555 0',
  },
  {
    first: latin('Zbigniew', 'Małgorzata', 'Ioana', 'Radu', 'Çiğdem', 'Emre', 'Élodie'),
    last: latin('Szczepański', 'Dumitrescu', 'Gülbahar', 'Lemaître', 'Kaczmarek'),
    dialling: '+48 601 55 0',
  },
]

const pick = <Value>(values: readonly Value[], at: number): Value => {
  const found = values[at % values.length]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}

/** A fictional seafarer without an account, always the same for a number and with a unique email address. */
export function seafarer(number: number): Seafarer {
  const { first, last, dialling } = pick(peoples, number)
  const turn = Math.floor(number / peoples.length)
  const [[firstName, given], [lastName, family]] = [pick(first, turn), pick(last, turn + Math.floor(turn / first.length))]
  const next = numbersOf(`seafarer ${number}`)
  const between = (least: number, most: number): string => String(least + Math.floor(next() * (most - least + 1))).padStart(2, '0')
  return {
    firstName,
    lastName,
    email: `${given}.${family}${number + 1}@crew.example`,
    midId: null,
    dateOfBirth: next() < 0.6 ? `${between(1966, 2004)}-${between(1, 12)}-${between(1, 28)}` : null,
    phone: next() < 0.7 ? `${dialling}${between(100, 999)}` : null,
  }
}

/** A certificate holder as a course participant. */
export function fromHolder({ name, email, userId, dateOfBirth }: Holder, hasAccount: boolean): Seafarer {
  const end = name.lastIndexOf(' ')
  return {
    firstName: name.slice(0, end),
    lastName: name.slice(end + 1),
    email,
    midId: hasAccount ? userId : null,
    dateOfBirth,
    phone: null,
  }
}

const companies: readonly Values<ParticipantRow>[] = [
  {
    bookCompany: 'Blue Anchor Shipping',
    bookFirstName: 'Marta',
    bookLastName: 'Kowalska',
    bookEmail: 'marta.kowalska@blueanchor.example',
    bookPhone: '+47 22 55 01 80',
    bookAddress: 'Skippergata 12',
    bookZip: '0152',
    bookCity: 'Oslo',
    bookVatNo: 'NO 900 555 018 MVA',
  },
  {
    bookCompany: 'Meridian Tankers',
    bookFirstName: 'Ravi',
    bookLastName: 'Subramaniam',
    bookEmail: 'crewing@meridiantankers.example',
    bookPhone: '+65 6555 0177',
    bookAddress: '9 Shenton Way',
    bookZip: '068813',
    bookCity: 'Singapore',
    bookVatNo: null,
  },
]

/** Booking details when a company booked the seat. */
export const bookingOf = (position: number): Values<ParticipantRow> => (position % 4 === 1 ? pick(companies, Math.floor(position / 4)) : {})
