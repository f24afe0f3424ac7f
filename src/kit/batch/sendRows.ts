import { ApiError } from '~/platform/api/transport/errors'

/**
 * Sends rows as one command, whose answer covers all of them together. The backend numbers the rows of a request: where a single one is
 * refused, 'Row 1' would be misleading.
 */
export async function sendRows(count: number, send: () => Promise<unknown>): Promise<null> {
  try {
    await send()
  } catch (error) {
    if (count === 1 && error instanceof ApiError && error.kind === 'business')
      throw new ApiError('business', error.operation, error.message.replace(/^Row \d+: /, ''), error.status)
    throw error
  }
  return null
}
