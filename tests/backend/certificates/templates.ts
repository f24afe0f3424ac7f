import { checkClient, checkOwnClient, done, findOwnRow, ownRow, refused, type Context } from '../context'
import type { Values } from '../database'
import type {
  CertTemplateImage,
  CommandAnswer,
  MutationCertificateTemplateSetArgs,
  MutationCertificateTemplateUpdateArgs,
  MutationTemplateDeleteArgs,
  QueryAddCertTemplateImageArgs,
  QueryCertificateTemplateArgs,
  QueryCertificateTemplatesByClientIdArgs,
  QueryGetCertTemplateImagesArgs,
} from '../schema.generated'
import type { TemplateRow } from '../tables'
import { isImage, pick } from '../values'
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

const isJson = (value: string): boolean => {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

/** The columns to write, or an error message; omitted arguments stay unchanged. */
function fieldsOf(args: MutationCertificateTemplateSetArgs | MutationCertificateTemplateUpdateArgs): Values<TemplateRow> | string {
  const given = plainFields.filter((field) => args[field] !== undefined)
  const fields = pick(args, given)
  if ('name' in fields && !fields.name?.trim()) return 'A template needs a name'
  if ('certificateName' in fields && !fields.certificateName?.trim()) return 'A template needs a printed title'
  if (fields.paperSize && !['A4', 'A5'].includes(fields.paperSize)) return 'The paper size must be A4 or A5'
  if (fields.additionalData && !isJson(fields.additionalData)) return 'The additional fields could not be read'
  const wrong = imageFields.map((field) => fields[field]).find((image) => image && !isImage(image))
  if (wrong) return `${wrong} is not an image`
  if (args.signers === undefined) return fields
  const signers = args.signers === null ? [] : readSigners(args.signers)
  if (!signers) return 'The signers could not be read'
  return { ...fields, signers }
}

export const templatesOfClient = ({ clientId }: QueryCertificateTemplatesByClientIdArgs, context: Context): TemplateRow[] =>
  context.store.table('CertificateTemplate').where({ clientId: checkClient(context, clientId) }, { order: 'name COLLATE NOCASE' })

export const ownTemplate = ({ id }: QueryCertificateTemplateArgs, context: Context): TemplateRow | null =>
  findOwnRow(context, 'CertificateTemplate', id)

export function createTemplate(args: MutationCertificateTemplateSetArgs, context: Context): CommandAnswer {
  const clientId = checkOwnClient(context, args.clientId)
  const fields = fieldsOf({ ...args, name: args.name ?? '', certificateName: args.certificateName ?? '' })
  if (typeof fields === 'string') return refused(fields)
  const id = context.newId()
  const adminId = context.caller.admin?.id
  const start = { version: args.version || '1', signers: [], hasSSN: false, hasExpiration: false, hasCourseDates: false }
  context.store.table('CertificateTemplate').insert({ ...start, ...fields, paperSize: fields.paperSize ?? 'A4', id, clientId, adminId })
  return done('Template created')
}

/** The next version: the trailing number plus one, or '2' without one. */
export function nextVersion(version: string): string {
  const [, start = '', number = ''] = /^(.*?)(\d{1,9})$/.exec(version) ?? []
  return number === '' ? '2' : `${start}${Number(number) + 1}`
}

export function updateTemplate(args: MutationCertificateTemplateUpdateArgs, context: Context): CommandAnswer {
  const found = ownRow(context, 'CertificateTemplate', args.id)
  checkOwnClient(context, args.clientId)
  const fields = fieldsOf(args)
  if (typeof fields === 'string') return refused(fields)
  context.store.table('CertificateTemplate').update(found.id, { ...fields, version: nextVersion(found.version ?? '') })
  return done('Template saved')
}

/** Issued certificates keep their own copy of the template. */
export function deleteTemplate({ id }: MutationTemplateDeleteArgs, context: Context): CommandAnswer {
  context.store.table('CertificateTemplate').remove(ownRow(context, 'CertificateTemplate', id).id)
  return done('Template deleted')
}

export const templateImages = ({ clientId }: QueryGetCertTemplateImagesArgs, context: Context): CertTemplateImage[] =>
  context.store.table('CertTemplateImage').where({ clientId: checkClient(context, clientId) })

export function addTemplateImage({ clientId, imageId, type }: QueryAddCertTemplateImageArgs, context: Context): CommandAnswer {
  const own = checkOwnClient(context, clientId)
  if (!isImage(imageId)) return refused(`${imageId} is not an image`)
  context.store.table('CertTemplateImage').insert({ id: context.newId(), clientId: own, imageId, type })
  return done('Image added')
}
