/**
 * A form of texts in which nothing is filled in.
 * @param fields those of its schema
 */
export const emptyValues = <Name extends string>(fields: Readonly<Record<Name, unknown>>): Readonly<Record<Name, ''>> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, ''])) as Record<Name, ''>
