import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export const minPasswordLength = 8

const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, 32, (error, key) => (error ? reject(error) : resolve(key)))
  })

/**
 * @param salt random by default
 * @returns salt and hash in their stored form
 */
export async function hashPassword(password: string, salt = randomBytes(16).toString('base64url')): Promise<string> {
  return `${salt}.${(await derive(password, salt)).toString('base64url')}`
}

/** @param stored null when the account has no password; the check takes equally long, so its timing reveals nothing */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? 'unknown.').split('.')
  const wanted = Buffer.from(hash, 'base64url')
  const actual = await derive(password, salt)
  return wanted.length === actual.length && timingSafeEqual(wanted, actual)
}

/** A random token of 43 characters for a session or an email link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tokens are random, so a plain hash is enough to make a leaked database useless for signing in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
