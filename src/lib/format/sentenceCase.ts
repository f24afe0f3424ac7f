/** A backend identifier as a label: 'superAdmin' as 'Super admin', 'confirmed' as 'Confirmed'. */
export function sentenceCase(identifier: string): string {
  const words = identifier
    .replaceAll(/([a-z])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`)
    .replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
