/** Thrown for a picture that is not accepted; the message is shown to the user. */
export class PictureRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PictureRefused'
  }
}
