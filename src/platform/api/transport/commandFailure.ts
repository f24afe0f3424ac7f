/** The rejection of a failed command. Its message is ready to be shown to the user. */
export class CommandFailure extends Error {
  readonly isSessionEnd: boolean
  /** Whether the command may have run. */
  readonly isUncertain: boolean
  /** Set by the form or dialog that shows it, so that no toast repeats it. */
  isShown = false

  constructor(message: string, isSessionEnd: boolean, isUncertain = false) {
    super(message)
    this.name = 'CommandFailure'
    this.isSessionEnd = isSessionEnd
    this.isUncertain = isUncertain
  }
}
