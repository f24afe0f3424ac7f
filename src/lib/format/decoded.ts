/** A part of an address as it reads; as it is where it is wrongly encoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
