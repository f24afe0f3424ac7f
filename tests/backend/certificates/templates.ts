import { checkClient, checkOwnClient, done, findOwnRow, ownRow, refused, text, type Args, type Context } from '../context'
import type { Row } from '../database'
import { readSigners } from './signers'

const plainFields = [
  'name',
  'imageId',
  'trainingProviderAddress',
  'trainingProviderCity',
  'trainingProviderZip',
  'trainingProviderCountry',
  'location2',
  'logoImage',
  'certificateInformation',
  'watermarkImage',
  'stampImage',
  'locationImage',
  'additionalImage',
  'hasSSN',
  'hasExpiration',
  'hasCourseDates',
  'certificateName',
  'instructorAutofill',
  'type',
  'certType',
  'telephone',
  'telefax',
  'accreditationNo',
  'email',
  'additionalData',
  'paperSize',
] as const

const imageFields = ['imageId', 'logoImage', 'watermarkImage', 'stampImage', 'locationImage', 'additionalImage'] as const

const isImage = (value: string): boolean => /^[\w.-]+$/.test(value) || /^https:\/\/\S+$/i.test(value)

const isJson = (value: string): boolean => {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

/** The columns to write, or an error message; omitted arguments stay unchanged. */
function fieldsOf(args: Args): Row | string {
  const fields: Row = {}
  for (const field of plainFields) if (args[field] !== undefined) fields[field] = args[field]
  if ('name' in fields && text(fields['name']).trim() === '') return 'A template needs a name'
  if ('certificateName' in fields && text(fields['certificateName']).trim() === '') return 'A template needs a printed title'
  if (fields['paperSize'] && !['A4', 'A5'].includes(text(fields['paperSize']))) return 'The paper size must be A4 or A5'
  if (fields['additionalData'] && !isJson(text(fields['additionalData']))) return 'The additional fields could not be read'
  for (const field of imageFields) if (fields[field] && !isImage(text(fields[field]))) return `${text(fields[field])} is not an image`
  if (args['signers'] === undefined) return fields
  const signers = args['signers'] === null ? [] : readSigners(text(args['signers']))
  if (!signers) return 'The signers could not be read'
  return { ...fields, signers }
}

export const templatesOfClient = ({ clientId }: Args, context: Context): Row[] =>
  context.store.table('CertificateTemplate').where({ clientId: checkClient(context, clientId) }, { order: 'name COLLATE NOCASE' })

export const ownTemplate = ({ id }: Args, context: Context): Row | null => findOwnRow(context, 'CertificateTemplate', id)

export function createTemplate(args: Args, context: Context): Row {
  const clientId = checkOwnClient(context, args['clientId'])
  const fields = fieldsOf({ ...args, name: args['name'] ?? '', certificateName: args['certificateName'] ?? '' })
  if (typeof fields === 'string') return refused(fields)
  const id = context.newId()
  const adminId = context.caller.admin?.['id']
  const start = { version: text(args['version']) || '1', signers: [], hasSSN: false, hasExpiration: false, hasCourseDates: false }
  context.store.table('CertificateTemplate').insert({ ...start, ...fields, paperSize: fields['paperSize'] ?? 'A4', id, clientId, adminId })
  return done('Template created')
}

/** The next version: the trailing number plus one, or '2' without one. */
export function nextVersion(version: string): string {
  const [, start = '', number = ''] = /^(.*?)(\d{1,9})$/.exec(version) ?? []
  return number === '' ? '2' : `${start}${Number(number) + 1}`
}

export function updateTemplate(args: Args, context: Context): Row {
  const found = ownRow(context, 'CertificateTemplate', args['id'])
  checkOwnClient(context, args['clientId'])
  const fields = fieldsOf(args)
  if (typeof fields === 'string') return refused(fields)
  context.store.table('CertificateTemplate').update(String(found['id']), { ...fields, version: nextVersion(text(found['version'])) })
  return done('Template saved')
}

/** Issued certificates keep their own copy of the template. */
export function deleteTemplate({ id }: Args, context: Context): Row {
  ownRow(context, 'CertificateTemplate', id)
  context.store.table('CertificateTemplate').remove(String(id))
  return done('Template deleted')
}

export const templateImages = ({ clientId }: Args, context: Context): Row[] =>
  context.store.table('CertTemplateImage').where({ clientId: checkClient(context, clientId) })

export function addTemplateImage({ clientId, imageId, type }: Args, context: Context): Row {
  const own = checkOwnClient(context, clientId)
  if (!isImage(text(imageId))) return refused(`${text(imageId)} is not an image`)
  context.store.table('CertTemplateImage').insert({ id: context.newId(), clientId: own, imageId, type })
  return done('Image added')
}
