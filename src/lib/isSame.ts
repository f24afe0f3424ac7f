/** Whether two values are written alike as JSON: the same in the same order, where nothing is a function or a cycle. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
