/** 'email, phone and nationality'. */
export const sentenceList = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts)
