/** How many rows of a file one command issues. */
export const rowsPerCommand = 25
