import { createHash } from 'node:crypto'
import { ConnectionLost } from './faults'

type Respond = (request: Request) => Promise<Response>

/** How long a call waits before it runs, and how long its response waits afterwards. A response that waits may be outdated on arrival. */
interface Lateness {
  readonly before: number
  readonly after: number
}

const onTime: Lateness = { before: 0, after: 0 }

/** One call in eight is 1 to 2 s late. The same key always gives the same lateness. */
export function latenessOf(key: string): Lateness {
  const digest = createHash('sha256').update(key).digest()
  if (digest.readUInt8(0) % 8 !== 0) return onTime
  const wait = 1_000 + (digest.readUInt16BE(1) % 1_001)
  return digest.readUInt8(3) % 2 === 0 ? { before: wait, after: 0 } : { before: 0, after: wait }
}

/** The name of the operation or the path of the file that is asked for; null for calls that are never late. */
async function nameOf(request: Request): Promise<string | null> {
  const { pathname } = new URL(request.url)
  if (/^\/(?:uploads|images|files)\b/.test(pathname)) return pathname
  if (pathname !== '/graphql' || request.method !== 'POST') return null
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const name: unknown = Object(body).operationName
  // Operations without a name are sent by the journeys themselves.
  return typeof name === 'string' ? name : null
}

/**
 * Makes some of a stand-in's calls late. Quick calls overtake late ones, so uneven delays find races that even ones hide.
 * Which calls are late depends only on the seed, on the body of the last `POST /restore`, and on how often the same was asked for since.
 */
export function withUnevenDelays(respond: Respond, seed: string): Respond {
  const waiting = new Set<() => void>()
  const counts = new Map<string, number>()
  let journey = ''

  const wait = (milliseconds: number): Promise<void> | undefined =>
    milliseconds === 0
      ? undefined
      : new Promise((resolve, reject) => {
          const drop = (): void => {
            clearTimeout(timer)
            reject(new ConnectionLost('A late call was dropped'))
          }
          const timer = setTimeout(() => {
            waiting.delete(drop)
            resolve()
          }, milliseconds)
          waiting.add(drop)
        })

  const restart = async (request: Request): Promise<void> => {
    journey = await request.clone().text()
    counts.clear()
    for (const drop of waiting) drop()
    waiting.clear()
  }

  return async (request) => {
    if (request.method === 'POST' && new URL(request.url).pathname === '/restore') await restart(request)
    const name = await nameOf(request)
    if (name === null) return respond(request)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const { before, after } = latenessOf([seed, journey, name, count].join('\n'))
    await wait(before)
    const response = await respond(request)
    await wait(after)
    return response
  }
}
