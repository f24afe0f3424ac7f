/**
 * A CommonJS package's own export: one bundler gives it as the default import, the other gives the whole module, which holds it as its
 * default.
 */
export function ownExport<Export>(imported: Export): Export {
  const inner: unknown = Object(imported).default
  return inner === undefined ? imported : (inner as Export)
}
