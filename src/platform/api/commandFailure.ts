/** The rejection of a failed command. Its message is ready to be shown to the user. */
export class CommandFailure extends Error {
  readonly fields: Readonly<Record<string, string>> = {}
  readonly isSessionEnd: boolean

  constructor(message: string, isSessionEnd: boolean) {
    super(message)
    this.name = 'CommandFailure'
    this.isSessionEnd = isSessionEnd
  }
}
