import { isTemplate, onlyTemplates } from '~/domain/course/courseTemplate'
import { readWhole } from '~/platform/api/read/readOnce'
import { CourseTemplateList } from './courseTemplates.generated'

/** @throws CommandFailure where they could not be read completely */
export const readCourseTemplates = () =>
  readWhole(CourseTemplateList, { ...onlyTemplates }, ({ coursesByClientId }) => coursesByClientId.filter(isTemplate), 'The templates')
