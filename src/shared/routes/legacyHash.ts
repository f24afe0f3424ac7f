// A backslash is a slash to a browser, and dots lead elsewhere: neither is part of an id.
const legacy = /^#\/(certificate\/(?:qr\/)?[^/\\]+|emailValidate\/[^/\\]+\/[^/\\]+)\/?$/

const isWayUp = (part: string): boolean => /^(?:\.|%2e){1,2}$/i.test(part)

/**
 * The path an old hash link means: `#/certificate/{id}` and `#/emailValidate/{token}/{email}`, as older e-mails carry them.
 * @param hash `location.hash`
 * @returns a path, or null when the hash is no legacy link
 */
export function pathOfLegacyHash(hash: string): string | null {
  const match = legacy.exec(hash)
  const path = match?.[1]
  return path === undefined || path.split('/').some(isWayUp) ? null : `/${path}`
}
