/** How many people fit side by side. */
export const mostCompared = 4
