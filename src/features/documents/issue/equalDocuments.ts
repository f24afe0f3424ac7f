import { IssuedOnDay, keyOf } from '~/domain/certificate/issuedOnDay'
import type { ExistingThing } from '~/kit/run/useSendOnce'
import { formatDay } from '~/lib/time/dayText'
import { paths } from '~/platform/routes/paths'
import { DocumentsOfDay } from '../documents.generated'

/** What makes two documents the same: template, holder, date of birth, passport number and the day of issue. */
interface Document {
  readonly templateId: string
  readonly holderName: string
  readonly dateOfBirth?: string | null | undefined
  readonly passNo?: string | null | undefined
  /** An instant. */
  readonly issuedAt: string
}

const dayOf = ({ issuedAt }: Document): string => issuedAt.slice(0, 10)

export const documentKey = (document: Document): string => `${dayOf(document)} ${keyOf(document.templateId, facts(document))}`

const facts = ({ holderName, dateOfBirth, passNo }: Document) => ({ holderName, dateOfBirth: dateOfBirth ?? null, passNo: passNo ?? null })

/**
 * The documents that equal what is about to be issued.
 * @param exceptId the document that is being corrected
 * @throws ApiError when the documents of the day could not be read completely
 */
export async function equalDocuments(document: Document, exceptId: string | null): Promise<readonly ExistingThing[]> {
  const issued = await new IssuedOnDay(DocumentsOfDay).find(dayOf(document), true)
  const key = keyOf(document.templateId, facts(document))
  return [...issued]
    .filter(([id, other]) => other === key && id !== exceptId)
    .map(([id]) => ({ id, label: `${document.holderName}, issued on ${formatDay(dayOf(document))}`, path: paths.document(id) }))
}
