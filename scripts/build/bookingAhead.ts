import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts into index.html, inert, what the public booking needs besides the light root. On its pages `startEarly` makes it count, so that it
 * arrives with the root, and not after the root has run.
 */
export const bookingAhead: Plugin = {
  name: 'booking-ahead',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/features/booking/askFirst.ts', name: 'askFirst' })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = new Set<string>()
      const add = (name: string): void => {
        const chunk = chunks.find(({ fileName }) => fileName === name)
        if (!chunk || files.has(name) || html.includes(name)) return
        for (const file of [name, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file)
        chunk.imports.forEach(add)
      }
      const fileOf = (name: string) =>
        chunks.find((chunk) => chunk.facadeModuleId === resolve('src/features/booking', name))?.fileName ?? ''
      for (const name of ['askFirst.ts', 'publicBooking.ts', 'BookingScreen.tsx']) add(fileOf(name))
      const kindOf = (file: string) => (file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload" fetchpriority="low"')
      const links = [...files].map((file) => `<link ${kindOf(file)} crossorigin href="/${file}">`)
      const script = `<script type="module" crossorigin src="/${fileOf('askFirst.ts')}"></script>`
      return html.replace('</head>', () => `<template>${script}${links.join('')}</template></head>`)
    },
  },
}
