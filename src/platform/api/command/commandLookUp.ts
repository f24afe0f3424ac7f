import type { Given } from '../operation'
import { CommandFailure } from '../transport/commandFailure'
import { FailureWithLink, type FailureLink } from '../transport/failureWithLink'
import type { Existing, OnceQuestion } from './OnceSend'

/** Something at the backend that is the same thing as what is sent. */
export interface Found extends Existing {
  /** How a question names it, and the page that shows it: for what could be created twice. */
  readonly label?: string
  readonly path?: string
}

/** How sentences about a command name it. */
export interface CommandWords {
  /** 'certificate' */
  readonly noun: string
  /** 'Issue'; names the buttons. */
  readonly verb: string
  /** 'revoked': it changes something that exists, and is done once that is found to be so. Without it, each sending creates another one. */
  readonly becomes?: string
}

/** How the user is asked about a command. */
export interface Asking extends CommandWords {
  /** Replaces the question. @throws CommandFailure, which the command then fails with */
  readonly ask?: (question: OnceQuestion<Found>) => Promise<boolean>
}

/** How a command is found at the backend, so that it is never done twice without asking. */
export interface LookUp<Variables> extends Asking {
  /** Everything equal at the backend; of a change, the thing itself once it is changed. @throws where it could not be read completely */
  readonly find: (variables: Given<Variables>) => Promise<readonly Found[]>
  /**
   * For a change: why it must not be sent, as the thing is now, such as after somebody else's change; null where it may.
   * @throws where it could not be read completely
   */
  readonly whyNot?: (variables: Given<Variables>) => Promise<string | null>
  /** What makes two commands the same; all variables by default. */
  readonly key?: (variables: Given<Variables>) => string
  /** Where to look for it by hand; not needed on its own page. */
  readonly list?: (variables: Given<Variables>) => FailureLink
  /** The form makes one thing. After a lost answer, a changed form is not sent before the first attempt was looked for. */
  readonly isOneForm?: boolean
}

/** Nobody knows whether a command was done. @param reason why not @param differs what was found not to be stored as it was sent */
export function unclear(
  reason: string,
  { noun, becomes }: CommandWords,
  link: FailureLink | null,
  differs: readonly string[],
): CommandFailure {
  const state = becomes ? `is not ${becomes} yet and may still be` : 'was not found yet and may still appear'
  const text = `${reason} The ${noun} ${state}.${differs.length > 0 ? ` Not stored as you sent it: ${differs.join(', ')}.` : ''}`
  return link ? new FailureWithLink(text, link, true) : new CommandFailure(text, false, true)
}
