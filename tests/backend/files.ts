import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Uploaded images and drawn documents, by path; in memory in tests, in a folder for `npm start`. */
export interface Files {
  write(path: string, bytes: Uint8Array): void
  read(path: string): Uint8Array | null
  /** An address at which the file can be had until it expires, five minutes from now. */
  sign(path: string): string
  isSigned(path: string, expires: string, signature: string): boolean
  clear(): void
}

const isSafe = (path: string): boolean => /^[\w-]+(?:\/[\w.-]+)*$/.test(path) && !path.includes('..')

export const signedTime = 5 * 60_000

/**
 * @param folder where to keep them, or null for memory
 * @param origin address of the stand-in itself
 */
export function createFiles(folder: string | null, secret: string, origin: () => string, now: () => Date): Files {
  const memory = new Map<string, Uint8Array>()
  const signature = (path: string, expires: string): string =>
    createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url')
  return {
    write: (path, bytes) => {
      if (!isSafe(path)) throw new Error(`Unsafe path ${path}`)
      if (folder === null) {
        memory.set(path, bytes)
        return
      }
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), bytes)
    },
    read: (path) => {
      if (!isSafe(path)) return null
      if (folder === null) return memory.get(path) ?? null
      try {
        return readFileSync(join(folder, path))
      } catch {
        return null
      }
    },
    sign: (path) => {
      const expires = String(now().getTime() + signedTime)
      return `${origin()}/files/${path}?expires=${expires}&signature=${signature(path, expires)}`
    },
    isSigned: (path, expires, given) => {
      const wanted = Buffer.from(signature(path, expires))
      const got = Buffer.from(given)
      return wanted.length === got.length && timingSafeEqual(wanted, got) && Number(expires) > now().getTime()
    },
    clear: () => {
      memory.clear()
      if (folder !== null) rmSync(folder, { recursive: true, force: true })
    },
  }
}
