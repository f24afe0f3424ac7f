/** Every address of the console is built here: `paths.certificate(id)`. Each root carries only those it uses. */
export * as paths from './all'
