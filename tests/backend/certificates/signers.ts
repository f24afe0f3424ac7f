import { fieldsOf, readList } from '../values'

export interface Signer {
  readonly name: string
  readonly role: string
  readonly image: string | null
}

const textOf = (value: unknown): string | null => (value === undefined || value === null ? '' : typeof value === 'string' ? value : null)

/** Signers from JSON text; null unless it is a list of {name, role, image}. */
export function readSigners(value: string): readonly Signer[] | null {
  const list = readList(value)
  return list && signersOf(list)
}

/** Signers from an unchecked list; null when an entry is not a signer. */
export function signersOf(list: readonly unknown[]): readonly Signer[] | null {
  const signers: Signer[] = []
  for (const entry of list) {
    const fields = fieldsOf(entry)
    const [name, role, image] = [textOf(fields.get('name')), textOf(fields.get('role')), textOf(fields.get('image'))]
    if (!name || role === null || image === null) return null
    signers.push({ name, role, image: image || null })
  }
  return signers
}
