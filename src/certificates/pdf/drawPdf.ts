import { fetchFile } from '~/shared/api/download'
import { ApiError } from '~/shared/api/errors'
import { send } from '~/shared/api/transport'
import { CertificateFile, CertificatePdfFailure, CertificatePdfState, DrawCertificatePdf } from './pdf.generated'
import { pdfStateOf } from './pdfState'

/** How often the state of a drawing is asked for, and how long, in milliseconds. */
const askEvery = 1_500
const askFor = 120_000

/** A certificate whose PDF is wanted. */
export interface Drawable {
  readonly id: string
  readonly userId: string | null
  readonly template: { readonly paperSize: string | null } | null
}

const wait = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (): void => {
      clearTimeout(timer)
      reject(new ApiError('ended', CertificatePdfState.name, 'The page was left'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, time)
    signal.addEventListener('abort', leave)
  })

const notDrawn = 'The PDF could not be drawn.'

/** Why a drawing failed, in the backend's words where it has any. */
async function failureOfJob(jobId: string | null, signal: AbortSignal): Promise<ApiError> {
  if (jobId === null) return new ApiError('business', DrawCertificatePdf.name, notDrawn)
  // A reason that cannot be read must not hide that the drawing failed.
  const reason = await send(CertificatePdfFailure, { jobId }, { signal }).then(
    ({ data }) => data.getFailedReq?.message,
    () => null,
  )
  return new ApiError('business', DrawCertificatePdf.name, reason || notDrawn)
}

/** Follows a drawing to its end: the file's path, or null when it is still being drawn after two minutes. */
async function drawnPath(id: string, signal: AbortSignal): Promise<string | null> {
  for (let waited = 0; waited < askFor; waited += askEvery) {
    const { data } = await send(CertificatePdfState, { id }, { signal })
    const state = pdfStateOf(data.certificate)
    if (state === 'failed') throw await failureOfJob(data.certificate?.exportPdfJobId ?? null, signal)
    if (state === 'drawn') return data.certificate?.pdfPath ?? null
    await wait(askEvery, signal)
  }
  return null
}

/**
 * Has a certificate's PDF drawn, and follows the drawing to its end. One that is there by now, drawn by somebody else or by an order whose
 * answer was lost, is not drawn again.
 * @returns where it lies, null when that takes longer than anybody waits, and the backend's words where it was asked
 * @throws ApiError when it could not be drawn
 */
export async function drawPdf(
  { id, userId, template }: Drawable,
  clientId: string,
  signal: AbortSignal,
): Promise<{ readonly path: string | null; readonly message: string | null }> {
  const { data: before } = await send(CertificatePdfState, { id }, { signal })
  if (before.certificate?.pdfPath) return { path: before.certificate.pdfPath, message: null }
  const { data } = await send(DrawCertificatePdf, { certId: id, userId, clientId, format: template?.paperSize ?? 'A4' })
  const { success = false, message = null } = data.generatePdf ?? {}
  if (!success) throw new ApiError('business', DrawCertificatePdf.name, message || notDrawn)
  return { path: await drawnPath(id, signal), message }
}

/**
 * Fetches a drawn PDF. Its address is signed for a short while only; one that has expired on the way is asked for once more.
 * @throws ApiError
 */
export async function fetchPdf(path: string, signal: AbortSignal): Promise<Blob> {
  const fetchOnce = async (): Promise<Blob> => {
    const { data } = await send(CertificateFile, { filePath: path }, { signal })
    return fetchFile(CertificateFile.name, data.getSignedFile)
  }
  return fetchOnce().catch((error: unknown) => {
    const isExpired = error instanceof ApiError && error.kind === 'business' && error.status >= 400
    if (!isExpired) throw error
    return fetchOnce()
  })
}
