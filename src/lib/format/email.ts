/** A loose check: text, @, domain with a dot. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
