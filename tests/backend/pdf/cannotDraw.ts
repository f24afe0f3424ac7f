/** A certificate that cannot be drawn as asked. The message is a full sentence for the person who issues it. */
export class CannotDraw extends Error {
  override readonly name = 'CannotDraw'
}
