import { done, Refusal, refused, type Context } from '../context'
import type { CommandAnswer, MutationBulkSetClientsArgs, MutationClientSetArgs } from '../schema.generated'
import { readList } from '../values'
import { checkRootSuperAdmin } from './rights'
import { saveClient } from './saving'

const isRecord = (value: unknown): value is MutationClientSetArgs => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Saves all clients of a list, or none where one of them cannot be saved. */
export function saveClients({ clients }: MutationBulkSetClientsArgs, context: Context): CommandAnswer {
  checkRootSuperAdmin(context)
  const list = readList(clients)
  if (!list || list.length === 0 || !list.every(isRecord)) return refused('The list of clients could not be read')
  try {
    context.store.transaction(() => {
      for (const [index, args] of list.entries()) {
        const answer = saveClient(args, context)
        if (!answer.success) throw new Refusal(`Client ${index + 1}: ${answer.message ?? 'refused'}`)
      }
    })
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message)
    throw error
  }
  return done(list.length === 1 ? '1 client saved' : `${list.length} clients saved`)
}
