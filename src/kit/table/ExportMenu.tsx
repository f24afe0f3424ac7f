import { Download, FileDown, Printer } from 'lucide-react'
import { countText } from '~/lib/format/countText'
import { currentTime } from '~/lib/time/clock'
import { reportFailure } from '~/platform/api/transport/reportFailure'
import { Button } from '../ui/Button'
import { Menu, MenuItem } from '../ui/Menu'
import { OnWide } from '../ui/OnWide'
import type { ExportProps } from './saveRows'

/** Saves the visible rows as CSV or prints them; `reason` says why neither can be done now. */
export function exportOf<Row>(props: ExportProps<Row>) {
  const { rows, list } = props
  // Stale rows must not be exported as the result of this query.
  const reason = list.isRefreshing ? 'The list is loading.' : rows.length === 0 ? 'There are no rows to export.' : null
  const saveCsv = (): void => {
    import('./saveRows').then(({ saveRows }) => saveRows(props, currentTime()), reportFailure)
  }
  const count = countText(rows.length)
  return { reason, saveCsv, csvLabel: `CSV of ${count} shown`, print: () => window.print() }
}

/** Menu to export the visible rows as CSV or print them. */
export function ExportMenu<Row>(given: ExportProps<Row>) {
  const { reason, saveCsv, csvLabel, print } = exportOf(given)
  return (
    <Menu
      label="Export"
      isBlocked={reason !== null}
      renderButton={(props) => (
        <Button {...props} tone="quiet" reason={reason}>
          <Download aria-hidden="true" />
          <OnWide>Export</OnWide>
        </Button>
      )}
    >
      <MenuItem onSelect={saveCsv}>
        <FileDown aria-hidden="true" />
        {csvLabel}
      </MenuItem>
      <MenuItem onSelect={() => setTimeout(print)}>
        <Printer aria-hidden="true" />
        Print
      </MenuItem>
    </Menu>
  )
}
