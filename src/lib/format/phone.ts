/** A stored phone number as a form opens with it: without separators. One without a country code stays as it is, so that its rule asks for the code. */
export const fieldPhone = (stored: string | null): string => {
  const compact = (stored ?? '').replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\+\d+$/.test(compact) ? compact : (stored ?? '').trim()
}
