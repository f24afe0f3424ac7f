import { currentTime } from '~/lib/time/clock'
import { developerMode } from '../../session/developerMode'
import { session } from '../../session/session'
import { sessionCheck } from '../../session/sessionCheck'
import { LogOut } from '../logOff.generated'
import type { Given, Operation, OperationKind, Query } from '../operation'
import { ApiError, BusyError, isRefusal, notSent } from './errors'
import { pageLeaving } from './pageLeaving'
import { readData, type Gap } from './readData'
import { logFailure } from './reportFailure'
import { connectionTo, postOf, visitor, withHeaders, type Connection, type Identity } from './request'
import { learnTime } from './serverTime'

/** An entry of the response's `errors`. */
interface AnswerProblem {
  readonly message: string
  readonly path: string
  /** `extensions.code`, where the backend sends one. */
  readonly code: string | null
}

export interface Answer<Data> {
  readonly data: Data
  /** Empty unless the response is partial. */
  readonly problems: readonly AnswerProblem[]
}

export interface SendOptions {
  /** `public`: send neither token nor admin id, even when signed in. A token: log off a session that was already cleared. */
  readonly as?: 'session' | 'public' | Identity
  readonly signal?: AbortSignal | undefined
  /** A command in flight is not aborted when the session ends, because its outcome must be known. */
  readonly isCommand?: boolean
  /** In milliseconds; `answerTime` by default. */
  readonly timeout?: number
  /** Replaces the browser's `fetch`. */
  readonly via?: typeof fetch
}

/** A command takes no signal: one that was aborted would count as not sent, although it may have run. */
type OptionsOf<Does extends OperationKind> = Does extends 'query' ? SendOptions : SendOptions & { readonly signal?: never }

/** Default timeout of a request, in milliseconds. */
export const answerTime = 30_000

let connection: Connection | null = null

/** Names the tenant that every request goes to. Called at the start of the page, before the first request. */
export function connect(clientId: string, host: string): void {
  connection = connectionTo(clientId, host)
}

/** Where requests go. */
const connected = (): Connection => {
  if (!connection) throw new Error('No tenant: call connect() first.')
  return connection
}

const identityOf = (as: SendOptions['as']): Identity => {
  if (as === 'public') return visitor
  if (typeof as === 'object') return as
  const { status, session: current } = session.read()
  return status === 'active' ? { token: current.token, adminId: current.admin.id } : visitor
}

/** `Retry-After` in milliseconds, from seconds or a date; null where it is missing or unreadable. */
const retryAfterOf = (headers: Headers): number | null => {
  const text = headers.get('retry-after')?.trim() ?? ''
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - currentTime().getTime()
  return Number.isNaN(time) ? null : Math.max(0, time)
}

const isAuthMessage = (message: string): boolean => message.includes('Not auth')

const refuse = (name: string, identity: Identity, message: string, status: number): ApiError => {
  // Only the first refusal ends the session, so a log-off that is refused too is not repeated.
  if (identity.token && session.end(identity.token)) void logOff(identity)
  return new ApiError('auth', name, message, status, identity.token !== '')
}

/** Whether 'Not auth' is about the token: a query may only lack a right, so the session is checked before it ends. */
const isOfToken = async (
  { kind, name }: Pick<Operation<unknown, never>, 'kind' | 'name'>,
  { token, adminId }: Identity,
): Promise<boolean> => kind === 'mutation' || token === '' || sessionCheck.isTokenRefused(name, token, adminId)

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value)

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const readProblems = (errors: unknown): AnswerProblem[] =>
  (Array.isArray(errors) ? errors : []).map((error: unknown) => {
    const { message, path, extensions } = fieldsOf(error)
    return {
      message: textOf(message) ?? '',
      path: Array.isArray(path) ? path.join('.') : '',
      code: textOf(fieldsOf(extensions)['code']),
    }
  })

/** Code of a problem that the console itself found: a row of a list that could not be read. */
export const unreadableRow = 'UNREADABLE_ROW'

const problemOf = ({ path, isRow }: Gap): AnswerProblem => ({
  message: `Could not be read: ${path}`,
  path,
  code: isRow ? unreadableRow : null,
})

const firstProblem = (text: string): string => readProblems(fieldsOf(parseJson(text))['errors'])[0]?.message ?? ''

/** @throws ApiError while nothing can be sent: offline, or after the end of the session */
export function checkSendable(name: string, isOfSession: boolean): void {
  if (isOfSession && session.read().status === 'ended') throw new ApiError('ended', name, 'ended')
  if (!navigator.onLine) throw new ApiError('offline', name, 'offline', notSent)
}

/**
 * Sends one request; shared by GraphQL and REST calls.
 * @throws ApiError
 */
