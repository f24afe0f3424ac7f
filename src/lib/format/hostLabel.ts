/** One label of a host name, such as a sub-domain. */
export const hostLabelShape = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Says what a label may consist of. */
export const invalidHostLabel = 'Use small letters, digits and hyphens, such as north-breakwater'

/** Says why a new client cannot have a name that always means the default client. */
export const reservedHostLabel = 'This name always opens the default client. Choose another'

/** How a label with other letters than a to z begins on the wire. */
export const otherLetters = 'xn--'

/** Says why a label cannot begin with `otherLetters`. */
export const otherLettersHostLabel = 'Names cannot begin with xn--. Choose another'
