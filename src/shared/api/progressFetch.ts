/**
 * A `fetch` that tells how much of the body has been sent, which the browser's own cannot. It sends what `fetch` would, aborts as it does,
 * and rejects with a TypeError when the connection fails. The answer is read as text.
 * @param onProgress hears the share that was sent, 0 to 1
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
          const at = line.indexOf(':')
          if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
        }
        resolve(new Response(request.responseText || null, { status: request.status, headers }))
      })
      request.addEventListener('error', () => reject(new TypeError('The connection failed')))
      const { signal } = init ?? {}
      const stop = (): void => {
        request.abort()
        reject(new DOMException('Aborted', 'AbortError'))
      }
      signal?.addEventListener('abort', stop)
      if (signal?.aborted) {
        stop()
        return
      }
      const { body } = init ?? {}
      request.send(body instanceof FormData || body instanceof Blob || typeof body === 'string' ? body : null)
    })
