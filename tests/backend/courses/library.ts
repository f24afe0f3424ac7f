import { searchable } from '../certificates/records'
import { checkClient, checkOwnClient, done, ownRow, refused, type Context } from '../context'
import type {
  CommandAnswer,
  CourseImage,
  CourseTitle,
  MutationAddCourseImageArgs,
  MutationCourseTitleDeleteArgs,
  MutationCourseTitleSetArgs,
  MutationDeleteCourseImageArgs,
  QueryCourseTitlesArgs,
  QueryGetCourseImagesArgs,
} from '../schema.generated'
import { isImage } from '../values'

export const titlesOfClient = ({ clientId }: QueryCourseTitlesArgs, context: Context): CourseTitle[] =>
  context.store.table('CourseTitle').where({ clientId: checkClient(context, clientId) }, { order: 'name COLLATE NOCASE' })

export function addTitle({ clientId, name }: MutationCourseTitleSetArgs, context: Context): CommandAnswer {
  const titles = context.store.table('CourseTitle')
  const own = checkOwnClient(context, clientId)
  const title = name.trim()
  if (title === '') return refused('A course title needs a name')
  const exists = titles.where({ clientId: own }).some((row) => searchable(row.name ?? '') === searchable(title))
  if (exists) return refused(`${title} is already a saved course title`)
  titles.insert({ id: context.newId(), clientId: own, name: title })
  return done('Course title added')
}

export function deleteTitle({ id }: MutationCourseTitleDeleteArgs, context: Context): CommandAnswer {
  context.store.table('CourseTitle').remove(ownRow(context, 'CourseTitle', id).id)
  return done('Course title deleted')
}

export const imagesOfClient = ({ clientId }: QueryGetCourseImagesArgs, context: Context): CourseImage[] =>
  context.store.table('CourseImage').where({ clientId: checkClient(context, clientId) })

export function addImage({ clientId, imageId }: MutationAddCourseImageArgs, context: Context): CommandAnswer {
  const images = context.store.table('CourseImage')
  const own = checkOwnClient(context, clientId)
  if (!isImage(imageId)) return refused(`${imageId || 'An empty value'} is not an image`)
  if (images.count({ clientId: own, imageId }) > 0) return refused('This image is already a saved course image')
  images.insert({ id: context.newId(), clientId: own, imageId })
  return done('Course image added')
}

/** Removes the image from the saved ones; the file stays for courses that use it. */
export function deleteImage({ id }: MutationDeleteCourseImageArgs, context: Context): CommandAnswer {
  context.store.table('CourseImage').remove(ownRow(context, 'CourseImage', id).id)
  return done('Course image deleted')
}
