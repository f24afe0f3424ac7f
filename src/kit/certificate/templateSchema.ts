import { isPrintable } from '../form/printable'
import { rule, z } from '../form/schema'

/** Texts that every certificate prints: the fonts must have their letters. */
const printed = {
  text: () => rule.text().check(isPrintable),
  required: () => rule.required().check(isPrintable),
} as const

/** Form schema of a template. */
export const templateSchema = z.object({
  name: rule.required(),
  certificateName: printed.required(),
  certificateInformation: printed.text(),
  paperSize: z.enum(['A4', 'A5']),
  accreditationNo: printed.text(),
  telephone: printed.text(),
  telefax: printed.text(),
  email: rule.email(),
  trainingProviderAddress: printed.text(),
  trainingProviderCity: printed.text(),
  trainingProviderZip: printed.text(),
  trainingProviderCountry: printed.text(),
  location2: printed.text(),
  logoImage: rule.text(),
  watermarkImage: rule.text(),
  stampImage: rule.text(),
  locationImage: rule.text(),
  additionalImage: rule.text(),
  imageId: rule.text(),
  hasSSN: rule.flag(),
  hasExpiration: rule.flag(),
  hasCourseDates: rule.flag(),
  instructorAutofill: rule.flag(),
  certType: rule.text(),
  furtherLines: z.array(z.object({ label: printed.required(), value: printed.text() })).check(
    z.superRefine((lines, context) => {
      lines.forEach(({ label }, index) => {
        // Lines are stored as an object by label, and objects list integer keys first.
        if (/^\d+$/.test(label.trim()))
          context.addIssue({ code: 'custom', path: [index, 'label'], message: 'A label cannot be only digits', input: label })
        const isDuplicate = lines.findIndex((line) => line.label.trim() === label.trim()) < index
        const path = [index, 'label']
        if (isDuplicate && label.trim() !== '')
          context.addIssue({ code: 'custom', path, message: 'Another line has this label', input: label })
      })
    }),
  ),
  signers: z.array(z.object({ name: printed.required(), role: printed.text(), image: rule.text() })),
})
