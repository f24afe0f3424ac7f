import { FilterField } from '~/kit/table/FilterField'
import { SheetLine, SheetPart } from '~/kit/table/sheetParts'
import { BottomSheet } from '~/kit/ui/BottomSheet'
import { Button } from '~/kit/ui/Button'
import { filterKeys } from './calendarFilters'
import type { CalendarToolsProps } from './calendarToolsProps'
import { ColourSelect } from './ColourSelect'
import { NeedyButton } from './NeedyButton'

interface CalendarSheetProps extends CalendarToolsProps {
  readonly onClose: () => void
}

/** The filters and the colours of the calendar, where its line of tools has no room for them. Each choice acts at once. */
export const CalendarSheet = ({ view, filters, needyCount, colouredBy, onColour, onClose }: CalendarSheetProps) => (
  <BottomSheet title="Filters" isOpen onClose={onClose}>
    <SheetPart>
      <NeedyButton isOn={view.valueOf('needs') !== ''} count={needyCount} onChange={(isOn) => view.setFilter('needs', isOn ? 'any' : '')} />
    </SheetPart>
    {filters.map((filter) => (
      <SheetPart key={filter.key}>
        <b>{filter.label}</b>
        <FilterField filter={filter} view={view} rows={null} isInDialog />
      </SheetPart>
    ))}
    <SheetPart>
      <ColourSelect value={colouredBy} onChange={onColour} />
    </SheetPart>
    <SheetLine>
      <Button tone="quiet" onClick={() => view.clear(filterKeys)}>
        Clear all
      </Button>
      <Button tone="primary" onClick={onClose}>
        Show courses
      </Button>
    </SheetLine>
  </BottomSheet>
)
