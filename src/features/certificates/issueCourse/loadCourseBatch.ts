import { unlessNewVersion } from '~/kit/feedback/newVersion'
import { CommandFailure } from '~/platform/api/transport/commandFailure'

/**
 * Loads the page of a batch. The form does so before the batch starts, because a batch that nobody can watch must not start.
 * @throws CommandFailure
 */
export async function loadCourseBatch() {
  try {
    const module = await import('./CourseBatch')
    return module.CourseBatch
  } catch {
    throw new CommandFailure(await unlessNewVersion('The page that shows the progress could not be loaded. Nothing was issued.'), false)
  }
}
