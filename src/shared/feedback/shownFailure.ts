import { CommandFailure } from '../api/commandFailure'
import { logFailure } from './reportFailure'

/** What a place shows of an error that a command threw; one that holds no words for people is logged. */
export function shownFailure(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error
  logFailure(error)
  return new CommandFailure('Something went wrong', false)
}
