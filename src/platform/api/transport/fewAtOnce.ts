/** How many requests are on their way at a time where many things are read one by one. */
const usualCount = 6

/** Does something with each of many things, a few at a time. The first failure ends it. @returns the results in the order of the things */
export async function fewAtOnce<Thing, Result>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Result>,
  count = usualCount,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const left = [...things.entries()]
  const workOn = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, thing] = next
      try {
        results[at] = await work(thing)
      } catch (error) {
        left.length = 0
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: count }, workOn))
  return results
}
