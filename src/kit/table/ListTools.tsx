import type { ReactNode } from 'react'
import styled from 'styled-components'
import { SearchField } from '../ui/SearchField'
import { ChoiceFilter } from './ChoiceFilter'
import type { Column } from './columns'
import type { Filter } from './filters'
import { OrderSelect } from './OrderSelect'
import { PeriodFilter } from './PeriodFilter'
import type { ListView } from './useListView'

interface ListToolsProps<Row> {
  readonly label: string
  /** Absent where the list cannot be searched. */
  readonly searchLabel: string | undefined
  readonly filters: readonly Filter<Row>[]
  /** All rows, for the counts of the filters; null while some are not loaded. */
  readonly rows: readonly Row[] | null
  readonly columns: readonly Column<Row>[]
  /** List width in px from which the table headings are shown; null if they never are. */
  readonly headingsFrom: number | null
  readonly view: ListView
  /** The menus at the end of the line. */
  readonly children: ReactNode
}

/** The line above a list: its search, filters and order, and its menus. */
export function ListTools<Row>({ label, searchLabel, filters, rows, columns, headingsFrom, view, children }: ListToolsProps<Row>) {
  return (
    <Tools role="search" aria-label={label}>
      {searchLabel !== undefined && <SearchField label={searchLabel} value={view.search} onSearch={view.setSearch} />}
      {filters.map((filter) =>
        filter.periodIn === undefined ? (
          <ChoiceFilter
            key={filter.key}
            filter={filter}
            value={view.valueOf(filter.key)}
            onChange={(value) => view.setFilter(filter.key, value)}
            rows={rows}
          />
        ) : (
          <PeriodFilter
            key={filter.key}
            label={filter.label}
            zone={filter.periodIn}
            value={view.valueOf(filter.key)}
            onChange={(value) => view.setFilter(filter.key, value)}
          />
        ),
      )}
      <OrderSelect columns={columns} headingsFrom={headingsFrom} sort={view.sort} onSort={view.setSort} />
      <ToolsEnd>{children}</ToolsEnd>
    </Tools>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  @media print {
    display: none;
  }
`

const ToolsEnd = styled.div`
  display: flex;
  gap: 4px;
  margin-left: auto;
`
