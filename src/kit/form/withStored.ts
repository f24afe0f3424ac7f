interface Choice {
  readonly value: string
  readonly label: string
}

/** Choices, and what is stored although it is none of them, so that it can be seen and left alone. */
export const withStored = (choices: readonly Choice[], stored: string, label = stored): readonly Choice[] =>
  stored === '' || choices.some(({ value }) => value === stored) ? choices : [...choices, { value: stored, label }]
