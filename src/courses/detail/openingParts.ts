/** Parts of a course's query that open a way to add participants; another tab of the page closes it, too. */
export const openingParts = ['add', 'tab'] as const
