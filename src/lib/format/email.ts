/** A loose check: text, @, domain with a dot. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The same for two spellings of one address. */
export const addressKey = (email: string): string => email.trim().toLowerCase()
