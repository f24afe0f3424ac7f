/** A count or an amount under a name. */
export interface NamedFigure {
  readonly name: string
  readonly value: number
}

export interface PaymentMethod extends NamedFigure {
  readonly amount: number
}

/**
 * Statistics of the web-shop's appointments in a period. Each part that is missing or malformed is null: it is an error of its own widget and
 * never 0. Amounts are in the shop's currency.
 */
export interface BookingFigures {
  readonly appointments: number | null
  readonly completed: number | null
  readonly cancelled: number | null
  /** Neither completed nor cancelled. */
  readonly pending: number | null
  readonly patients: number | null
  readonly patientsTested: number | null
  readonly patientsByTest: readonly NamedFigure[] | null
  readonly amount: number | null
  /** Numbers of payments by status: 'Succeeded'. */
  readonly payments: readonly NamedFigure[] | null
  readonly methods: readonly PaymentMethod[] | null
  readonly revenueByMonth: readonly NamedFigure[] | null
  readonly appointmentsByTest: readonly NamedFigure[] | null
}

type Fields = ReadonlyMap<string, unknown>

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map<string, unknown>(Object.entries(value)) : null

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null)

/** The whole of a list whose entries can all be read; null otherwise, because a part of a statistic would pass for all of it. */
function all<Entry>(entries: readonly (Entry | null)[]): readonly Entry[] | null {
  const found = entries.filter((entry) => entry !== null)
  return found.length === entries.length ? found : null
}

/** One figure for each name, because rows and slices are told apart by it. */
function summed(figures: readonly NamedFigure[] | null): readonly NamedFigure[] | null {
  const sums = new Map<string, number>()
  for (const { name, value } of figures ?? []) sums.set(name, (sums.get(name) ?? 0) + value)
  return figures && [...sums].map(([name, value]) => ({ name, value }))
}

/** Reads a list of objects with a name, or an object whose keys are the names. */
function figuresOf(value: unknown, key: string): readonly NamedFigure[] | null {
  const figure = (name: unknown, count: unknown): NamedFigure | null => {
    const read = numberOf(count)
    return typeof name === 'string' && read !== null ? { name, value: read } : null
  }
  if (Array.isArray(value)) return summed(all(value.map(fieldsOf).map((entry) => figure(entry?.get('name'), entry?.get(key)))))
  const byName = fieldsOf(value)
  return byName && all([...byName].map(([name, count]) => figure(name, fieldsOf(count)?.get(key) ?? count)))
}

function methodsOf(value: unknown): readonly PaymentMethod[] | null {
  const counts = figuresOf(value, 'value')
  const amounts = figuresOf(value, 'amount')
  return counts && amounts && all(counts.map((method, at) => ({ ...method, amount: amounts[at]?.value ?? 0 })))
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * Decodes the JSON text of the statistics.
 * @returns null when the text is not a JSON object at all
 */
export function readBookingFigures(text: string | null): BookingFigures | null {
  let decoded: unknown
  try {
    decoded = JSON.parse(text ?? '')
  } catch {
    return null
  }
  const whole = fieldsOf(decoded)
  if (!whole) return null
  const part = (name: string): Fields | undefined => fieldsOf(whole.get(name)) ?? undefined
  const [patients, payments] = [part('patients'), part('payments')]
  const appointments = numberOf(whole.get('appointments'))
  const completed = numberOf(whole.get('completedAppointments'))
  const cancelled = numberOf(whole.get('cancelledAppointments'))
  const pending = appointments !== null && completed !== null && cancelled !== null ? appointments - completed - cancelled : null
  return {
    appointments,
    completed,
    cancelled,
    pending: numberOf(pending),
    patients: numberOf(patients?.get('totalPatients')),
    patientsTested: numberOf(patients?.get('patientsTested')),
    patientsByTest: figuresOf(patients?.get('patientsByTestNames'), 'value'),
    amount: numberOf(payments?.get('totalAmount')),
    payments: figuresOf(payments?.get('paymentByStatus'), 'value')?.map(({ name, value }) => ({ name: capitalised(name), value })) ?? null,
    methods: methodsOf(payments?.get('paymentByMethod')),
    revenueByMonth: figuresOf(part('monthlyRevenue')?.get('monthlyPayment'), 'amount'),
    // The backend spells it so.
    appointmentsByTest: figuresOf(part('appointmentByTestypes')?.get('byTestName'), 'value'),
  }
}
