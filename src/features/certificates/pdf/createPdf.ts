import { readFile } from '~/platform/api/transport/download'
import { ApiError } from '~/platform/api/transport/errors'
import { send } from '~/platform/api/transport/transport'
import { CertificateFile, CertificatePaper, CertificatePdfFailure, CertificatePdfState, DrawCertificatePdf } from './pdf.generated'
import { pdfStateOf } from './pdfState'

/** How often and for how long the PDF state is polled, in milliseconds. */
const pollInterval = 1_500
const pollTimeout = 120_000

/** The certificate fields needed to create its PDF. */
export interface PdfSource {
  readonly id: string
  readonly userId: string | null
}

const wait = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(new ApiError('ended', CertificatePdfState.name, 'The page was left'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, time)
    signal.addEventListener('abort', abort)
  })

const notCreated = 'The PDF could not be created.'

/** The error of a failed job, with the backend's message if it has one. */
async function failureOfJob(jobId: string | null, signal: AbortSignal): Promise<ApiError> {
  if (jobId === null) return new ApiError('business', DrawCertificatePdf.name, notCreated)
  // Failing to read the reason must not hide that the job failed.
  const reason = await send(CertificatePdfFailure, { jobId }, { signal }).then(
    ({ data }) => data.getFailedReq?.message,
    () => null,
  )
  return new ApiError('business', DrawCertificatePdf.name, reason || notCreated)
}

/** The paper size of the certificate's template; A4 where it cannot be read. */
const paperSizeOf = (id: string, signal: AbortSignal): Promise<string> =>
  send(CertificatePaper, { id }, { signal }).then(
    ({ data }) => data.certificate?.template?.paperSize ?? 'A4',
    () => 'A4',
  )

/**
 * Polls until the PDF exists and returns its path; null on timeout.
 * @param failedJob an earlier job that failed; the backend reports it until the new one is registered
 */
async function waitForPath(id: string, failedJob: string | null, signal: AbortSignal): Promise<string | null> {
  for (let waited = 0; waited < pollTimeout; waited += pollInterval) {
    const { data } = await send(CertificatePdfState, { id }, { signal })
    const state = pdfStateOf(data.certificate)
    const jobId = data.certificate?.exportPdfJobId ?? null
    if (state === 'failed' && (jobId === null || jobId !== failedJob)) throw await failureOfJob(jobId, signal)
    if (state === 'created') return data.certificate?.pdfPath ?? null
    await wait(pollInterval, signal)
  }
  return null
}

/**
 * Creates a certificate's PDF and waits for it. A PDF that exists already is used as it is: another session may have created it, or an
 * earlier request whose response was lost.
 * @returns the file's path, null on timeout; and the backend's message, null when no request was needed
 * @throws ApiError when the PDF could not be created
 */
export async function createPdf(
  { id, userId }: PdfSource,
  signal: AbortSignal,
): Promise<{ readonly path: string | null; readonly message: string | null }> {
  const [{ data: current }, format] = await Promise.all([send(CertificatePdfState, { id }, { signal }), paperSizeOf(id, signal)])
  if (current.certificate?.pdfPath) return { path: current.certificate.pdfPath, message: null }
  const { data } = await send(DrawCertificatePdf, { certId: id, userId, format })
  const { success = false, message = null } = data.generatePdf ?? {}
  if (!success) throw new ApiError('business', DrawCertificatePdf.name, message || notCreated)
  const failedJob = pdfStateOf(current.certificate) === 'failed' ? (current.certificate?.exportPdfJobId ?? null) : null
  return { path: await waitForPath(id, failedJob, signal), message }
}

/**
 * Downloads a PDF. Signed addresses are short-lived, so an expired one is requested again once.
 * @throws ApiError
 */
export async function fetchPdf(path: string, signal: AbortSignal): Promise<Blob> {
  const fetchOnce = (): Promise<Blob> => readFile(CertificateFile, { filePath: path }, { signal })
  return fetchOnce().catch((error: unknown) => {
    const isExpired = error instanceof ApiError && error.kind === 'business' && error.status >= 400
    if (!isExpired) throw error
    return fetchOnce()
  })
}
