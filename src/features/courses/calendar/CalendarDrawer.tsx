import { DrawerLine, DrawerPart } from '~/kit/table/drawerParts'
import { FilterField } from '~/kit/table/FilterField'
import { BottomDrawer } from '~/kit/ui/BottomDrawer'
import { Button } from '~/kit/ui/Button'
import { filterKeys } from './calendarFilters'
import type { CalendarToolsProps } from './calendarToolsProps'
import { ColourSelect } from './ColourSelect'
import { NeedyButton } from './NeedyButton'

interface CalendarDrawerProps extends CalendarToolsProps {
  readonly onClose: () => void
}

/** The filters and the colours of the calendar, where its line of tools has no room for them. Each choice acts at once. */
export const CalendarDrawer = ({ view, filters, needyCount, colouredBy, onColour, onClose }: CalendarDrawerProps) => (
  <BottomDrawer title="Filters" isOpen onClose={onClose}>
    <DrawerPart>
      <NeedyButton isOn={view.valueOf('needs') !== ''} count={needyCount} onChange={(isOn) => view.setFilter('needs', isOn ? 'any' : '')} />
    </DrawerPart>
    {filters.map((filter) => (
      <DrawerPart key={filter.key}>
        <b>{filter.label}</b>
        <FilterField filter={filter} view={view} rows={null} isInDialog />
      </DrawerPart>
    ))}
    <DrawerPart>
      <ColourSelect value={colouredBy} onChange={onColour} />
    </DrawerPart>
    <DrawerLine>
      <Button tone="quiet" onClick={() => view.clear(filterKeys)}>
        Clear all
      </Button>
      <Button tone="primary" onClick={onClose}>
        Show courses
      </Button>
    </DrawerLine>
  </BottomDrawer>
)
