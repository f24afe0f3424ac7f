import { z } from '~/kit/form/schema'
import { whyNotPrinted } from '~/lib/format/unprintable'
import { documentSchema, printed, type Clinic } from './documentForm'

/** Form schema of one document whose letters can be printed. Apart, because what the fonts have weighs four kilobytes. */
export const printedDocumentSchema = (clinic: Clinic) =>
  documentSchema(clinic).check(
    z.superRefine((values, context) => {
      for (const path of Object.keys(printed) as (keyof typeof printed)[]) {
        const message = whyNotPrinted(values[path])
        if (message !== null) context.addIssue({ code: 'custom', path: [path], message, input: values[path] })
      }
    }),
  )
