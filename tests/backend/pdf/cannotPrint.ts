/** A certificate that cannot be printed. The message is a full sentence for the issuing admin. */
export class CannotDraw extends Error {
  override readonly name = 'CannotDraw'
}
