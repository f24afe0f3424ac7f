import { whyNotPrinted } from '~/lib/format/unprintable'
import { z } from './schema'

/** The check of a text that certificates and documents print. Apart from the other rules: it brings what the fonts have. */
export const isPrintable = z.refine<string>((text) => whyNotPrinted(text) === null, {
  error: ({ input }) => whyNotPrinted(String(input)) ?? '',
})
