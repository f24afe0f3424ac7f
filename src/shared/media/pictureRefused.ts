/** A picture that cannot be taken; its message is for people. */
export class PictureRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PictureRefused'
  }
}
