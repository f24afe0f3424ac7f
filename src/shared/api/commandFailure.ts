/** What a failed command rejects with: words for people, ready to be shown in place. */
export class CommandFailure extends Error {
  readonly fields: Readonly<Record<string, string>> = {}
  readonly isSessionEnd: boolean

  constructor(message: string, isSessionEnd: boolean) {
    super(message)
    this.name = 'CommandFailure'
    this.isSessionEnd = isSessionEnd
  }
}
