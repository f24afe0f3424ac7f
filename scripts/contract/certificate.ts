import { OpenCertificate, type OpenCertificateQuery } from '../../src/features/certificates/public/open.generated'
import { verdictOf, type Outcome, type Verdict } from '../../src/features/certificates/public/verdict'
import { readInstant, utcDay } from '../../src/lib/time/instant'
import { ApiError } from '../../src/platform/api/transport/errors'
import { readData } from '../../src/platform/api/transport/readData'
import { entriesOf, type BackendResponse } from './endpoint.ts'
import type { Ask } from './signIn.ts'

/** The answer to a check, read as strictly as the console reads it. */
function outcomeOf({ status, data, problems: [problem], messages }: BackendResponse): Outcome {
  const { name, shape } = OpenCertificate
  const { data: read, gaps, broken } = readData(data, shape)
  const isEmpty = Object.values(Object(read)).every((value) => value === null)
  if (problem && (broken !== null || isEmpty)) return { error: new ApiError('business', name, problem.message, status) }
  if (broken !== null || status >= 400)
    return { error: new ApiError('answer', name, `HTTP ${status}, missing: ${broken ?? 'nothing'}`, status) }
  // `readData` has made sure of the shape.
  const { openCert } = read as OpenCertificateQuery
  const texts = [...messages, ...gaps.map(({ path }) => path)]
  return { answer: { data: openCert, problems: texts.map((message) => ({ message, path: '', code: null })) } }
}

const instants: ReadonlySet<string> = new Set(['issuedAt', 'validUntil'])

/** A fact as it came, with the day the console reads from an instant. */
function factText(key: string, value: unknown): string {
  const raw = JSON.stringify(value) ?? 'missing'
  if (!instants.has(key) || value === null || value === undefined) return raw
  // An instant may come as a number, whatever our contract says.
  const instant = typeof value === 'string' || typeof value === 'number' ? readInstant(value) : null
  return `${raw}, read as ${instant ? utcDay(instant) : 'nothing: it cannot be read'}`
}

const verdictText = (verdict: Verdict): string => ('reason' in verdict ? `${verdict.kind}: ${verdict.reason}` : verdict.kind)

/** Opens a certificate as a stranger would: the verdict and each fact behind it, one a line. */
export async function openCertificate(ask: Ask, clientId: string, id: string, now: Date): Promise<readonly string[]> {
  const response = await ask(OpenCertificate, { id }, { clientId, token: '', adminId: '' })
  const facts = entriesOf(entriesOf(response.data).get('openCert'))
  return [
    `certificate ${id}  verdict: ${verdictText(verdictOf(outcomeOf(response), id, now))}`,
    ...[...facts].map(([key, value]) => `certificate ${id}  ${key}: ${factText(key, value)}`),
  ]
}
