import { zipSync } from 'fflate'
import { randomBytes } from 'node:crypto'
import { checkOwnClient, done, FileAnswer, FileInstead, ownRow, Refusal, refused, type Context } from '../context'
import { logCertificate } from '../mail/outbox'
import { CannotDraw, drawCertificate } from '../pdf/createCertificatePdf'
import type {
  CommandAnswer,
  FailedRequest,
  MutationGeneratePdfArgs,
  QueryGetBulkSignedFileArgs,
  QueryGetFailedReqArgs,
  QueryGetMIDImageArgs,
  QueryGetSignedFileArgs,
} from '../schema.generated'
import { readIds } from '../values'
import { drawingOf } from './pdfContents'

/** Creates the PDF. When the certificate cannot be printed, the call succeeds and the failed job states the reason. */
export async function generatePdf({ certId, clientId, format }: MutationGeneratePdfArgs, context: Context): Promise<CommandAnswer> {
  const { store, files, newId, caller } = context
  checkOwnClient(context, clientId)
  const certificate = ownRow(context, 'Certificate', certId)
  const { id } = certificate
  const paperSize = format || certificate.template?.paperSize || 'A4'
  if (paperSize !== 'A4' && paperSize !== 'A5') return refused('The paper size must be A4 or A5')
  const exportPdfJobId = newId()
  try {
    const bytes = await drawCertificate(drawingOf(context, certificate, paperSize))
    const pdfPath = `certificates/${id}/${randomBytes(12).toString('hex')}.pdf`
    files.write(pdfPath, bytes)
    store.table('Certificate').update(id, { pdfPath, exportPdfJobId, exportPdfStatus: 'completed' })
    logCertificate(context, id, 'PDF created', 'success', `Paper size ${paperSize}`)
    return done('The PDF is ready')
  } catch (error) {
    if (!(error instanceof CannotDraw)) throw error
    store.table('Certificate').update(id, { exportPdfJobId, exportPdfStatus: 'failed' })
    store.table('FailedRequest').insert({ id: exportPdfJobId, clientId: caller.clientId, message: error.message })
    logCertificate(context, id, 'PDF creation', 'failed', error.message)
    return refused(error.message)
  }
}

const isDocument = (path: string): boolean => /^certificates\/[\w-]+\/[\w-]+\.pdf$/.test(path)

/** Whether the caller may read an attachment: in the path stands whose it is. */
const isOwnAttachment = (path: string, { admin, clientId }: Context['caller']): boolean =>
  admin !== null && /^attachments\/[\w-]+\/[\w-]+$/.test(path) && path.split('/')[1] === clientId

/** A PDF needs no session: half of its path is random, so knowing it grants access to the file. An attachment needs one of its client. */
export function signedFile({ filePath }: QueryGetSignedFileArgs, { files, caller }: Context): string {
  if (!(isDocument(filePath) || isOwnAttachment(filePath, caller)) || !files.read(filePath)) throw new Refusal('File not found')
  return files.sign(filePath)
}

/** Several PDFs of the caller's client as one ZIP file. */
export function bulkSignedFile({ filePath }: QueryGetBulkSignedFileArgs, { store, caller, files }: Context): never {
  const paths = readIds(filePath)
  if (!paths?.length) throw new Refusal('The list of files could not be read')
  const entries: Record<string, Uint8Array> = {}
  for (const path of paths) {
    const certificate = store.table('Certificate').where({ clientId: caller.clientId, pdfPath: path })[0]
    const bytes = certificate && files.read(path)
    if (!bytes) throw new Refusal('File not found')
    const name = `${(certificate.pinNo ?? certificate.id).replace(/[^\w.-]+/g, '-')}.pdf`
    entries[name in entries ? `${certificate.id}.pdf` : name] = new Uint8Array(bytes)
  }
  throw new FileInstead(new FileAnswer(zipSync(entries, { level: 0 }), 'application/zip', 'certificates.zip'))
}

/** Signed URL of a user's stored image. */
export function personImage({ imageKey }: QueryGetMIDImageArgs, { files }: Context): string | null {
  const path = `images/image/${imageKey}`
  return files.read(path) ? files.sign(path) : null
}

export function failedRequest({ id }: QueryGetFailedReqArgs, { store, caller }: Context): FailedRequest | null {
  return store.table('FailedRequest').where({ id, clientId: caller.clientId })[0] ?? null
}
