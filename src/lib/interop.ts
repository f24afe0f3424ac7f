/** Unwraps the default export of a CommonJS package, because bundlers disagree on whether the default import is the export or the module. */
export function unwrapDefault<Export>(imported: Export): Export {
  const inner: unknown = Object(imported).default
  return inner === undefined ? imported : (inner as Export)
}
