/**
 * A `fetch` based on XMLHttpRequest, because the browser's own does not report upload progress. It aborts like `fetch` and rejects with a
 * TypeError when the connection fails. The response body is read as text.
 * @param onProgress called with the share that has been uploaded, 0 to 1
 */
export const progressFetch =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : input)
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const headers = new Headers()
        for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
          const colon = line.indexOf(':')
          if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
        }
        resolve(new Response(request.responseText || null, { status: request.status, headers }))
      })
      request.addEventListener('error', () => reject(new TypeError('The connection failed')))
      const { signal } = init ?? {}
      const abort = (): void => {
        request.abort()
        reject(new DOMException('Aborted', 'AbortError'))
      }
      signal?.addEventListener('abort', abort)
      if (signal?.aborted) {
        abort()
        return
      }
      const { body } = init ?? {}
      request.send(body instanceof FormData || body instanceof Blob || typeof body === 'string' ? body : null)
    })
