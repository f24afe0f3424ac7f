import type { ReceiptColumn } from '~/kit/run/receipt'
import { TabRunView } from '~/kit/run/TabRunView'
import { seatRuns, type SeatRun, type WaitingPerson } from './seatRuns'

const columns: readonly ReceiptColumn<WaitingPerson>[] = [
  { label: 'Person', text: ({ values }) => values.label },
  { label: 'Email', text: ({ values }) => values.email },
]

interface SeatRunViewProps {
  readonly started: SeatRun
  readonly courseName: string
}

/** Seats being given to people who waited, with a result for each. */
export const SeatRunView = ({ started, courseName }: SeatRunViewProps) => (
  <TabRunView
    runs={seatRuns}
    started={started}
    noun={{ one: 'person', many: 'people' }}
    verb={{ base: 'Give a seat', doing: 'Giving seats', done: 'given a seat' }}
    columns={columns}
    fileName={`Seats of ${courseName}.csv`}
    outcome="They left the waiting list."
    current="the person being seated now"
  />
)
