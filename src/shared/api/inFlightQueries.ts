/** A question that the backend has not answered yet. */
export interface Question {
  readonly fields: readonly string[]
  /** A change was made, or may have been, after it was asked: what it will answer may be what was there before. */
  isStale: boolean
}

const questions = new Set<Question>()

/** Questions on their way, by the root fields that they read. */
export const inFlightQueries = {
  begin: (fields: readonly string[]): Question => {
    const question: Question = { fields, isStale: false }
    questions.add(question)
    return question
  },

  end: (question: Question): void => {
    questions.delete(question)
  },

  /** After a change of what some root fields answer: whoever asked for one of them before has to ask again. */
  markStale: (fields: readonly string[]): void => {
    for (const question of questions) if (question.fields.some((field) => fields.includes(field))) question.isStale = true
  },
} as const
