import type { Build } from './KeptBuild'
import { listen, type WorkerScope } from './listen'

// Entry point of /swabber/sw.js, with which the page that reports results opens without a network. It is registered by that page alone.

/** Written by the build: the name of its first script, and what the page can load. */
declare const keptBuild: Build

// The compiler knows the globals of pages, not those of workers.
listen(self as unknown as WorkerScope, keptBuild)
