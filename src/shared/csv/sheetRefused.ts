/** A file that cannot be read as a table; its message is for people. */
export class SheetRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SheetRefused'
  }
}
