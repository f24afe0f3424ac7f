import { accounts } from './accounts/feature'
import { analytics } from './analytics/feature'
import { appointments } from './appointments/feature'
import { centers } from './centers/feature'
import { certificates } from './certificates/feature'
import { clients } from './clients/feature'
import { connections } from './connections/feature'
import type { Context, Feature } from './context'
import { courses } from './courses/feature'
import type { Tables } from './database'
import { lab } from './lab/feature'
import { mail } from './mail/feature'
import { people } from './people/feature'
import { shell } from './shell/feature'
import { webshop } from './webshop/feature'

/** All features of the stand-in, in the order in which they are seeded. */
export const features: readonly Feature[] = [
  clients,
  accounts,
  centers,
  people,
  certificates,
  mail,
  courses,
  shell,
  lab,
  analytics,
  connections,
  appointments,
  webshop,
]

/** All tables, with their private columns. */
export const tables: Tables = Object.fromEntries(features.flatMap((feature) => Object.entries(feature.tables)))

/** Fills an empty store and its files with the demo tenants; all dates are relative to the context's clock. */
export async function seed(context: Context): Promise<void> {
  const pictures = features.flatMap((feature) => feature.pictures?.() ?? [])
  await Promise.all(pictures.map(async ([path, drawing]) => context.files.write(`images/${path}`, await drawing)))
  context.store.transaction(() => {
    for (const feature of features) feature.seed?.(context)
  })
}
