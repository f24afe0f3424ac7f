import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { completeValue, type RecordState } from '~/platform/api/record'

interface ChangeProps {
  readonly now: RecordState<number>
  readonly before: RecordState<number>
  /** The period compared with, such as '1–23 October'. */
  readonly than: string
  /** What is said before both are known, or when one is not. */
  readonly otherwise: string
}

const counted = (count: number): string => count.toLocaleString('en-IN')

/** How a count changed, with an arrow and in words: '186 this month, 22 fewer than 1–23 October'. */
export function MonthChange({ now, before, than, otherwise }: ChangeProps) {
  const [count, last] = [completeValue(now), completeValue(before)]
  if (count === null) return otherwise
  const start = <strong>{counted(count)} this month</strong>
  if (last === null) return start
  const difference = count - last
  const Icon = difference > 0 ? ArrowUp : difference < 0 ? ArrowDown : Minus
  return (
    <>
      <Icon aria-hidden="true" />
      {start},{' '}
      {difference === 0 ? `the same as ${than}` : `${counted(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than ${than}`}
    </>
  )
}
