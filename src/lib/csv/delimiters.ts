/** The signs that may divide rows, in order of preference. */
export const delimiters = [
  { sign: ',', label: 'Comma' },
  { sign: ';', label: 'Semicolon' },
  { sign: '\t', label: 'Tab' },
  { sign: '|', label: 'Vertical bar' },
] as const
