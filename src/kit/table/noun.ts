/** What the rows of a list are called, in lower case. */
export interface Noun {
  readonly one: string
  readonly many: string
}
