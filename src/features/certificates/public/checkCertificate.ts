import { pause } from '~/lib/time/pause'
import { fetchEarly } from '~/platform/api/transport/earlyRequest'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { asVisitor, sendPublic } from '~/platform/api/transport/sendPublic'
import { serverTime } from '~/platform/api/transport/serverTime'
import { send } from '~/platform/api/transport/transport'
import { OpenCertificate } from './open.generated'
import { verdictByClocks, type Outcome, type Verdict } from './verdict'
import { UnlockCertificate, UnlockedFacts as UnlockedFactsOperation, type UnlockedFactsQuery } from './viewer.generated'

/** What only a document behind a password says; null where that could not be read. */
export type UnlockedFacts = UnlockedFactsQuery['publicDocAuthentication']

/** A verdict and the time of the check. */
export interface Check {
  readonly verdict: Verdict
  readonly at: Date
  /** Null where no password was needed. */
  readonly unlocked: { readonly facts: UnlockedFacts } | null
}

const outcomeOf = async (id: string, password: string | null): Promise<Outcome> => {
  try {
    if (password === null) {
      const { data, problems } = await asVisitor(OpenCertificate.name, (options) =>
        send(OpenCertificate, { id }, { ...options, via: fetchEarly }),
      )
      return { answer: { data: data.openCert, problems } }
    }
    const { data, problems } = await sendPublic(UnlockCertificate, { certId: id, password })
    return { answer: { data: data.publicDocAuthentication, problems } }
  } catch (error) {
    logFailure(error)
    return { error }
  }
}

/** After the password was right, because each wrong try counts. */
async function unlockedFactsOf(certId: string, password: string): Promise<UnlockedFacts> {
  try {
    const { data, problems } = await sendPublic(UnlockedFactsOperation, { certId, password })
    return problems.length > 0 ? null : data.publicDocAuthentication
  } catch (error) {
    logFailure(error)
    return null
  }
}

/** Checks a certificate without a session, as any visitor can. */
export async function checkCertificate(id: string, password: string | null): Promise<Check> {
  const [outcome, server] = await Promise.all([outcomeOf(id, password), serverTime()])
  const isUnlocked = password !== null && 'answer' in outcome && outcome.answer.data !== null
  // Before the verdict is shown: a document is never valid on screen without what it found.
  const unlocked = isUnlocked ? { facts: await unlockedFactsOf(id, password) } : null
  const device = new Date()
  return { verdict: verdictByClocks(outcome, id, { server, device }), at: server ?? device, unlocked }
}

/** A check that began before its page was rendered. */
interface FirstCheck {
  readonly id: string
  readonly result: Promise<Check>
  /** Undefined until the result is known. */
  check?: Check
}

/**
 * How long the first paint waits for the result, in milliseconds, while the outline of the page is on screen. The response has usually
 * arrived before the code, and a slow phone takes this long to read it.
 */
const patience = 300

let first: FirstCheck | null = null

/** The check that `prepare` began for a certificate, until its page has taken it: it is not the answer to a later visit. */
export const firstCheck = {
  /** Begins it. Resolves when the page can be rendered: with the result or, if that takes long, without. */
  prepare: async (id: string): Promise<void> => {
    const begun: FirstCheck = { id, result: checkCertificate(id, null) }
    first = begun
    const keep = begun.result.then((check) => {
      begun.check = check
    })
    await Promise.race([keep, pause(patience)])
  },

  read: (id: string): FirstCheck | null => (first?.id === id ? first : null),

  forget: (): void => {
    first = null
  },
} as const
