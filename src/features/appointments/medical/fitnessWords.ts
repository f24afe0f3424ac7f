import type { MedicalResult } from './medical'

/** Results as a choice shows them, where it is clear that they are about service at sea. */
export const fitnessWords: Readonly<Record<MedicalResult, string>> = {
  'Fit for service at sea without limitation': 'Fit without limitation',
  'Fit for service at sea with limitation': 'Fit with limitation',
  'Temporarily unfit for service at sea': 'Temporarily unfit',
  'Permanently unfit for service at sea': 'Permanently unfit',
}
