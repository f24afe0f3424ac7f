import { subTypeLabel } from '~/domain/certificate/subTypes'
import { column, instantColumn, type Column } from '~/kit/table/columns'
import { isSerious, labStatus, minuteIn, needsAttention, resultsText, type LabRow } from './labResult'

/**
 * Columns of a list of lab results.
 * @param zone of the clinic
 * @param pathOf the page that a row opens
 */
export const labColumns = (zone: string, pathOf: (row: LabRow) => string): readonly Column<LabRow>[] => [
  column.link<LabRow>(
    'Person',
    ({ holderName }) => holderName,
    pathOf,
    ({ passNo }) => passNo,
  ),
  column.text<LabRow>('Test', ({ subType }) => subType && subTypeLabel(subType), { width: 168, place: null }),
  column.text<LabRow>('Accession', ({ acsn }) => acsn, { width: 120, startsHidden: true, place: null }),
  column.flagged<LabRow>(
    'Result',
    (row) => resultsText(row) || null,
    { isSerious, note: (row) => (needsAttention(row) && !isSerious(row) ? 'Read the result' : null) },
    { place: 'under' },
  ),
  {
    ...instantColumn((instant) => minuteIn(zone, instant), 164)<LabRow>('Collected', ({ collectionDate }) => collectionDate),
    zone,
  },
  column.text<LabRow>('Vessel', ({ transportName }) => transportName, { width: 136, isWideOnly: true, place: null }),
  column.status<LabRow>('Status', labStatus, { width: 200 }),
]
