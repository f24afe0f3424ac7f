/** When the effects of a command with an unknown outcome are looked for, in milliseconds after its failure. A backend may work on for a while. */
export const lookUpsAfter = [0, 1000, 2000, 4000, 8000, 15_000] as const

/** The milliseconds between these look-ups, and before the first one. */
export const lookUpWaits: readonly number[] = lookUpsAfter.map((time, at) => time - (lookUpsAfter[at - 1] ?? 0))
