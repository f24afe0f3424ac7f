import { FileDown, Printer } from 'lucide-react'
import styled from 'styled-components'
import { BottomDrawer } from '../ui/BottomDrawer'
import { Button } from '../ui/Button'
import { DrawerLine, DrawerPart } from './drawerParts'
import { exportOf } from './ExportMenu'
import { FilterField } from './FilterField'
import type { ListToolsProps } from './listToolsProps'
import { OrderSelect } from './OrderSelect'
import { SavedViewsPart } from './SavedViewsPart'

interface ListDrawerProps<Row> extends ListToolsProps<Row> {
  /** Whether the order is chosen here. */
  readonly hasOrder: boolean
  readonly onClose: () => void
}

/** What did not fit in the line above a list: filters, order and, on a phone, columns and export. Each choice acts at once. */
export function ListDrawer<Row>({
  filters,
  filterRows,
  columns,
  hidden,
  onHide,
  exported,
  view,
  saved,
  isPhone,
  hasOrder,
  onClose,
}: ListDrawerProps<Row>) {
  const { reason, saveCsv, csvLabel, print } = exportOf(exported)
  const toggle = (id: string): void => onHide(new Set(hidden.has(id) ? [...hidden].filter((other) => other !== id) : [...hidden, id]))
  return (
    <BottomDrawer title="Filters" isOpen onClose={onClose}>
      {isPhone && <SavedViewsPart noun={exported.noun} saved={saved} onClose={onClose} />}
      {filters.map((filter) => (
        <DrawerPart key={filter.key}>
          <b>{filter.label}</b>
          <FilterField filter={filter} view={view} rows={filterRows} isInDialog />
        </DrawerPart>
      ))}
      {hasOrder && (
        <DrawerPart>
          <b>Sort by</b>
          <OrderSelect columns={columns} sort={view.sort} onSort={view.setSort} />
        </DrawerPart>
      )}
      {isPhone && (
        <>
          <Columns>
            <summary>Columns for print and export</summary>
            {columns
              .filter(({ isTitle }) => !isTitle)
              .map(({ id, heading }) => (
                <label key={id}>
                  <input type="checkbox" checked={!hidden.has(id)} onChange={() => toggle(id)} />
                  {heading}
                </label>
              ))}
          </Columns>
          <DrawerLine>
            <Button reason={reason} onClick={saveCsv}>
              <FileDown aria-hidden="true" />
              {csvLabel}
            </Button>
            <Button
              reason={reason}
              onClick={() => {
                onClose()
                // The drawer must be gone before the browser draws the page.
                setTimeout(print)
              }}
            >
              <Printer aria-hidden="true" />
              Print
            </Button>
          </DrawerLine>
        </>
      )}
      <DrawerLine>
        <Button tone="quiet" onClick={() => view.clear(filters.map(({ key }) => key))}>
          Clear all
        </Button>
        <Button tone="primary" onClick={onClose}>
          Show {exported.noun.many}
        </Button>
      </DrawerLine>
    </BottomDrawer>
  )
}

const Columns = styled.details`
  summary,
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    cursor: pointer;
  }
  summary {
    font-weight: 500;
  }
  input {
    width: 18px;
    height: 18px;
    accent-color: var(--accent);
  }
`
