import type { AnyLabels } from '~/kit/form/fieldLabels'
import { useEditRecord, type Editing } from '~/kit/form/useEditRecord'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import { LabResultRecord, SaveLabResult } from '../desk/desk.generated'
import { readLabResult, staleLabResults, type LabRecord } from '../desk/labResult'

interface SaveOptions<Values> {
  readonly labels: AnyLabels
  readonly groups?: readonly (readonly (keyof Values & string)[])[]
  readonly toForm: (record: LabRecord) => Values
  /** The whole record as it is sent. @param stored the form as the stored record would open it now */
  readonly toJson: (values: Values, stored: Values, record: LabRecord) => string
}

/** Reads a result fresh and saves it whole, without losing what somebody else saved meanwhile; then reads it back. */
export function useSaveResult<Values extends Readonly<Record<string, string>>>(
  id: string,
  { toForm, toJson, ...options }: SaveOptions<Values>,
) {
  const { record, save, doing } = useEditRecord({
    ...options,
    query: LabResultRecord,
    variables: { id },
    // Wrapped, because the command has an argument of the name of a field.
    pick: ({ getLabResult }) => getLabResult && { row: getLabResult },
    noun: 'result',
    path: paths.labDocument(id),
    toForm: ({ row }) => toForm(row),
    toInput: (values: Values, stored: Values, { row }) => ({ id, result: toJson(values, stored, row) }),
    command: SaveLabResult,
    done: null,
    stale: staleLabResults,
  })
  /** Resolves to what is stored afterwards. @throws CommandFailure */
  const saveAndRead = async (values: Values, submission: Editing<Values>): Promise<LabRecord> => {
    await save(values, submission)
    const now = await readLabResult(id).catch(() => null)
    if (now === null) throw new CommandFailure('It was saved, but could not be read back. Save it again to compare it.', false)
    return now
  }
  return { record, save: saveAndRead, doing }
}
