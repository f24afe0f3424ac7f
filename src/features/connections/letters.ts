import { formatDay } from '~/lib/time/dayWords'
import type { Voyage } from './onDay'
import type { CellState, Readiness } from './readiness/readiness'
import { kindOf } from './readiness/stcw'

/** What a message to seafarers says before it is edited, by the name of who sends it. */
export type Letter = (sender: string) => { readonly subject: string; readonly text: string }

const voyageText = ({ from, to }: Voyage): string => (from === to ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`)

const labelOf = (kind: string): string => kindOf(kind)?.label ?? kind

export const blankLetter: Letter = () => ({ subject: '', text: '' })

/** The backend has no reminder of its own, so a reminder is a message that is written already. */
export const reminderLetter: Letter = (sender) => ({
  subject: `${sender} would like to connect with you`,
  text: `${sender} asked to see your seafarer profile and has not heard from you yet.\n\nOpen the request in your account to accept it. You choose what you share, and you can end it at any time.`,
})

/** What is wrong with a certificate, as its holder is told. */
const lacks: ReadonlyMap<CellState, string> = new Map<CellState, string>([
  ['missing', 'not in your account'],
  ['expired', 'expired by sign-on'],
  ['onBoard', 'expires before sign-off'],
  ['revoked', 'revoked'],
])

/** How the copy of one seafarer ends: what they have to put right. The name stands above it, because an office may have one address for many. */
export const lackingText = (name: string, { cells }: Pick<Readiness<unknown>, 'cells'>): string =>
  [`${name}:`, ...cells.flatMap(({ kind, state }) => (lacks.has(state) ? [`- ${labelOf(kind)}: ${lacks.get(state)}`] : []))].join('\n')

/** To everybody who is not ready. */
export const readinessLetter =
  (voyage: Voyage): Letter =>
  (sender) => ({
    subject: `${sender}: please check your certificates`,
    text: `We are planning a voyage ${voyageText(voyage)}. At least one certificate that you need for it is missing, or is not valid on all of these days.\n\nPlease renew what has to be renewed, and add it to your account.`,
  })

/** To one seafarer, about one required certificate. */
export const certificateLetter =
  (kind: string, voyage: Voyage): Letter =>
  (sender) => ({
    subject: `${sender}: ${labelOf(kind)}`,
    text: `We are planning a voyage ${voyageText(voyage)}. You need this certificate for it, valid on all of these days: ${labelOf(kind)}.\n\nPlease renew it if necessary, and add it to your account.`,
  })

/** To one seafarer who shares no certificates. */
export const sharingLetter: Letter = (sender) => ({
  subject: `${sender} would like to see your certificates`,
  text: `${sender} cannot see your certificates, and so cannot tell whether you are ready for a voyage.\n\nPlease share them with us in your account. You can end this at any time.`,
})
