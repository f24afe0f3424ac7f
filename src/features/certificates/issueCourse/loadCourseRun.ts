import { unlessNewVersion } from '~/kit/feedback/newVersion'
import { CommandFailure } from '~/platform/api/commandFailure'

/**
 * Loads the page of a run. The form does so before the run starts, because a run that nobody can watch must not start.
 * @throws CommandFailure
 */
export async function loadCourseRun() {
  try {
    const module = await import('./CourseRun')
    return module.CourseRun
  } catch {
    throw new CommandFailure(await unlessNewVersion('The page of the run could not be loaded. Nothing was issued.'), false)
  }
}
