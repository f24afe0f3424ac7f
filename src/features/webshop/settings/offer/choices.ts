import { subTypeLabel } from '~/domain/certificate/subTypes'

interface Choice {
  readonly value: string
  readonly label: string
}

/** Things as choices that are stored by their name. */
export const named = (all: readonly { readonly name: string | null }[]): readonly Choice[] =>
  all.flatMap(({ name }) => (name ? { value: name, label: name } : []))

/** The types that the web-shop knows by name. */
export const testTypeChoices = (isOffered: (type: string) => boolean): readonly Choice[] =>
  ['PCR_TEST', 'PEME', 'FFT', 'COVID_VAC'].filter(isOffered).map((value) => ({ value, label: subTypeLabel(value) }))
