/** What a test asks each patient. */
export interface Question {
  /** Names its field; another test that asks the same has the same one, so that an answer outlives a change of test. */
  readonly key: string
  readonly label: string
  readonly type: string
  readonly isRequired: boolean
}

interface Asked {
  readonly label: string | null
  readonly type: string | null
  readonly required: boolean | null
}

interface Answered {
  readonly label: string | null
}

/** A text as a field name, which allows neither dots nor brackets. */
const keyOf = (label: string): string => `q${Array.from(label, (letter) => letter.codePointAt(0)?.toString(36)).join('_')}`

/**
 * The questions of a test, and those it no longer asks but somebody has answered.
 * @param patients whose answers are stored
 */
export function questionsOf(
  test: { readonly additionalFields: readonly Asked[] | null } | undefined,
  patients: readonly { readonly additionalFields: readonly Answered[] | null }[] = [],
): readonly Question[] {
  const asked = test?.additionalFields ?? []
  const answered = patients.flatMap(({ additionalFields }) => additionalFields ?? [])
  const all = [...asked, ...answered.map(({ label }) => ({ label, type: null, required: false }))]
  const questions = all.flatMap(({ label, type, required }) =>
    label ? [{ key: keyOf(label), label, type: type?.toLowerCase() ?? 'text', isRequired: required === true }] : [],
  )
  return questions.filter(({ key }, at) => questions.findIndex((other) => other.key === key) === at)
}
