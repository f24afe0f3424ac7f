import { useState } from 'react'
import { PhysicianNotice } from '~/domain/certificate/PhysicianNotice'
import { nobodyLooked, SecondLook, whyLookFirst } from '~/domain/certificate/SecondLook'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { chooseTemplate } from '~/domain/certificate/templateFits'
import { RowsWithNotes } from '~/kit/batch/RowsWithNotes'
import type { NewBatch } from '~/kit/batch/VaultDesk'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { ChoiceGrid, WholeWidth } from '~/kit/ui/ChoiceGrid'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { SelectOne } from '~/kit/ui/SelectOne'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { readInstant } from '~/lib/time/instant'
import { cityOf } from '~/lib/time/zones'
import { paths } from '~/platform/routes/paths'
import { minuteIn, needsAttention, resultsText, type LabRow } from '../desk/labResult'
import type { LabClinic } from '../desk/WithLabClinic'
import { printedFacts, whyNotIssued, type ChosenResult } from './issueSender'

interface ReviewResultsProps {
  readonly chosen: readonly ChosenResult[]
  readonly clinic: LabClinic
  readonly onIssue: (batch: NewBatch) => void
}

const nothing: ReadonlySet<string> = new Set()

/** One that says something else after it was read again is looked at again. */
const lookKey = (row: LabRow): string => `${row.id} ${printedFacts(row)}`

/** How many there are of each type, the most frequent first. */
function typesOf(rows: readonly LabRow[]): readonly (readonly [subType: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { subType } of rows) counts.set(subType ?? '', (counts.get(subType ?? '') ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

/** Before documents are issued: of which type, from which template, signed by whom, what cannot go, and what needs a second look. */
export function ReviewResults({ chosen, clinic, onIssue }: ReviewResultsProps) {
  const [choices, setChoices] = useState({ subType: '', templateId: '', physicianId: '' })
  const [leftOut, setLeftOut] = useState(nothing)
  const [looked, setLooked] = useState(nobodyLooked)
  const change = (more: Partial<typeof choices>): void => setChoices((last) => ({ ...last, ...more }))

  const ready = chosen.flatMap(({ row }) => (row && whyNotIssued(row) === null ? [row] : []))
  const types = typesOf(ready)
  const subType = choices.subType || (types[0]?.[0] ?? '')
  const { fitting, template, missing } = chooseTemplate(clinic.templates, subType, choices.templateId)
  const physician = clinic.physicians.length === 1 ? clinic.physicians[0] : clinic.physicians.find(({ id }) => id === choices.physicianId)
  const whyNot = (row: LabRow | null): string | null =>
    whyNotIssued(row) ?? (template?.hasSSN && row?.subType === subType && !row.ssn?.trim() ? 'Missing: identity number' : null)
  const refused = chosen.flatMap(({ id, row }) => {
    const reason = whyNot(row)
    return reason === null ? [] : [{ key: id, name: row?.holderName ?? 'Unknown', note: reason, path: row && paths.labResult(id) }]
  })
  const ofType = ready.filter((row) => row.subType === subType && whyNot(row) === null)
  const rows = ofType.filter(({ id }) => !leftOut.has(id))
  const serious = rows.filter(needsAttention)
  const noteOf = (row: LabRow): string => {
    const collected = readInstant(row.collectionDate)
    return [row.passNo, resultsText(row), collected ? minuteIn(clinic.zone, collected) : row.collectionDate].join(' · ')
  }

  const reason = (): string | null => {
    if (rows.length === 0) return 'No result is left to issue.'
    if (!template) return missing
    if (!physician) return 'Choose the physician who signs.'
    if (!physician.licenseNo || !physician.signature)
      return `${physician.name ?? 'The physician'} has no ${physician.licenseNo ? 'signature' : 'licence number'} on file.`
    return whyLookFirst(serious.map(lookKey), looked)
  }
  const issue = (): void => {
    if (!template || !physician) return
    const documents = counted(rows.length, 'document')
    onIssue({
      fileName: `${documents}, ${subTypeLabel(subType)}`,
      about: [subTypeLabel(subType), template.name, physician.name].filter(Boolean).join(' · '),
      rows: rows.map((row, at) => ({
        number: at + 1,
        values: {
          id: row.id,
          printed: printedFacts(row),
          templateId: template.id,
          physicianId: physician.id,
          subType,
          holderName: row.holderName ?? '',
          passNo: row.passNo ?? '',
          result: resultsText(row),
        },
      })),
    })
  }

  const list = <RowsWithNotes title={`Cannot be issued (${refused.length})`} rows={refused} />
  if (ready.length === 0)
    return (
      <Stack $gap={28} $max={860}>
        <Notice tone="warn">
          <span>None of these results can be issued.</span>
          <ButtonLink to={paths.labResults()}>Lab Results</ButtonLink>
        </Notice>
        {list}
      </Stack>
    )
  return (
    <Stack $gap={28} $max={860}>
      <ChoiceGrid>
        <SelectOne
          label="Type of test"
          hint="One type is issued at a time."
          value={subType}
          onChange={(value) => change({ subType: value, templateId: '' })}
          options={types.map(([value, count]) => ({ value, label: `${subTypeLabel(value)} (${count})` }))}
        />
        <SelectOne
          label="Template"
          hint={fitting.length === 0 ? missing : undefined}
          value={template?.id ?? ''}
          placeholder="Choose a template"
          onChange={(value) => change({ templateId: value })}
          options={fitting.map(({ id, name }) => ({ value: id, label: name ?? 'Template without a name' }))}
        />
        <SelectOne
          label="Physician"
          value={physician?.id ?? ''}
          placeholder="Choose a physician"
          onChange={(value) => change({ physicianId: value })}
          options={clinic.physicians.map(({ id, name, licenseNo }) => ({
            value: id,
            label: [name ?? 'Without a name', licenseNo && `licence ${licenseNo}`].filter(Boolean).join(', '),
          }))}
        />
        <WholeWidth>
          <PhysicianNotice physician={physician} canMend />
        </WholeWidth>
      </ChoiceGrid>
      {refused.length > 0 && (
        <Text>
          {refused.length} of {chosen.length} results cannot be issued, and {refused.length === 1 ? 'is' : 'are'} named below.
        </Text>
      )}
      <SecondLook
        rows={serious.map((row) => ({ key: lookKey(row), name: row.holderName ?? '', detail: noteOf(row) }))}
        looked={looked}
        onLook={setLooked}
      />
      <RowsWithNotes
        title={`To be issued (${rows.length})`}
        rows={rows.map((row) => ({ key: row.id, name: row.holderName ?? '', note: noteOf(row) }))}
        onLeaveOut={(id) => setLeftOut(new Set([...leftOut, id]))}
      />
      {list}
      <Row $gap={10} $justify="end">
        {rows.length < ofType.length && (
          <>
            <Text>{counted(ofType.length - rows.length, 'is left out.', 'are left out.')}</Text>
            <Button tone="quiet" onClick={() => setLeftOut(nothing)}>
              Put back
            </Button>
          </>
        )}
        <Text>Nothing has been issued yet. Times are in {cityOf(clinic.zone)} time.</Text>
        <Button tone="primary" reason={reason()} onClick={issue}>
          Issue {counted(rows.length, 'document')}
        </Button>
      </Row>
    </Stack>
  )
}
