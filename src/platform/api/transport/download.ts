import { config, isLocalHost } from '../../config'
import type { Given, Query } from '../operation'
import { ApiError } from './errors'
import { answerTime, sendForFile, type SendOptions } from './transport'

/**
 * Whether a file may be fetched from an address: https (or http on localhost) on one of the configured file hosts.
 * Signed addresses come from the backend, so they are checked before any request is sent.
 */
export function isFileAddress(address: string, hosts: readonly string[] = config.fileHosts): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return (
    hosts.includes(host) && username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isLocalHost(host)))
  )
}

/**
 * Fetches a file from its signed address, without a token: the signature grants access.
 * @throws ApiError: answer when the address is not allowed, business when it has expired
 */
export async function fetchFile(name: string, address: string | null): Promise<Blob> {
  if (address === null || !isFileAddress(address)) throw new ApiError('answer', name, 'The file’s address is not allowed')
  const timeout = AbortSignal.timeout(answerTime)
  const fail = (error: unknown): never => {
    if (timeout.aborted) throw new ApiError('timeout', name, `No file within ${answerTime} ms`)
    throw new ApiError('offline', name, error instanceof Error ? error.message : 'The request failed')
  }
  const response = await fetch(address, { credentials: 'omit', cache: 'no-store', signal: timeout }).catch(fail)
  if (response.status >= 500) throw new ApiError('server', name, `HTTP ${response.status}`, response.status)
  if (!response.ok) throw new ApiError('business', name, 'The link to this file has expired. Try again.', response.status)
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('html') || type.includes('json')) throw new ApiError('answer', name, `Expected a file, got ${type}`, response.status)
  return response.blob().catch(fail)
}

/**
 * Reads a file by an operation that responds with the file itself or with its signed address.
 * @throws ApiError as `sendForFile` and `fetchFile` do
 */
export async function readFile<Data extends object, Variables>(
  operation: Query<Data, Variables>,
  variables: Given<Variables>,
  options: SendOptions = {},
): Promise<Blob> {
  const answer = await sendForFile(operation, variables, options)
  if (!('problems' in answer)) return answer
  const [address] = Object.values(answer.data)
  return fetchFile(operation.name, typeof address === 'string' ? address : null)
}

/** Starts a browser download of a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A file name that is valid on every file system: 'Aminata Diallo, Basic Safety Training.pdf'. */
export const fileName = (parts: readonly string[], ending: string): string =>
  `${parts
    .join(', ')
    // oxlint-disable-next-line no-control-regex -- control characters must be removed
    .replaceAll(/[\u0000-\u001f\\/:*?"<>|\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // At most 120 characters, without splitting a surrogate pair.
    .replace(/(?<=^.{120}).+$/su, '')}.${ending}`
