/** What the rows of a list are called. */
export interface Noun {
  readonly one: string
  readonly many: string
}
