import { Refusal, type Context } from '../context'
import type { Certificate, QueryGetTinyUrlArgs, QueryOpenCertArgs, QueryPublicDocAuthenticationArgs, ShortLink } from '../schema.generated'

const maxAttempts = 5
const attemptPeriod = 15 * 60_000

/** Fields hidden from readers without a password. */
const withheld = { ssn: null, dateOfBirth: null, passNo: null, address: null, userId: null, user: null, extraData: null, result: null }

/** A certificate that another issuer on Delta gave to a seafarer, who shares it. */
function issuedElsewhere(id: string, store: Context['store']): Certificate | null {
  for (const { name: holderName, firstName, lastName, certificates } of store.table('ConnectedUser').where({})) {
    const shared = certificates?.find((one) => one.id === id && one.issuedByDLM)
    if (!shared) continue
    const { type = null, name = null, issuedAt = null, validUntil = null, isVerified = null } = shared
    return { id, type, name, issuedAt, validUntil, isVerified, isRevoked: false, holderName: holderName ?? `${firstName} ${lastName}` }
  }
  return null
}

/** A certificate for a public reader, on any host, because links and QR codes are passed on. */
export function openCertificate({ id }: QueryOpenCertArgs, { store }: Context): Certificate | null {
  const found = store.table('Certificate').find(id) ?? issuedElsewhere(id, store)
  if (!found) return null
  if ('isProtected' in found && found.isProtected) throw new Refusal('This document is password-protected')
  return { ...found, ...withheld }
}

/** The password made from a date of birth: DDMMYY. */
const passwordOf = (dateOfBirth: string): string => dateOfBirth.replace(/^\d{2}(\d{2})-(\d{2})-(\d{2})$/, '$3$2$1')

/** An unknown certificate gets the same message as a wrong password, so that ids cannot be probed. */
export function unlockCertificate({ certId, password }: QueryPublicDocAuthenticationArgs, { store, now, newId }: Context): Certificate {
  const wrong = store.table('WrongTry').where({ certId }, { filter: 'at > ?', with: [now().getTime() - attemptPeriod] })
  if (wrong.length >= maxAttempts) throw new Refusal('Too many attempts. Wait 15 minutes before you try again.')
  const found = store.table('Certificate').find(certId)
  if (!found?.dateOfBirth || passwordOf(found.dateOfBirth) !== password.trim()) {
    store.table('WrongTry').insert({ id: newId(), certId, at: now().getTime() })
    throw new Refusal('Wrong password')
  }
  return found
}

export const shortLinkTarget = ({ tinyUrl }: QueryGetTinyUrlArgs, { store }: Context): ShortLink | null =>
  store.table('ShortLink').where({ tiny: tinyUrl })[0] ?? null
