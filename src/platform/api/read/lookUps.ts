import { pause } from '~/lib/time/pause'

/** When the effects of a command with an unknown outcome are looked for, in milliseconds after its failure. A backend may work on for a while. */
const lookUpsAfter = [0, 1000, 2000, 4000, 8000, 15_000]

/** The milliseconds between these look-ups, and before the first one. */
export const lookUpWaits: readonly number[] = lookUpsAfter.map((time, at) => time - (lookUpsAfter[at - 1] ?? 0))

/** How long the waits for a backend take, as a part of their full length. Tests set it, so that they need not wait for seconds. */
export const lookUpPace = { part: 1 }

/** Waits before the next look-up. Resolves early when the signal aborts. */
export const waitForBackend = (milliseconds: number, signal?: AbortSignal): Promise<void> => pause(milliseconds * lookUpPace.part, signal)
