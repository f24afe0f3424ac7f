import { comparable } from '~/lib/format/comparable'
import type { Cart } from './cart'

/** What was typed for a person, by field. Nothing is stored of a field that follows the first person. */
export type PersonTexts = Readonly<Record<string, string>>

export interface AddressTexts {
  readonly address: string
  readonly unitNumber: string
  readonly postCode: string
  readonly remark: string
}

export const noAddress: AddressTexts = { address: '', unitNumber: '', postCode: '', remark: '' }

/** All that was typed. There may be more people than come: one who is counted again is not typed again. */
export interface Details {
  readonly adults: readonly PersonTexts[]
  readonly children: readonly PersonTexts[]
  readonly address: AddressTexts | null
}

export const noDetails: Details = { adults: [], children: [], address: null }

export type Group = 'adults' | 'children'

/** What others have of the first person until it is changed for them. */
export const followed = ['email', 'phone', 'nationality'] as const

/** One who comes. */
export interface Person {
  readonly group: Group
  /** The place in the group. */
  readonly at: number
  readonly isChild: boolean
  readonly texts: PersonTexts
  /** Fields that show what the first person has. */
  readonly copied: readonly string[]
}

/** Those who come, adults first, each with what holds for them. */
export function partyOf({ adults, children }: Pick<Cart, Group>, details: Details): readonly Person[] {
  const counts = { adults, children }
  const [first = {}] = adults > 0 ? details.adults : details.children
  return (['adults', 'children'] as const)
    .flatMap((group) => Array.from({ length: counts[group] }, (_, at) => ({ group, at, own: details[group][at] ?? {} })))
    .map(({ group, at, own }, index) => {
      const copied = index === 0 ? [] : followed.filter((field) => own[field] === undefined && Boolean(first[field]))
      const copies = Object.fromEntries(copied.map((field) => [field, first[field] ?? '']))
      return { group, at, isChild: group === 'children', texts: { ...copies, ...own }, copied }
    })
}

/** The details once something was typed for a person. What is the same as the first person's goes on following it. */
export function withPerson(details: Details, party: readonly Person[], index: number, typed: PersonTexts): Details {
  const person = party[index]
  if (!person) return details
  const first = party[0]?.texts ?? {}
  const isFollowing = (field: string, text: string): boolean =>
    index > 0 && followed.some((one) => one === field) && text === (first[field] ?? '')
  const own = Object.fromEntries(Object.entries(typed).filter(([field, text]) => !isFollowing(field, text)))
  const group = details[person.group]
  const length = Math.max(group.length, person.at + 1)
  return { ...details, [person.group]: Array.from({ length }, (_, at) => (at === person.at ? own : (group[at] ?? {}))) }
}

const withTexts = (details: Details, { group, at, texts }: Person): Details => ({
  ...details,
  [group]: details[group].map((own, index) => (index === at ? texts : own)),
})

/** The details without somebody who does not come. All others keep what was copied from them. */
export function withoutPerson(details: Details, party: readonly Person[], index: number): Details {
  const person = party[index]
  if (!person) return details
  const kept = index === 0 ? party.slice(1).reduce(withTexts, details) : details
  return { ...kept, [person.group]: kept[person.group].filter((_, at) => at !== person.at) }
}

/** Whether anything was typed for somebody. What follows the first person is not stored. */
export const isTyped = (details: Details, { group, at }: Pick<Person, 'group' | 'at'>): boolean =>
  Object.values(details[group][at] ?? {}).some((text) => text.replaceAll('/', '') !== '')

/** The name of somebody who comes, or 'Person 2'. */
export const nameOf = (party: readonly Person[], index: number): string => party[index]?.texts['fullName']?.trim() || `Person ${index + 1}`

/** What each is called where there is little room: by first name, with a number before it where another has the same. */
export function shortNames(party: readonly Person[]): readonly string[] {
  const names = party.map(({ texts }, index) => texts['fullName']?.trim().split(' ', 1)[0] || `Person ${index + 1}`)
  const isShared = (name: string): boolean => names.filter((one) => comparable(one) === comparable(name)).length > 1
  return names.map((name, index) => (isShared(name) ? `${index + 1} ${name}` : name))
}

const contact = ['email', 'phone'] as const

/** What of somebody's email and phone is that of the first person. */
const sameContact = ({ copied }: Person): readonly string[] => contact.filter((field) => copied.includes(field))

/** Email and phone of somebody, said once where they are those of everybody. */
export function contactOf(party: readonly Person[], index: number): string {
  const person = party[index]
  const isOfAll = party.length > 1 && party.slice(1).every((other) => sameContact(other).length === contact.length)
  if (!person || (isOfAll && index > 0)) return ''
  const same = sameContact(person)
  const own = contact.flatMap((field) => (same.includes(field) ? [] : (person.texts[field] ?? '')))
  const note = isOfAll ? 'for everybody' : same.length > 0 ? `same ${same.join(' and ')} as ${nameOf(party, 0)}` : ''
  return [...own, note].filter(Boolean).join(' · ')
}
