import { searchable } from '../certificates/records'
import { checkClient, checkOwnClient, done, ownRow, refused, text, type Args, type Context } from '../context'
import type { Row } from '../database'
import { isImage } from './parsing'

export const titlesOfClient = ({ clientId }: Args, context: Context): Row[] =>
  context.store.table('CourseTitle').where({ clientId: checkClient(context, clientId) }, { order: 'name COLLATE NOCASE' })

export function addTitle({ clientId, name }: Args, context: Context): Row {
  const titles = context.store.table('CourseTitle')
  const own = checkOwnClient(context, clientId)
  const title = text(name).trim()
  if (title === '') return refused('A course title needs a name')
  const exists = titles.where({ clientId: own }).some((row) => searchable(text(row['name'])) === searchable(title))
  if (exists) return refused(`${title} is already a saved course title`)
  titles.insert({ id: context.newId(), clientId: own, name: title })
  return done('Course title added')
}

export function deleteTitle({ id }: Args, context: Context): Row {
  context.store.table('CourseTitle').remove(String(ownRow(context, 'CourseTitle', id)['id']))
  return done('Course title deleted')
}

export const imagesOfClient = ({ clientId }: Args, context: Context): Row[] =>
  context.store.table('CourseImage').where({ clientId: checkClient(context, clientId) })

export function addImage({ clientId, imageId }: Args, context: Context): Row {
  const images = context.store.table('CourseImage')
  const own = checkOwnClient(context, clientId)
  if (!isImage(text(imageId))) return refused(`${text(imageId) || 'An empty value'} is not an image`)
  if (images.count({ clientId: own, imageId }) > 0) return refused('This image is already a saved course image')
  images.insert({ id: context.newId(), clientId: own, imageId })
  return done('Course image added')
}

/** Removes the image from the saved ones; the file stays for courses that use it. */
export function deleteImage({ id }: Args, context: Context): Row {
  context.store.table('CourseImage').remove(String(ownRow(context, 'CourseImage', id)['id']))
  return done('Course image deleted')
}
