// Ids must not contain backslashes, which browsers read as slashes, or dot segments, which would change the path.
const legacy = /^#\/(certificate\/(?:qr\/)?[^/\\]+|emailValidate\/[^/\\]+\/[^/\\]+)\/?$/

const isDotSegment = (segment: string): boolean => /^(?:\.|%2e){1,2}$/i.test(segment)

/**
 * The path of a hash link from an old email: `#/certificate/{id}` or `#/emailValidate/{token}/{email}`.
 * @param hash `location.hash`
 * @returns a path, or null when the hash is not a legacy link
 */
export function pathOfLegacyHash(hash: string): string | null {
  const match = legacy.exec(hash)
  const path = match?.[1]
  return path === undefined || path.split('/').some(isDotSegment) ? null : `/${path}`
}
