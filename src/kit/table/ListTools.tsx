import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { lazyDialog } from '../feedback/lazyPart'
import { Button } from '../ui/Button'
import { SearchField } from '../ui/SearchField'
import { SearchForm } from '../ui/SearchForm'
import { useElementWidth } from '../ui/useElementWidth'
import { FilterField } from './FilterField'
import { describeFilter } from './filters'
import type { ListToolsProps } from './listToolsProps'
import { OrderSelect } from './OrderSelect'
import { toolsRoom } from './toolsRoom'

const ListDrawer = lazyDialog(async () => (await import('./ListDrawer')).ListDrawer)

/** The width of the button that shows the boxes, with the gap before it, in px. */
const selectWidth = 84

/** The one line above a list: search, filters, order and menus. What does not fit is in a drawer. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const {
    searchLabel,
    isSearchSubmitted,
    filters: allFilters,
    filterRows,
    columns,
    headingsFrom,
    exported,
    view,
    isOpening,
    isPhone,
    selecting,
    menus,
  } = props
  const filters = allFilters.filter(({ isElsewhere = false }) => !isElsewhere)
  const Searching = isSearchSubmitted ? SearchForm : SearchField
  const [line, width] = useElementWidth()
  const [isOpen, setOpen] = useState(false)
  const hasTwoLines = headingsFrom !== null && width > 0 && width < headingsFrom
  const needsOrder = headingsFrom === null || hasTwoLines
  // Rows of two lines have no boxes until they are asked for.
  const canStartSelecting = selecting !== null && (isPhone || hasTwoLines)
  const noRoom = { filters: 0, hasOrder: false }
  const reserved = menus.width + (canStartSelecting ? selectWidth : 0)
  const ready = isPhone ? noRoom : toolsRoom(filters, { width, needsOrder, reserved })
  const room = isOpening ? noRoom : ready
  // A line of its own stands before the rows arrive, which it would move. Until the first line is measured, none is known to be needed.
  const pinned = isPhone || width > 0 ? filters.slice(ready.filters).filter(({ isPinned = false }) => isPinned) : []
  const rest = filters.slice(room.filters).filter((filter) => !pinned.includes(filter))
  const isOrderInDrawer = isPhone || (needsOrder && !room.hasOrder)
  const activeCount =
    rest.filter((filter) => describeFilter(filter, view.valueOf(filter.key)) !== null).length + (isOrderInDrawer && view.sort ? 1 : 0)
  return (
    <Tools ref={line} role="search" aria-label={exported.label} data-pinned={pinned.length > 0 || undefined}>
      {searchLabel !== undefined && (
        <Searching label={searchLabel} placeholder={isPhone ? 'Search' : searchLabel} value={view.search} onSearch={view.setSearch} />
      )}
      {filters.slice(0, room.filters).map((filter) => (
        <FilterField key={filter.key} filter={filter} view={view} rows={filterRows} />
      ))}
      {room.hasOrder && (
        <OrderBox>
          <OrderSelect columns={columns} sort={view.sort} onSort={view.setSort} />
        </OrderBox>
      )}
      {(isPhone || (!isOpening && (rest.length > 0 || isOrderInDrawer))) && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal aria-hidden="true" />
          {isPhone || room.filters === 0 ? 'Filters' : 'More filters'}
          {activeCount > 0 && ` (${activeCount})`}
        </Button>
      )}
      {canStartSelecting && <Button onClick={selecting.toggle}>{selecting.isOn ? 'Done' : 'Select'}</Button>}
      {!isPhone && <ToolsEnd>{menus.content}</ToolsEnd>}
      {pinned.length > 0 && (
        <Pinned>
          {pinned.map((filter) => (
            <FilterField key={filter.key} filter={filter} view={view} rows={filterRows} />
          ))}
        </Pinned>
      )}
      {isOpen && <ListDrawer {...props} filters={rest} hasOrder={isOrderInDrawer} onClose={() => setOpen(false)} />}
    </Tools>
  )
}

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  > button {
    flex: none;
  }
  /* One line also before it is measured: rows that moved up afterwards would take a restored scroll position with them. */
  > fieldset {
    flex-wrap: nowrap;
  }
  &[data-pinned] {
    flex-wrap: wrap;
    > form {
      flex-basis: 180px;
    }
  }
`

const Pinned = styled.div`
  flex: 1 0 100%;
  fieldset > label {
    flex: 1 0 auto;
  }
`

const OrderBox = styled.div`
  flex: 0 1 200px;
`

const ToolsEnd = styled.div`
  display: flex;
  /* The name of the chosen view gives way first. */
  flex: 0 100 auto;
  gap: 4px;
  min-width: 0;
  margin-left: auto;
  > * {
    flex: none;
  }
`
