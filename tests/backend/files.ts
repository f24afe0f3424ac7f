import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Uploaded images and created documents by path: in memory for tests, in a folder for `npm start`. */
export interface Files {
  write(path: string, bytes: Uint8Array): void
  read(path: string): Uint8Array | null
  /** A signed URL for the file that expires in five minutes. */
  sign(path: string): string
  isSigned(path: string, expires: string, signature: string): boolean
  clear(): void
  /** Remembers all files. Only files in memory can be restored. */
  snapshot(): void
  /** Returns to the files of the last snapshot. */
  restore(): void
}

const isSafe = (path: string): boolean => /^[\w-]+(?:\/[\w.-]+)*$/.test(path) && !path.includes('..')

export const signedTime = 5 * 60_000

/**
 * @param folder storage folder, or null for memory
 * @param origin origin of the stand-in
 */
export function createFiles(folder: string | null, secret: string, origin: () => string, now: () => Date): Files {
  const memory = new Map<string, Uint8Array>()
  let remembered: readonly [string, Uint8Array][] | null = null
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
    isSigned: (path, expires, received) => {
      const wanted = Buffer.from(signature(path, expires))
      const actual = Buffer.from(received)
      return wanted.length === actual.length && timingSafeEqual(wanted, actual) && Number(expires) > now().getTime()
    },
    clear: () => {
      memory.clear()
      if (folder !== null) rmSync(folder, { recursive: true, force: true })
    },
    snapshot: () => {
      if (folder !== null) throw new Error('Files in a folder cannot be restored')
      remembered = [...memory]
    },
    restore: () => {
      if (!remembered) throw new Error('There is no snapshot')
      memory.clear()
      for (const [path, bytes] of remembered) memory.set(path, bytes)
    },
  }
}
