import styled from 'styled-components'
import { kindOf } from '~/domain/certificate/documentKinds'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { column, instantColumn, type Column } from '~/kit/table/columns'
import { StatusCell } from '~/kit/table/StatusCell'
import { isSerious, labStatus, minuteIn, needsAttention, resultsText, type LabRow } from './labResult'

/** What was tested, in a word: 'PCR'. */
const testWord = (subType: string): string => subTypeLabel(kindOf(subType).testType ?? subType)

const result = column.flagged<LabRow>(
  'Result',
  (row) => resultsText(row) || null,
  { isSerious, note: (row) => (needsAttention(row) && !isSerious(row) ? 'Read the result' : null) },
  { place: 'under' },
)

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
  {
    ...result,
    // A narrow list has no other column for the test. The result comes first, because the end is what is cut.
    cell: (row) => (
      <OneText>
        {result.cell(row)}
        {row.subType && <span data-prefix> · {testWord(row.subType)}</span>}
      </OneText>
    ),
  },
  {
    ...instantColumn((instant) => minuteIn(zone, instant), 164)<LabRow>('Collected', ({ collectionDate }) => collectionDate),
    zone,
  },
  column.text<LabRow>('Vessel', ({ transportName }) => transportName, { width: 136, isWideOnly: true, place: null }),
  {
    ...column.status<LabRow>('Status', labStatus, { width: 200 }),
    cell: (row) => {
      const { tone, word } = labStatus(row)
      return <StatusCell $tone={tone}>{word}</StatusCell>
    },
  },
]

const OneText = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`
