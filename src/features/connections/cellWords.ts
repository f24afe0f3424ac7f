import { Ban, CircleCheck, CircleDashed, CircleHelp, EyeOff, CalendarX2, Clock, UserRound, type LucideIcon } from 'lucide-react'
import type { StatusTone } from '~/lib/statusTone'
import { isCounted, type Cell, type CellState, type Readiness, type Verdict } from './readiness/readiness'
import { medicalKind } from './readiness/stcw'
import type { VisibleCertificate } from './visibleCertificates'

interface StateWords {
  readonly word: string
  readonly tone: Exclude<StatusTone, 'accent'>
  readonly Icon: LucideIcon
}

/** What is known of a required certificate, in words and with a mark that differs in shape, not only in colour. */
export const cellWords: Readonly<Record<CellState, StateWords>> = {
  expired: { word: 'Expired by sign-on', tone: 'bad', Icon: CalendarX2 },
  revoked: { word: 'Revoked', tone: 'bad', Icon: Ban },
  missing: { word: 'Missing', tone: 'bad', Icon: CircleDashed },
  onBoard: { word: 'Expires on board', tone: 'warn', Icon: Clock },
  unclear: { word: 'Not known', tone: 'idle', Icon: CircleHelp },
  notVisible: { word: 'Not visible to you', tone: 'idle', Icon: EyeOff },
  through: { word: 'Valid through', tone: 'good', Icon: CircleCheck },
}

/** From the worst to the best. */
export const cellStates = [
  'expired',
  'revoked',
  'missing',
  'onBoard',
  'unclear',
  'notVisible',
  'through',
] as const satisfies readonly CellState[]

/** What is valid by its dates, and rests on the seafarer's word alone. */
const claimedWords = (state: CellState): StateWords => {
  const words = cellWords[state]
  return { ...words, ...(state === 'through' && { tone: 'idle', Icon: UserRound }), word: `${words.word}, not confirmed` }
}

/** The mark and the word of a cell. */
export const wordsOf = (cell: Cell<VisibleCertificate>): StateWords =>
  isCounted(cell) && cell.certificate?.isConfirmed === false ? claimedWords(cell.state) : cellWords[cell.state]

/** The marks that a legend explains, from the worst to the best. */
export const markWords: readonly StateWords[] = [
  ...cellStates.map((state) => cellWords[state]),
  { ...claimedWords('through'), word: 'Not confirmed' },
]

/** What the certificate of a cell counts as: one that only resembles the kind is not of it. */
export const countedAs = ({ kind, isSuggested }: Cell<VisibleCertificate>): string | null => (isSuggested ? null : kind)

/** What its state does not say of the certificate of a cell. */
export const cellNotes = ({ state, certificate, isSuggested, isByHand }: Cell<VisibleCertificate>): readonly string[] => [
  ...(isSuggested ? ['only resembles it'] : []),
  ...(certificate?.isRevoked === true && state !== 'revoked' ? ['revoked'] : []),
  ...(isByHand ? ['matched by hand'] : []),
]

/** Why nothing is claimed of a cell although its dates say something. */
export const doubtText: Readonly<Record<NonNullable<Cell<unknown>['doubt']>, string>> = {
  newer: 'Another certificate, possibly of this kind, may be newer and say otherwise.',
  register: 'The register of its issuer could not be asked.',
}

/** Said of a certificate that counts because somebody said what it is. */
export const byHandText = 'Matched by hand: it has another name.'

/** Dates tell nothing of it, and whoever signs somebody on must read it. */
const medicalText = 'What a medical certificate found cannot be seen here: one that is valid may say unfit. Read it before sign-on.'

/** What is to be said below certificates of these kinds. */
export const medicalNotes = (kinds: readonly string[]): readonly string[] => (kinds.includes(medicalKind) ? [medicalText] : [])

export const verdictWords: Readonly<Record<Verdict, { readonly word: string; readonly tone: StatusTone }>> = {
  ready: { word: 'Ready', tone: 'good' },
  byDates: { word: 'Ready by dates', tone: 'idle' },
  notReady: { word: 'Not ready', tone: 'bad' },
  notKnown: { word: 'Not known', tone: 'idle' },
}

/** A person's readiness in words: 'Ready, 2 not confirmed'. */
export function verdictText({ verdict, notConfirmed }: Readiness<unknown>): string {
  const { word } = verdictWords[verdict]
  if (verdict !== 'ready' && verdict !== 'byDates') return word
  return [
    verdict === 'byDates' ? `${word}, not checked with the issuers` : word,
    ...(notConfirmed > 0 ? [`${notConfirmed} not confirmed`] : []),
  ].join(', ')
}
