const legacy = /^#\/(certificate\/(?:qr\/)?[^/]+|emailValidate\/[^/]+\/[^/]+)\/?$/

/**
 * The path an old hash link means: `#/certificate/{id}` and `#/emailValidate/{token}/{email}`, as older e-mails carry them.
 * @param hash `location.hash`
 * @returns a path, or null when the hash is no legacy link
 */
export function pathOfLegacyHash(hash: string): string | null {
  const match = legacy.exec(hash)
  return match ? `/${match[1]}` : null
}
