import type { Plugin } from 'vite'

/**
 * Starts the early chunk as soon as it has arrived, and before the first paint, instead of only loading it ahead for the light root that
 * imports it. The other scripts give way to it and to the styles, which paint the outline of the page.
 */
export const earlyStart: Plugin = {
  name: 'early-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(
          /<link rel="modulepreload" crossorigin href="(\/assets\/early-[^"]+)">/,
          '<script type="module" async blocking="render" fetchpriority="high" crossorigin src="$1"></script>',
        )
        .replaceAll(/(<script type="module"|<link rel="modulepreload") crossorigin/g, '$1 fetchpriority="low" crossorigin'),
  },
}
