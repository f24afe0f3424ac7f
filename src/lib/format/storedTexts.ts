import { storedText } from './fieldText'

/** Several fields' texts as they are stored. */
export const storedTexts = <Name extends string>(typed: Readonly<Record<Name, string>>, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, storedText(typed[name])])) as Record<Name, string | null>
