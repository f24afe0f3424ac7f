import { searchable } from '../certificates/records'
import { periodIn, zoneOfClient } from '../clinicCalendar'
import { checkClient, Refusal, type Context } from '../context'
import type { Bound } from '../database'
import type {
  DocumentType,
  LabResult,
  QueryGetAntigenTypesArgs,
  QueryGetLabResultArgs,
  QueryGetLabResultsArgs,
  QueryGetLabResultsCountArgs,
} from '../schema.generated'
import type { LabResultRow } from '../tables'

/** Rows of an answer; no argument changes it. */
export const pageSize = 30

/** A result is incomplete until a document is issued for it. */
const matchOf = (clientId: string, clinicId: string | null | undefined, filter: string | null | undefined) => ({
  clientId,
  ...(clinicId ? { clinicId } : {}),
  ...(filter === 'incomplete' ? { docId: null } : {}),
})

/** Newest sample first, from behind the row that the cursor names. */
export function labResults(args: QueryGetLabResultsArgs, context: Context): LabResultRow[] {
  const { cursor, search, result, type } = args
  const clientId = checkClient(context, args.clientId)
  const results = context.store.table('LabResult')
  const filters: [condition: string, ...values: Bound[]][] = []
  const { from, before } = periodIn(zoneOfClient(context, clientId), args.fromDate, args.toDate)
  if (from) filters.push(['collectionDate >= ?', from])
  if (before) filters.push(['collectionDate < ?', before])
  if (type) filters.push(['subType = ?', type])
  if (result) filters.push(['lower(result) = ?', result.toLowerCase()])
  if (search?.trim()) filters.push(['instr(searchText, ?) > 0', searchable(search.trim())])
  if (cursor) {
    const last = results.find(cursor)
    if (last?.clientId !== clientId) throw new Refusal('The page to go on from could not be found')
    const at = last.collectionDate ?? ''
    filters.push([`(ifnull(collectionDate, '') < ? OR (ifnull(collectionDate, '') = ? AND id > ?))`, at, at, last.id])
  }
  return results.where(matchOf(clientId, args.clinicId, args.filter), {
    filter: ['1', ...filters.map(([condition]) => condition)].join(' AND '),
    with: filters.flatMap(([, ...values]) => values),
    order: `ifnull(collectionDate, '') DESC, id`,
    limit: pageSize,
  })
}

/** Without a session it tells only that there is one. */
export function labResult({ id }: QueryGetLabResultArgs, { store, caller }: Context): LabResult | null {
  const found = store.table('LabResult').find(id)
  if (!found) return null
  if (!caller.admin) return { id: found.id }
  return found.clientId === caller.clientId ? found : null
}

export const labResultsCount = ({ clinicId, clientId, filter }: QueryGetLabResultsCountArgs, context: Context): number =>
  context.store.table('LabResult').count(matchOf(checkClient(context, clientId), clinicId, filter))

const kit = (name: string, subType: string | null): DocumentType => ({ name, type: 'medical', category: 'ART', subType })

const kits = [
  kit('Panbio COVID-19 Ag', 'SG_ANTI_RAPID_TEST'),
  kit('Flowflex SARS-CoV-2 Antigen', 'SG_ANTI_RAPID_TEST'),
  kit('SD Biosensor Standard Q', 'SP_SG_ANTI_RAPID_TEST'),
  kit('Kit of the ship', null),
]

export function antigenTypes({ clientId }: QueryGetAntigenTypesArgs, context: Context): DocumentType[] {
  checkClient(context, clientId)
  return kits
}
