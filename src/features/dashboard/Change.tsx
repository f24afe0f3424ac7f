import { countText } from '~/lib/format/countText'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { changeOf } from './Difference'

interface ChangeProps {
  readonly now: RecordState<number>
  readonly before: RecordState<number>
  /** The period compared with, such as '1–23 October'. */
  readonly than: string
  /** What is said before both are known, or when one is not. */
  readonly otherwise: string
}

/** How a count changed, with an arrow and in words: '186 this month, 22 fewer than 1–23 October'. */
export function MonthChange({ now, before, than, otherwise }: ChangeProps) {
  const [count, last] = [completeValue(now), completeValue(before)]
  if (count === null) return otherwise
  const start = <strong>{countText(count)} this month</strong>
  if (last === null) return start
  const { Icon, words } = changeOf(count, last)
  return (
    <>
      <Icon aria-hidden="true" />
      {start}, {words} {count === last ? 'as' : 'than'} {than}
    </>
  )
}
