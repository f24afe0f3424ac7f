import { counted } from '~/lib/format/counted'

/** Why a client cannot be deleted; null where it can. */
export const reasonAgainstDeleting = (client: { readonly id: string; readonly isRoot: boolean | null }, ownId: string): string | null =>
  client.id === ownId || client.isRoot === true ? 'The root client cannot be deleted.' : null

/** What would be lost with a client; null where a figure is not known, which is never shown as 0. */
export interface Lost {
  readonly people: number | null
  readonly certificates: number | null
  readonly centers: number | null
  readonly facilities: number | null
}

/** Words for what would be lost, one line each; nothing of what there is none of. */
export function lostInWords({ people, certificates, centers, facilities }: Lost, isMedical: boolean): readonly string[] {
  const line = (count: number | null, one: string, many: string): string => {
    if (count === null) return `An unknown number of ${many}`
    return counted(count, one, many)
  }
  const lines = [
    [people, `${line(people, 'administrator', 'administrators')}, who can no longer sign in`],
    [certificates, line(certificates, 'issued certificate', 'issued certificates')],
    [centers, isMedical ? line(centers, 'clinic', 'clinics') : line(centers, 'training center', 'training centers')],
    [facilities, isMedical ? line(facilities, 'lab', 'labs') : line(facilities, 'location', 'locations')],
  ] as const
  return lines.flatMap(([count, text]) => (count === 0 ? [] : [text]))
}
