import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { BottomDrawer } from '~/kit/ui/BottomDrawer'
import { Button } from '~/kit/ui/Button'
import { DialogButtons } from '~/kit/ui/Dialog'
import { Select } from '~/kit/ui/Field'
import { breakpoints } from '~/kit/ui/media'
import { SearchField } from '~/kit/ui/SearchField'
import { useElementWidth } from '~/kit/ui/useElementWidth'
import { useMedia } from '~/kit/ui/useMedia'
import { countText } from '~/lib/format/countText'
import { isDay, type CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import type { TypedVoyage } from '../useVoyage'
import { VoyageChoice } from '../VoyageChoice'
import { setLabel, type RequiredSet } from './requiredSet'

/** What narrows the list of people. */
interface PeopleFilters {
  /** What is searched for in names and ranks. */
  readonly search: string
  readonly onSearch: (search: string) => void
  /** The ranks of the people that were read. */
  readonly ranks: readonly string[]
  /** Empty for all. */
  readonly rank: string
  readonly onRank: (rank: string) => void
  /** People by result, and whether one is chosen. */
  readonly result: ReactNode
  readonly hasResult: boolean
  /** How many people there are: the result shows such counts. */
  readonly peopleCount: number
}

interface ReadinessToolsProps {
  readonly voyage: TypedVoyage
  readonly today: CalendarDay
  readonly onVoyage: (voyage: TypedVoyage) => void
  readonly sets: readonly RequiredSet[]
  /** Null where each is judged by rank. */
  readonly set: RequiredSet | null
  /** Null for by rank. */
  readonly onSet: (set: RequiredSet | null) => void
  /** Null where the people are chosen already. */
  readonly filters: PeopleFilters | null
}

/** What tools need beside each other, in px: days and results, and search and choices between them; with counts below 100. */
const [daysAndResult, allChoices, filtersButton] = [1003, 472, 124]
/** The width of one more digit in each of the five counts, in px. */
const digitWidth = 5 * 8

/** How much of the line has room: everything, all but position and rank, or the days alone. */
function roomIn(width: number, peopleCount: number): 'all' | 'result' | 'days' {
  const needed = daysAndResult + digitWidth * Math.max(0, countText(peopleCount).length - 2)
  // Where nothing can be measured, everything fits.
  if (width === 0 || width >= needed + allChoices) return 'all'
  return width >= needed + filtersButton ? 'result' : 'days'
}

/** What people are judged by, in one line. What does not fit is in a drawer; on a phone all of it is folded under what is chosen. */
export function ReadinessTools({ voyage, today, onVoyage, sets, set, onSet, filters }: ReadinessToolsProps) {
  const isPhone = useMedia(`(max-width: ${breakpoints.sm - 1}px)`)
  const [line, width] = useElementWidth()
  const [isOpen, setOpen] = useState(false)
  const days = <VoyageChoice isInline voyage={voyage} today={today} onChange={onVoyage} />
  const choices = (
    <>
      {filters && (
        <Find>
          <SearchField label="Find a person" value={filters.search} onSearch={filters.onSearch} />
        </Find>
      )}
      <Select
        aria-label="Position"
        value={set?.position ?? ''}
        onChange={(event) => onSet(sets.find(({ position }) => position === event.target.value) ?? null)}
      >
        <option value="">By rank</option>
        {sets.map((one) => (
          <option key={one.position} value={one.position}>
            {setLabel(one)}
          </option>
        ))}
      </Select>
      {filters && (
        <Select aria-label="Rank" value={filters.rank} onChange={(event) => filters.onRank(event.target.value)}>
          <option value="">All ranks</option>
          {filters.ranks.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      )}
    </>
  )
  if (isPhone)
    return (
      <Folded data-screen>
        <summary>
          {isDay(voyage.signOn) ? formatDay(voyage.signOn) : 'No sign-on day'} –{' '}
          {isDay(voyage.signOff) ? formatDay(voyage.signOff) : 'no sign-off day'}, {set?.position ?? 'by rank'}
        </summary>
        <Line>
          {days}
          {choices}
          {filters?.result}
        </Line>
      </Folded>
    )
  const room = filters === null ? 'all' : roomIn(width, filters.peopleCount)
  const activeCount = Number(filters?.rank !== '') + Number(filters?.search !== '') + Number(room === 'days' && filters?.hasResult)
  return (
    <Line ref={line} data-screen>
      {days}
      {room === 'all' && choices}
      {room !== 'days' && filters?.result}
      {room !== 'all' && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal aria-hidden="true" />
          Filters{activeCount > 0 && ` (${activeCount})`}
        </Button>
      )}
      {isOpen && room !== 'all' && (
        <BottomDrawer title="Filters" isOpen onClose={() => setOpen(false)}>
          <Line>
            {choices}
            {room === 'days' && filters?.result}
          </Line>
          <DialogButtons>
            <Button tone="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </DialogButtons>
        </BottomDrawer>
      )}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px;
  margin-bottom: 8px;
  > :first-child:not(select) {
    flex: 0 1 514px;
    @media (pointer: coarse) {
      flex-basis: 558px;
    }
  }
  > select {
    flex: 0 1 140px;
  }
  > select + select {
    flex-basis: 108px;
  }
  dialog & > select {
    flex: 1 1 160px;
  }
  @media (max-width: ${breakpoints.sm - 1}px) {
    > :first-child:not(select) {
      flex-basis: 100%;
    }
    > select {
      flex: 1 1 124px;
    }
  }
`

const Find = styled.div`
  && {
    flex: 0 1 200px;
  }
  dialog && {
    flex: 1 1 100%;
  }
  @media (max-width: ${breakpoints.sm - 1}px) {
    && {
      flex: 1 1 100%;
    }
  }
`

const Folded = styled.details`
  margin-bottom: 10px;
  summary {
    padding: 11px 0;
    min-height: 44px;
    color: var(--accent-text);
    font-weight: 500;
    cursor: pointer;
  }
`
