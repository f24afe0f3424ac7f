/** What an instructor should have and may be without. */
export type Missing = 'signature' | 'licence'

interface Papers {
  readonly signature: string | null
  readonly licenseNo: string | null
}

const isBlank = (text: string | null): boolean => (text ?? '').trim() === ''

/** What an instructor is without, the signature first. */
export const missingOf = ({ signature, licenseNo }: Papers): readonly Missing[] => [
  ...(isBlank(signature) ? (['signature'] as const) : []),
  ...(isBlank(licenseNo) ? (['licence'] as const) : []),
]

/** 'Signature, licence'; null where nothing is missing. */
export function missingInWords(papers: Papers): string | null {
  const words = missingOf(papers).join(', ')
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1)
}

/** What it means that something is missing; null where nothing is. */
export function missingNotice(papers: Papers): string | null {
  const missing = missingOf(papers)
  if (missing.length === 2)
    return 'The signature and the licence number are missing. Certificates that fill in the instructor cannot be signed without a signature.'
  if (missing.includes('signature'))
    return 'The signature is missing. Certificates that fill in the instructor cannot be signed without it.'
  return missing.includes('licence') ? 'The licence number is missing.' : null
}
