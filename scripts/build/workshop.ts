import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** `npm run dev` serves the workshop, which shows every shared component; builds do not contain it. */
export const workshop: Plugin = {
  name: 'workshop',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      if (!/^\/workshop(?:[/?]|$)/.test(request.url ?? '')) return next()
      server.transformIndexHtml('/workshop', readFileSync('tests/workshop/index.html', 'utf8')).then((html) => {
        response.setHeader('content-type', 'text/html')
        response.end(html)
      }, next)
    })
  },
}
