/** One label of a host name, such as a sub-domain. */
export const hostLabelShape = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Says what a label may consist of. */
export const invalidHostLabel = 'Use small letters, digits and hyphens, such as north-breakwater'
