import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export const leastPasswordLength = 8

const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, 32, (error, key) => (error ? reject(error) : resolve(key)))
  })

/**
 * @param salt random when left out
 * @returns salt and hash, as they are stored
 */
export async function hashPassword(password: string, salt = randomBytes(16).toString('base64url')): Promise<string> {
  return `${salt}.${(await derive(password, salt)).toString('base64url')}`
}

/** @param stored null for somebody who has no password; that takes as long as a wrong one, so that time tells nothing */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? 'nobody.').split('.')
  const wanted = Buffer.from(hash, 'base64url')
  const got = await derive(password, salt)
  return wanted.length === got.length && timingSafeEqual(wanted, got)
}

/** A token for a session or for a link in a mail: 43 characters that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tokens are random already, so a plain hash is enough to keep a stolen database from being a set of keys. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
