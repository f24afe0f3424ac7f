/** A page of the booking, as it stands in the address after /book/; the first is the address itself. */
export type Step = '' | 'people' | `person-${number}` | 'slot' | 'address' | 'review' | 'payment' | 'confirmation'

/** What has been answered. */
export interface Answered {
  readonly hasTest: boolean
  /** For each person, whether everything is right. */
  readonly people: readonly boolean[]
  readonly hasSlot: boolean
  readonly hasAddress: boolean
}

/** The steps in order. */
export const stepsOf = (people: number): readonly Step[] => [
  '',
  'people',
  ...Array.from({ length: people }, (_, at): Step => `person-${at + 1}`),
  'slot',
  'address',
  'review',
  'payment',
]

/** The step in an address; null for one that there is not. */
export function stepIn(text: string, people: number): Step | null {
  if (text === 'confirmation') return text
  return stepsOf(people).find((step) => step === text) ?? null
}

/** The first step that has to be answered before the others can be. */
export function firstUnfinished({ hasTest, people, hasSlot, hasAddress }: Answered): Step {
  if (!hasTest) return ''
  const person = people.indexOf(false)
  if (person !== -1) return `person-${person + 1}`
  if (!hasSlot) return 'slot'
  return hasAddress ? 'review' : 'address'
}

/** Whether a step can be opened: all before it are answered. What is answered as a whole can be paid. */
export const isOpen = (step: Step, answered: Answered): boolean => {
  const steps = stepsOf(answered.people.length)
  const unfinished = firstUnfinished(answered)
  return unfinished === 'review' || steps.indexOf(step) <= steps.indexOf(unfinished)
}

/** The number that a step shows. The pages of all people share one. */
export const numberOf = (step: Step): number => {
  const kinds = ['', 'people', 'person', 'slot', 'address', 'review', 'payment']
  return kinds.indexOf(step.startsWith('person-') ? 'person' : step) + 1
}

/** What each step is called where it is linked. */
export const stepNames = ['Test', 'People', 'Details', 'Time', 'Address', 'Check', 'Pay'] as const