export async function exchange(
  name: string,
  address: string,
  init: RequestInit,
  options: SendOptions,
): Promise<{ response: Response; identity: Identity }> {
  const isOfSession = (options.as ?? 'session') === 'session'
  checkSendable(name, isOfSession)
  const identity = identityOf(options.as)
  const aborter = new AbortController()
  let reason: 'timeout' | 'ended' | null = null
  const abortFor = (cause: 'timeout' | 'ended') => (): void => {
    reason ??= cause
    aborter.abort()
  }
  const timer = setTimeout(abortFor('timeout'), options.timeout ?? answerTime)
  const onEnd = abortFor('ended')
  const forget = isOfSession && !options.isCommand ? session.onEnd(onEnd) : null
  options.signal?.addEventListener('abort', onEnd)
  // A signal that is already aborted fires no event.
  if (options.signal?.aborted) onEnd()
  try {
    const response = await (options.via ?? fetch)(address, {
      ...withHeaders(init, connected(), identity),
      signal: aborter.signal,
      // A command sent while the page closes must still arrive. Browsers limit keepalive bodies to 64 kB.
      keepalive: options.isCommand === true && pageLeaving.read() && typeof init.body === 'string' && init.body.length < 20_000,
    })
    learnTime(response)
    // A public call has no session to end: the reason for the refusal is in the response.
    if (response.status === 401) throw refuse(name, identity, identity.token ? 'HTTP 401' : firstProblem(await response.text()), 401)
    if (response.status === 429) throw new BusyError(name, retryAfterOf(response.headers))
    // Read the body here, so that a connection lost halfway counts as offline and not as a parse error.
    const body = await response.blob()
    return { response: new Response(body.size > 0 ? body : null, { status: response.status, headers: response.headers }), identity }
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (reason) throw new ApiError(reason, name, reason)
    throw new ApiError('offline', name, String(error))
  } finally {
    clearTimeout(timer)
    forget?.()
    options.signal?.removeEventListener('abort', onEnd)
  }
}

/** Parses JSON without throwing; returns undefined for invalid JSON. */
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

const post = async <Data, Variables>(operation: Operation<Data, Variables>, variables: Given<Variables>, options: SendOptions) => {
  const { clientId, endpoint } = connected()
  const init = postOf(operation, variables, { clientId, isDev: developerMode.read() })
  return exchange(operation.name, endpoint, init, { ...options, isCommand: operation.kind === 'mutation' })
}

/** A query that fails has no effect. Of a command, only a refusal is known to have none. */
const problemError = <Data, Variables>({ kind, name }: Operation<Data, Variables>, { message, code }: AnswerProblem, status: number) =>
  new ApiError(kind === 'query' || isRefusal(code, status) ? 'business' : 'problem', name, message, status)

const readAnswer = async <Data, Variables>(
  operation: Operation<Data, Variables>,
  response: Response,
  identity: Identity,
): Promise<Answer<Data>> => {
  const { name } = operation
  const { status } = response
  const body = parseJson(await response.text())
  const fields = fieldsOf(body)
  const problems = readProblems(fields['errors'])
  const refusal = problems.find((problem) => isAuthMessage(problem.message))
  if (refusal && (await isOfToken(operation, identity))) throw refuse(name, identity, refusal.message, status)
  if (status >= 500) throw new ApiError('server', name, `HTTP ${status}`, status)
  if (body === undefined) throw new ApiError('answer', name, 'Not JSON', status)
  const { data, gaps, broken } = readData(operation.wire ? operation.wire.read(fields['data']) : fields['data'], operation.shape)
  const [first] = problems
  if (broken) {
    if (first) throw problemError(operation, first, status)
    throw new ApiError('answer', name, `Missing in the response: ${broken}`, status)
  }
  if (status >= 400) throw new ApiError('answer', name, `HTTP ${status}`, status)
  // Errors with nothing but nulls mean a refusal, not a partial response.
  if (first && Object.values(Object(data)).every((value) => value === null)) throw problemError(operation, first, status)
  // `readData` has made sure of the shape.
  return { data: data as Data, problems: [...problems, ...gaps.map(problemOf)] }
}

/**
 * Sends an operation and reads its response.
 * @throws ApiError of any kind; a 401 or a message containing 'Not auth' ends the session, for a query once `sessionCheck` has confirmed it
 */
export async function send<Data, Variables, Does extends OperationKind>(
  operation: Operation<Data, Variables, Does>,
  variables: Given<Variables>,
  options?: OptionsOf<Does>,
): Promise<Answer<Data>> {
  const { response, identity } = await post(operation, variables, options ?? {})
  const kind = kindOf(response)
  if (kind === 'json') return readAnswer(operation, response, identity)
  throw unreadable(operation.name, response)
}

/**
 * Sends a query that responds with a file, or with JSON that says where the file is. A file is anything that is neither JSON nor HTML.
 * @throws ApiError
 */
export async function sendForFile<Data, Variables>(
  operation: Query<Data, Variables>,
  variables: Given<Variables>,
  options: SendOptions = {},
): Promise<Blob | Answer<Data>> {
  const { response, identity } = await post(operation, variables, options)
  const kind = kindOf(response)
  if (kind === 'file' && response.ok) return response.blob()
  if (kind === 'json') return readAnswer(operation, response, identity)
  throw unreadable(operation.name, response)
}

/** Tells the backend that a session is over, chosen or not. Nobody waits for it, so a failure is only logged. */
export async function logOff(identity: Identity): Promise<void> {
  await send(LogOut, { id: identity.adminId }, { as: identity }).catch(logFailure)
}
