import { config } from '../config'
import { session } from '../session/session'
import { isLocalHost, tenantOf } from '../session/tenant'
import { ApiError, notSent } from './errors'
import { findBroken, type Operation } from './operation'

/** A problem the backend names beside, or instead of, its data. */
export interface AnswerProblem {
  readonly message: string
  readonly path: string
}

export interface Answer<Data> {
  readonly data: Data
  /** Not empty: the answer is incomplete, and says where. */
  readonly problems: readonly AnswerProblem[]
}

export interface SendOptions {
  /** `public`: neither token nor admin is named, whoever is signed in. A given token: the log-off of a session already forgotten. */
  readonly as?: 'session' | 'public' | { readonly token: string; readonly adminId: string }
  readonly signal?: AbortSignal | undefined
  /** A change under way is not dropped when the session ends: whether it was done must still be heard. */
  readonly isCommand?: boolean
  /** How long the answer may take, in milliseconds, where that is not what every answer may. */
  readonly time?: number
  /** Sends in the place of the browser's own fetch. */
  readonly via?: typeof fetch
}

/** How long an answer may take, in milliseconds. */
export const answerTime = 30_000

const host = (): string => globalThis.location?.host ?? 'localhost'

/** The endpoint of this host: the local server on local hosts, production everywhere else. */
export const endpointOf = (name: string): string => (isLocalHost(name) ? config.localEndpoint : config.endpoint)

interface Identity {
  readonly token: string
  readonly adminId: string
}

const identityOf = (as: SendOptions['as']): Identity => {
  if (as === 'public') return { token: '', adminId: '' }
  if (typeof as === 'object') return as
  const { status, session: current } = session.read()
  return status === 'active' ? { token: current.token, adminId: current.admin.id } : { token: '', adminId: '' }
}

/** The three headers of every call, and the bearer token where there is one. */
export function headersOf({ token, adminId }: Identity): Record<string, string> {
  const headers: Record<string, string> = { clientId: tenantOf(host()).clientId, adminToken: token, adminId }
  if (token) headers['Authorization'] = `Bearer ${token}`
  return headers
}

const isAuthMessage = (message: string): boolean => message.includes('Not auth')

const refuse = (name: string, identity: Identity, message: string, status: number): ApiError => {
  if (identity.token) session.end(identity.token)
  return new ApiError('auth', name, message, status, identity.token !== '')
}

const entriesOf = (value: unknown): Map<string, unknown> => new Map<string, unknown>(Object.entries(Object(value)))

const readProblems = (errors: unknown): AnswerProblem[] =>
  (Array.isArray(errors) ? errors : []).map((error: unknown) => {
    const entries = entriesOf(error)
    const message = entries.get('message')
    const path = entries.get('path')
    return { message: typeof message === 'string' ? message : '', path: Array.isArray(path) ? path.join('.') : '' }
  })

const firstProblem = (text: string): string => readProblems(entriesOf(parseJson(text)).get('errors'))[0]?.message ?? ''

/** Sends one request and sorts what can go wrong on the way; shared by GraphQL and REST calls. */
export async function exchange(
  name: string,
  address: string,
  init: RequestInit,
  options: SendOptions,
): Promise<{ response: Response; identity: Identity }> {
  const isOfSession = options.as === undefined || options.as === 'session'
  if (isOfSession && session.read().status === 'ended') throw new ApiError('ended', name, 'Dropped')
  if (!navigator.onLine) throw new ApiError('offline', name, 'Not sent: the browser is offline', notSent)
  const identity = identityOf(options.as)
  const left = session.signal()
  const stop = new AbortController()
  let reason: 'timeout' | 'ended' | null = null
  const abortFor = (why: 'timeout' | 'ended') => (): void => {
    reason ??= why
    stop.abort()
  }
  const timer = setTimeout(abortFor('timeout'), options.time ?? answerTime)
  const onEnd = abortFor('ended')
  if (isOfSession && !options.isCommand) left.addEventListener('abort', onEnd)
  options.signal?.addEventListener('abort', onEnd)
  // A page that was left before has told so already.
  if (options.signal?.aborted) onEnd()
  try {
    const headers = new Headers(init.headers)
    for (const [key, value] of Object.entries(headersOf(identity))) headers.set(key, value)
    const response = await (options.via ?? fetch)(address, {
      ...init,
      headers,
      signal: stop.signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      // A change that is sent as the page goes must still arrive; browsers take 64 kB for it.
      keepalive: options.isCommand === true && globalThis.document?.hidden && typeof init.body === 'string' && init.body.length < 20_000,
    })
    // A public call has no session that could end by it: what was refused stands in the answer.
    if (response.status === 401) throw refuse(name, identity, identity.token ? 'HTTP 401' : firstProblem(await response.text()), 401)
    // The body is read here, so that a connection lost half-way is a lost answer and not a parse error.
    const body = await response.blob()
    return { response: new Response(body.size > 0 ? body : null, { status: response.status, headers: response.headers }), identity }
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (reason === 'timeout') throw new ApiError('timeout', name, 'No answer')
    if (reason === 'ended') throw new ApiError('ended', name, 'Dropped')
    throw new ApiError('offline', name, String(error))
  } finally {
    clearTimeout(timer)
    left.removeEventListener('abort', onEnd)
    options.signal?.removeEventListener('abort', onEnd)
  }
}

