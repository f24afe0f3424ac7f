import { CommandFailure } from '~/platform/api/commandFailure'
import type { CommandWords, Found } from '~/platform/api/commandLookUp'
import { explainError } from '~/platform/api/errors'
import type { OnceQuestion } from '~/platform/api/OnceSend'
import type { DoubledCommand, PlainQuestion } from '~/platform/api/questions'

const reasonOf = (error: unknown): string => (error instanceof CommandFailure ? error.message : explainError(error).message)

function textOf(question: OnceQuestion<Found>, { noun, becomes }: CommandWords): string {
  switch (question.kind) {
    case 'unchecked':
      return `${reasonOf(question.error)} Whether ${becomes ? `the ${noun} is ${becomes}` : `this ${noun} exists`} already could not be checked.`
    case 'mayArrive':
      return becomes
        ? `No response arrived for your first attempt. The ${noun} is not ${becomes} yet, but may still be.`
        : `No response arrived for your first attempt. The ${noun} is not there yet, but may still appear. Sending it again may create a second one.`
    case 'exists':
      return question.found.length === 1 ? `This ${noun} exists already:` : `${question.found.length} equal ones exist already:`
  }
}

const linkTo = ({ id, label, path }: Found) => (label !== undefined && path !== undefined ? [{ id, label, path }] : [])

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
    tone: becomes === undefined ? 'primary' : 'danger',
  }
}
