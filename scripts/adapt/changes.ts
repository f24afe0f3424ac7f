import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** The file that says how the backend's operations differ from ours, written by `npm run contract -- <endpoint> --write`. */
export const adaptationFile = 'contract.adapt.json'

/** The file is missing something, or has something that cannot be applied. The message is printed to the user. */
export class AdaptationFailure extends Error {}

const name = z.string().regex(/^[_A-Za-z]\w*$/, 'must be a GraphQL name')
/** Response keys from the root field down, as the console names them: `openCert.template.email`. */
const path = z.string().regex(/^[_A-Za-z]\w*(?:\.[_A-Za-z]\w*)*$/, 'must be a path such as openCert.template.email')

const change = z.strictObject({
  /** The root type at the backend; ours when missing. */
  kind: z.enum(['query', 'mutation']).optional(),
  /** Variable → the named type at the backend, such as String for ID. */
  types: z.record(name, name).optional(),
  /** `path.argument` → its name at the backend. */
  arguments: z.record(path, name).optional(),
  /** Path of a field → the input object that holds its arguments, all but those listed as outside. */
  inputs: z.record(path, z.strictObject({ name, outside: z.array(name).optional() })).optional(),
  /** Path of a field → its name at the backend. */
  fields: z.record(path, name).optional(),
  /** Paths of fields that the backend does not have. */
  leaveOut: z.array(path).optional(),
  /** Root field of a command → what it answers instead of success and message: a plain value, or an object such as the record it made. */
  answers: z.record(name, z.enum(['plain', 'object'])).optional(),
  /** `path.argument` of what the backend does not take; forms do not ask for it. */
  leaveOutArguments: z.array(path).optional(),
})

const adaptation = z.strictObject({ version: z.literal(1), operations: z.record(name, change) })

/** How one operation differs at the backend. */
export type Change = z.infer<typeof change>

/** The content of the file: changes by operation. */
export type Adaptation = z.infer<typeof adaptation>

/**
 * Reads the text of an adaptation file.
 * @throws AdaptationFailure that names every key that is wrong
 */
export function parseAdaptation(text: string, file = adaptationFile): Adaptation {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new AdaptationFailure(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const found = adaptation.safeParse(content)
  if (found.success) return found.data
  const problems = found.error.issues.map((issue) => {
    // For a bad key of a record, zod keeps the reason one level down.
    const reason = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
    return `  ${issue.path.map(String).join(' › ') || 'the file'}: ${reason}`
  })
  throw new AdaptationFailure([`${file} cannot be used:`, ...problems].join('\n'))
}

/**
 * Reads an adaptation file; null when there is none.
 * @throws AdaptationFailure
 */
export const readAdaptation = (file: string): Adaptation | null =>
  existsSync(file) ? parseAdaptation(readFileSync(file, 'utf8'), file) : null
