import { accessSentences } from '../access'
import type { Seafarer } from './useSeafarer'

/** What may be seen of a seafarer, in sentences. */
export function sightSentences({ access, name, facts, connectionId }: Seafarer): readonly string[] {
  if (access) return accessSentences(access, name)
  const isStranger = connectionId === null && facts === null
  return [
    isStranger ? 'You have no active connection with this seafarer.' : 'What is shared with you could not be read.',
    'Nothing here proves that something is missing.',
  ]
}