/** Parses JSON without throwing: an unreadable text is `undefined`, which no JSON text gives. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const kindOf = (response: Response): 'json' | 'html' | 'file' => {
  const type = response.headers.get('content-type')?.toLowerCase() ?? ''
  if (type.includes('json')) return 'json'
  return type.includes('html') || type === '' ? 'html' : 'file'
}

const unreadable = (name: string, { status, headers }: Response): ApiError =>
  new ApiError(status >= 500 ? 'server' : 'answer', name, `HTTP ${status}, ${headers.get('content-type') ?? 'nothing'}`, status)

const post = async <Data, Variables>(operation: Operation<Data, Variables>, variables: Variables, options: SendOptions) =>
  exchange(
    operation.name,
    endpointOf(host()),
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ operationName: operation.name, query: operation.text, variables }),
    },
    { ...options, isCommand: operation.kind === 'mutation' },
  )

const readAnswer = async <Data, Variables>(
  operation: Operation<Data, Variables>,
  response: Response,
  identity: Identity,
): Promise<Answer<Data>> => {
  const { name } = operation
  const { status } = response
  const body = parseJson(await response.text())
  const entries = entriesOf(body)
  const problems = readProblems(entries.get('errors'))
  const refusal = problems.find((problem) => isAuthMessage(problem.message))
  if (refusal) throw refuse(name, identity, refusal.message, status)
  if (status >= 500) throw new ApiError('server', name, `HTTP ${status}`, status)
  if (body === undefined) throw new ApiError('answer', name, 'Not JSON', status)
  const data = entries.get('data')
  const broken = findBroken(data, operation.shape)
  const [first] = problems
  if (broken) {
    if (first) throw new ApiError('business', name, first.message, status)
    throw new ApiError('answer', name, `Missing in the answer: ${broken}`, status)
  }
  if (status >= 400) throw new ApiError('answer', name, `HTTP ${status}`, status)
  // Nothing but nulls beside an error is a refusal, not an answer with a gap.
  if (first && Object.values(Object(data)).every((value) => value === null)) throw new ApiError('business', name, first.message, status)
  // The shape was compared with the contract's just above; this is the one place where an answer gets its type.
  return { data: data as Data, problems }
}

/**
 * Sends an operation and reads its answer.
 * @throws ApiError of every kind; a 401 or a message with 'Not auth' ends the session, once
 */
export async function send<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  options: SendOptions = {},
): Promise<Answer<Data>> {
  const { response, identity } = await post(operation, variables, options)
  const kind = kindOf(response)
  if (kind === 'json') return readAnswer(operation, response, identity)
  throw unreadable(operation.name, response)
}

/**
 * Sends an operation whose good answer is a file: anything that is neither JSON nor HTML.
 * @throws ApiError; a JSON answer is read for the refusal it holds
 */
export async function sendForFile<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  options: SendOptions = {},
): Promise<Blob> {
  const { response, identity } = await post(operation, variables, options)
  const kind = kindOf(response)
  if (kind === 'file' && response.ok) return response.blob()
  if (kind === 'json') {
    await readAnswer(operation, response, identity)
  }
  throw unreadable(operation.name, response)
}
