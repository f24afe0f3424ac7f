/** Builds every address of the console, e.g. `paths.certificate(id)`. Each bundle contains only those it uses. */
export * as paths from './all'
