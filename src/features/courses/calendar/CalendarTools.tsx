import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { FilterField } from '~/kit/table/FilterField'
import { describeFilter } from '~/kit/table/filters'
import { PrintedFilters } from '~/kit/table/PrintedFilters'
import { Button } from '~/kit/ui/Button'
import { OnWide } from '~/kit/ui/OnWide'
import { filterKeys } from './calendarFilters'
import type { CalendarToolsProps } from './calendarToolsProps'
import { NeedyButton } from './NeedyButton'

const CalendarDrawer = lazyDialog(async () => (await import('./CalendarDrawer')).CalendarDrawer)

/** Narrows the calendar: in its one line of tools where there is room, otherwise in a drawer. */
export function CalendarTools(props: CalendarToolsProps) {
  const { view, filters, needyCount } = props
  const [isOpen, setOpen] = useState(false)
  const isNeedy = view.valueOf('needs') !== ''
  const words = [
    ...filters.flatMap((filter) => describeFilter(filter, view.valueOf(filter.key)) ?? []),
    ...(isNeedy ? ['Needs attention'] : []),
  ]
  return (
    <Tools role="search" aria-label="Calendar">
      <Inline>
        {filters.map((filter) => (
          <FilterField key={filter.key} filter={filter} view={view} rows={null} />
        ))}
        <NeedyButton isOn={isNeedy} count={needyCount} onChange={(isOn) => view.setFilter('needs', isOn ? 'any' : '')} />
        {words.length > 0 && (
          <Button aria-label="Clear filters" title="Clear filters" onClick={() => view.clear(filterKeys)}>
            <X aria-hidden="true" />
          </Button>
        )}
      </Inline>
      <Button data-drawer aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        <OnWide>Filters</OnWide>
        {words.length > 0 && <b>{words.length}</b>}
      </Button>
      {isOpen && <CalendarDrawer {...props} onClose={() => setOpen(false)} />}
      <PrintedFilters words={words} />
    </Tools>
  )
}

const Tools = styled.div`
  flex: none;
  margin-left: auto;
  button {
    border-color: var(--line-control);
  }
  > [data-drawer] b {
    font-weight: 600;
    color: var(--accent-text);
  }
  @container calendar-bar (min-width: 1120px) {
    margin-left: 0;
    > [data-drawer] {
      display: none;
    }
  }
`

const Inline = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  select {
    max-width: 132px;
  }
  > button {
    padding-inline: 9px;
  }
  @container calendar-bar (max-width: 1119px) {
    display: none;
  }
`
