import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/** Moves source maps from `dist` to `dist-maps`, so that they are never deployed. */
export const mapsBesideBuild: Plugin = {
  name: 'maps-beside-build',
  apply: 'build',
  writeBundle: ({ dir = '' }, bundle) => {
    const maps = `${dir}-maps`
    rmSync(maps, { recursive: true, force: true })
    mkdirSync(maps)
    for (const name of Object.keys(bundle)) if (name.endsWith('.map')) renameSync(join(dir, name), join(maps, basename(name)))
  },
}
