import { config } from '../config'
import { isLocalHost } from '../session/tenant'
import { ApiError } from './errors'
import { answerTime } from './transport'

/**
 * True for an address files may be fetched from: https (or http on this machine) on one of the configured file hosts.
 * A signed address comes from the backend's answer, so it is checked before anything is asked of it.
 */
export function isFileAddress(address: string, hosts: readonly string[] = config.fileHosts): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return (
    hosts.includes(host) && username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isLocalHost(host)))
  )
}

/**
 * Fetches a signed file; no token goes with it, the address is the right to read.
 * @throws ApiError: answer when the address is none of ours, business when it has expired
 */
export async function fetchFile(name: string, address: string | null): Promise<Blob> {
  if (address === null || !isFileAddress(address)) throw new ApiError('answer', name, 'The file’s address cannot be used')
  const limit = AbortSignal.timeout(answerTime)
  const fail = (error: unknown): never => {
    if (limit.aborted) throw new ApiError('timeout', name, `No file within ${answerTime} ms`)
    throw new ApiError('offline', name, error instanceof Error ? error.message : 'The request failed')
  }
  const response = await fetch(address, { credentials: 'omit', cache: 'no-store', signal: limit }).catch(fail)
  if (response.status >= 500) throw new ApiError('server', name, `HTTP ${response.status}`, response.status)
  if (!response.ok) throw new ApiError('business', name, 'The file’s address has expired. Try again.', response.status)
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('html') || type.includes('json')) throw new ApiError('answer', name, `Expected a file, got ${type}`, response.status)
  return response.blob().catch(fail)
}

/** Hands a file to the browser to keep. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A name that every file system takes: 'Aminata Diallo, Basic Safety Training.pdf'. */
export const fileName = (parts: readonly string[], ending: string): string =>
  `${parts
    .join(', ')
    // oxlint-disable-next-line no-control-regex -- control characters are just what must not stand in a file's name
    .replaceAll(/[\u0000-\u001f\\/:*?"<>|\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // 120 characters, none of them cut in two.
    .replace(/(?<=^.{120}).+$/su, '')}.${ending}`
