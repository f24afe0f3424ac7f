/** Details an instructor should have to sign certificates. */
export type Missing = 'signature' | 'licence'

interface Details {
  readonly signature: string | null
  readonly licenseNo: string | null
}

const isBlank = (text: string | null): boolean => (text ?? '').trim() === ''

/** Missing details, signature first. */
export const missingOf = ({ signature, licenseNo }: Details): readonly Missing[] => [
  ...(isBlank(signature) ? (['signature'] as const) : []),
  ...(isBlank(licenseNo) ? (['licence'] as const) : []),
]

/** 'Signature, licence', or null when nothing is missing. */
export function missingLabel(details: Details): string | null {
  const list = missingOf(details).join(', ')
  return list === '' ? null : list.charAt(0).toUpperCase() + list.slice(1)
}

/** What is missing and what that means, or null when nothing is. */
export function missingNotice(details: Details): string | null {
  const missing = missingOf(details)
  if (missing.length === 2)
    return 'The signature and the licence number are missing. This instructor cannot sign certificates without a signature.'
  if (missing.includes('signature')) return 'The signature is missing. This instructor cannot sign certificates without it.'
  return missing.includes('licence') ? 'The licence number is missing.' : null
}
