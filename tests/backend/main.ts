import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createBackend, type Backend } from './backend'
import { seedManyCourses } from './courses/benchmarkSeeds'
import { demoPassword, demoTenants } from './demo'
import { createOtherFace } from './otherFace/otherFace'
import { listen } from './server'
import { withUnevenDelays } from './unevenDelays'

interface Options {
  readonly port: number
  /** Folder of the data, or ':memory:' to keep nothing. */
  readonly data: string
  readonly publicUrl: string
  readonly isReset: boolean
  /** Number of extra courses and participants to seed for benchmarks. */
  readonly courses: number
  readonly participants: number
  /** Seed of the delays that make some calls late; null for none. */
  readonly delays: string | null
  /** Speak another wording of the API, which the console understands only with a contract.adapt.json. */
  readonly isOther: boolean
  /** Let the other wording be read by introspection. */
  readonly hasIntrospection: boolean
}

function countOf(name: string, value: string): number {
  const count = Number(value)
  if (!Number.isInteger(count) || count < 0) throw new Error(`${value} is not a valid number of ${name}`)
  return count
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8080' },
      data: { type: 'string', default: '.data' },
      'public-url': { type: 'string', default: 'http://{tenant}.localhost:4173' },
      reset: { type: 'boolean', default: false },
      courses: { type: 'string', default: '0' },
      participants: { type: 'string', default: '0' },
      'uneven-delays': { type: 'string' },
      'strict-other': { type: 'boolean', default: false },
      introspection: { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${values.port} is not a valid port`)
  return {
    port,
    data: values.data,
    publicUrl: values['public-url'],
    isReset: values.reset,
    courses: countOf('courses', values.courses),
    participants: countOf('participants', values.participants),
    delays: values['uneven-delays'] ?? null,
    isOther: values['strict-other'],
    hasIntrospection: values.introspection,
  }
}

const isInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const starting = (): Response => new Response('{"message":"The stand-in is starting"}', { status: 503 })

/** Where a stand-in stores its data. */
function storageIn(data: string, isReset: boolean): { readonly database: string; readonly filesFolder: string | null } {
  if (data === ':memory:') return { database: data, filesFolder: null }
  const database = join(data, 'backend.sqlite')
  // Deleted rather than cleared: a file from an older version may have different columns.
  if (isReset) for (const ending of ['', '-wal', '-shm']) rmSync(database + ending, { force: true })
  mkdirSync(data, { recursive: true })
  return { database, filesFolder: join(data, 'files') }
}

async function start(options: Options): Promise<void> {
  const { port, data, publicUrl, isReset, courses, participants, delays, isOther, hasIntrospection } = options
  let backend: Pick<Backend, 'respond'> | null = null
  // Bind the port first: another stand-in on this port may be using the same data.
  const respond = async (request: Request): Promise<Response> => backend?.respond(request) ?? starting()
  const listening = await listen({ respond: delays === null ? respond : withUnevenDelays(respond, delays) }, port)
  const origin = `http://localhost:${listening.port}`
  const opened = await createBackend({ ...storageIn(data, isReset), origin: () => origin, publicUrl })
  seedManyCourses({ store: opened.store, now: () => new Date() }, { courses, participants })
  backend = isOther ? createOtherFace(opened, { hasIntrospection }) : opened
  const first = demoTenants[0]?.signIns[0]
  console.log(`Stand-in backend ready at ${origin}/graphql, data in ${data}, sign in as ${first?.email ?? ''} with ${demoPassword}`)
  let isStopping = false
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    void listening.close().then(() => {
      opened.close()
      process.exit(0)
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

try {
  const options = readOptions()
  await start(options).catch((error: unknown) => {
    throw isInUse(error)
      ? new Error(`Port ${options.port} is in use. Stop the program that uses it, or choose another port with --port.`)
      : error
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
