const kinds: ReadonlyMap<string, string> = new Map([
  ['COURSE_CERT', 'Certificate of proficiency'],
  ['FAMILIARISATION_CERT', 'Certificate of familiarisation'],
])

/** The line above a certificate's title: what kind of paper it is. */
export const kickerOf = (certType: string | null | undefined, type: string | null | undefined): string =>
  kinds.get(certType ?? '') ?? (type === 'medical' ? 'Medical document' : 'Certificate')
