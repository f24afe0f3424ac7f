import { ownScript } from '../../build'
import { config } from '../../config'
import { patternOf } from '../../routes/patternOf'
import { ApiError } from './errors'

/** What is sent of an uncaught error. No message, no address and no typed text: any of them may be personal. */
interface ErrorReport {
  /** The call that failed; null for an error of the console itself. */
  readonly operation: string | null
  /** Kind of a failed call, or the name of the error. */
  readonly kind: string
  /** Pattern of the page's address. */
  readonly route: string
  readonly build: string | null
  /** File, line and column of the build, to look up in its source maps. */
  readonly place: string | null
}

/** A name is set by whoever throws, so only one that looks like a name of an error is sent. */
const kindOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.kind
  const isError = error instanceof Error || error instanceof DOMException
  return isError && /^[A-Za-z]{0,40}Error$/.test(error.name) ? error.name : 'unknown'
}

const placeOf = (error: unknown): string | null => {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /\/assets\/([\w.-]+\.js:\d+:\d+)/.exec(stack)?.[1] ?? null
}

const describeError = (error: unknown, path: string): ErrorReport => ({
  operation: error instanceof ApiError ? error.operation : null,
  kind: kindOf(error),
  route: patternOf(path),
  build: ownScript(),
  place: placeOf(error),
})

/** An error in a loop must not become a flood of requests. */
const limit = 10

/** Reports uncaught errors: the same one once, and ten at most in the life of a page. */
export class ErrorReports {
  readonly #seen = new Set<string>()
  readonly #send: (report: string) => void

  constructor(send: (report: string) => void) {
    this.#send = send
  }

  /** @param path of the page on which it happened */
  add(error: unknown, path: string): void {
    // The end of a session is no error; it has its own notice.
    if (error instanceof ApiError && error.kind === 'ended') return
    const report = describeError(error, path)
    // An error of the frame around the pages is the same on each of them.
    const same = JSON.stringify([report.operation, report.kind, report.place ?? report.route])
    if (this.#seen.has(same) || this.#seen.size >= limit) return
    this.#seen.add(same)
    this.#send(JSON.stringify(report))
  }
}

/** Sends a report to the configured address, also while the page is being left. Where that fails, nobody can do anything about it. */
function sendReport(body: string): void {
  const headers = { 'Content-Type': 'application/json' }
  fetch(config.errorReportPath, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined)
}

export const errorReports = new ErrorReports(sendReport)
