const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/** '12 minutes ago', 'yesterday', 'in 3 days': the distance of an instant from now; 'just now' within a minute. */
export function ago(instant: Date, now: Date): string {
  const distance = instant.getTime() - now.getTime()
  const [unit, length] = steps.find(([, size]) => Math.abs(distance) >= size) ?? []
  return unit && length ? format.format(Math.trunc(distance / length), unit) : 'just now'
}
