/** How long a page that works without a network waits for one before it opens with what is kept, in milliseconds. */
export const patience = 3_000

/** What a fast answer takes, in milliseconds. */
const leastPatience = 500

/** What is left of it since the page was asked for: the worker may have waited for the page before. */
export const patienceLeft = (): number => Math.max(leastPatience, patience - performance.now())
