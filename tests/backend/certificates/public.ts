import { Refusal, text, type Args, type Context } from '../context'
import type { Row } from '../database'

const mostTries = 5
const triesTime = 15 * 60_000

/** What a reader without a password has no business to see. */
const withheld = { ssn: null, dateOfBirth: null, passNo: null, address: null, userId: null, user: null, extraData: null, result: null }

/** A certificate for its reader, on whatever host: links and codes are passed on. */
export function openCertificate({ id }: Args, { store }: Context): Row | null {
  const found = store.table('Certificate').find(id)
  if (!found) return null
  if (found['isProtected'] === true) throw new Refusal('This document needs its password')
  return { ...found, ...withheld }
}

/** A date of birth as the password it is: DDMMYY. */
const passwordOf = (dateOfBirth: string): string => dateOfBirth.replace(/^\d{2}(\d{2})-(\d{2})-(\d{2})$/, '$3$2$1')

/** An unknown certificate is refused in the words of a wrong password, so that nobody learns which ids exist. */
export function unlockCertificate({ certId, password }: Args, { store, now, newId }: Context): Row {
  const wrong = store.table('WrongTry').where({ certId }, { filter: 'at > ?', with: [now().getTime() - triesTime] })
  if (wrong.length >= mostTries) throw new Refusal('Too many tries. Wait 15 minutes before you try again.')
  const found = store.table('Certificate').find(certId)
  const dateOfBirth = text(found?.['dateOfBirth'])
  if (!found || dateOfBirth === '' || passwordOf(dateOfBirth) !== text(password).trim()) {
    store.table('WrongTry').insert({ id: newId(), certId, at: now().getTime() })
    throw new Refusal('Wrong password')
  }
  return found
}

export const shortLinkTarget = ({ tinyUrl }: Args, { store }: Context): Row | null =>
  store.table('ShortLink').where({ tiny: tinyUrl })[0] ?? null
