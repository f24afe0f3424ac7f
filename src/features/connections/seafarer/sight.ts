import { accessSentences } from '~/domain/connection/access'
import type { Seafarer } from './useSeafarer'

/** What may be seen of a seafarer, in sentences. */
export const sightSentences = ({ access, name }: Pick<Seafarer, 'access' | 'name'>): readonly string[] =>
  access ? accessSentences(access, name) : ['What is shared with you could not be read. Nothing here proves that something is missing.']
