import { Ban, CircleCheck, CircleDashed, CircleHelp, EyeOff, CalendarX2, Clock, type LucideIcon } from 'lucide-react'
import { medicalKind, type CellState, type Verdict } from '~/domain/connection/readiness'
import type { StatusTone } from '~/lib/statusTone'

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

/** Of a certificate that counts because somebody said what it is. */
export const byHandText = 'Matched by hand: it has another name.'

/** Dates tell nothing of it, and whoever signs somebody on must read it. */
const medicalText = 'What a medical certificate found cannot be seen here: one that is valid may say unfit. Read it before sign-on.'

/** What is to be said below certificates of these kinds. */
export const medicalNotes = (kinds: readonly string[]): readonly string[] => (kinds.includes(medicalKind) ? [medicalText] : [])

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

export const verdictWords: Readonly<Record<Verdict, { readonly word: string; readonly tone: StatusTone }>> = {
  ready: { word: 'Ready', tone: 'good' },
  notReady: { word: 'Not ready', tone: 'bad' },
  notKnown: { word: 'Not known', tone: 'idle' },
}
