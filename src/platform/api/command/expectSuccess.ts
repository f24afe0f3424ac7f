import { ApiError } from '../transport/errors'

/**
 * Returns the response of a mutation that succeeded.
 * @throws ApiError when there is no response, or when it reports a refusal
 */
export function expectSuccess<Answer extends { readonly success: boolean; readonly message: string | null }>(
  { name }: { readonly name: string },
  answer: Answer | null,
): Answer {
  if (!answer) throw new ApiError('answer', name, 'No answer')
  if (!answer.success) throw new ApiError('business', name, answer.message ?? '')
  return answer
}
