import { session } from '~/platform/session/session'

export interface OpenedRecord {
  readonly path: string
  /** As the tab named it, which shows kinds and numbers rather than people. */
  readonly title: string
}

/** How many are offered. */
const kept = 6

let opened: readonly OpenedRecord[] = []
let ownerId = ''

/** Remembers a record that somebody had open, in this tab and for them only. */
export function rememberOpened(adminId: string, record: OpenedRecord): void {
  const earlier = ownerId === adminId ? opened : []
  ownerId = adminId
  opened = [record, ...earlier.filter(({ path }) => path !== record.path)].slice(0, kept)
}

/** The records that the signed-in person had open in this tab, the latest first. */
export const openedRecords = (): readonly OpenedRecord[] => (ownerId !== '' && session.read().session?.admin.id === ownerId ? opened : [])
