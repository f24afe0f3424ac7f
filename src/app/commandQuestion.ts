import type { CommandWords, Found } from '~/platform/api/command/commandLookUp'
import type { OnceQuestion } from '~/platform/api/command/OnceSend'
import type { DoubledCommand, PlainQuestion } from '~/platform/api/command/questions'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { explainError } from '~/platform/api/transport/errors'

const reasonOf = (error: unknown): string => (error instanceof CommandFailure ? error.message : explainError(error).message)

function textOf(question: OnceQuestion<Found>, { noun, becomes }: CommandWords): string {
  switch (question.kind) {
    case 'unchecked':
      return `${reasonOf(question.error)} Whether ${becomes ? `the ${noun} is ${becomes}` : `this ${noun} exists`} already could not be checked.`
    case 'mayArrive':
      return becomes
        ? `No response arrived for your first attempt. The ${noun} is not ${becomes} yet, but may still be.`
        : `No response arrived for your first attempt. The ${noun} is not there yet, but may still appear. Sending it again may create a second one.`
    case 'exists': {
      const { found } = question
      const remedy = /^(?:certificate|document)$/.test(noun) ? 'correct or revoke it' : 'put it right'
      const differ = found.some(({ differs = [] }) => differs.length > 0)
      if (found.length > 1) return differ ? `${found.length} like it already exist:` : `${found.length} equal ones already exist:`
      return differ ? `One exists already, with other facts. If it is wrong, ${remedy} on its page:` : `This ${noun} already exists:`
    }
  }
}

const linkTo = ({ id, label, path, differs = [] }: Found) =>
  label !== undefined && path !== undefined ? [{ id, label, path, notes: differs }] : []

/** What the user is asked before a command could be done twice. */
export function questionOf({ question, words }: DoubledCommand): PlainQuestion {
  const { noun, verb, becomes } = words
  const isUnchecked = question.kind === 'unchecked'
  const again = becomes === undefined ? `${verb} another` : `${verb} again`
  return {
    title: isUnchecked ? `${verb} without checking?` : becomes === undefined ? `${again} ${noun}?` : `${again}?`,
    text: textOf(question, words),
    links: question.kind === 'exists' ? question.found.slice(0, 5).flatMap(linkTo) : [],
    confirmLabel: isUnchecked ? `${verb} anyway` : again,
    // What would be there twice is the exception: leaving is the safe answer.
    tone: becomes === undefined ? 'plain' : 'danger',
  }
}
