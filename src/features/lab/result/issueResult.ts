import { staleCertificates } from '~/domain/certificate/staleCertificates'
import type { Found } from '~/platform/api/command/commandLookUp'
import type { OnceQuestion } from '~/platform/api/command/OnceSend'
import { questions } from '~/platform/api/command/questions'
import type { CommandOptions } from '~/platform/api/command/useCommand'
import { FailureWithLink } from '~/platform/api/transport/failureWithLink'
import { paths } from '~/platform/routes/paths'
import type { IssueLabResultsMutationVariables } from '../desk/desk.generated'
import { readLabResult, staleLabResults } from '../desk/labResult'

const words = { noun: 'document', verb: 'Issue' } as const

/** Somebody else issued it meanwhile: nobody is asked whether to issue another one. */
async function ask(question: OnceQuestion<Found>): Promise<boolean> {
  if (question.kind !== 'exists') return questions.ask({ question, words, pathname: location.pathname })
  const [document] = question.found
  const link = { label: 'Open the document', path: paths.document(document?.id ?? '') }
  throw new FailureWithLink('A document has since been issued for this result. Nothing was issued now.', link)
}

/**
 * Issues the document of one result, which is done once the result names another document than before.
 * @param before the document it names already
 */
export const issuing = (id: string, before: string | null): CommandOptions<IssueLabResultsMutationVariables> => ({
  ...words,
  done: 'Document issued',
  ignoresBackendMessage: true,
  stale: [...staleLabResults, ...staleCertificates.issued],
  key: () => id,
  find: async () => {
    const docId = (await readLabResult(id))?.docId
    return docId && docId !== before ? [{ id: docId }] : []
  },
  ask,
  list: () => ({ label: 'Open the result', path: paths.labDocument(id) }),
})
