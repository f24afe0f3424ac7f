import { Suspense, useId, useMemo, useState } from 'react'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { takeFocus } from '~/kit/focus/takeFocus'
import type { Option, OptionSearch } from '~/kit/pickers/useOptionSearch'
import { Button } from '~/kit/ui/Button'
import { Field, Input } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { hasWords, searchedWords, searchKey } from '~/lib/format/nameKey'
import { completeValue, readyValue, type RecordState } from '~/platform/api/read/record'

const ChoicePicker = lazyPart(async () => (await import('~/kit/pickers/ChoicePicker')).ChoicePicker)

/** How many patients are offered for a text. */
const most = 20

const none: readonly never[] = []

interface SearchedPatient {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
}

interface PatientSearchProps<Patient, Other> {
  /** What can be typed: 'name or email'. */
  readonly by: string
  /** The clinic's own patients. */
  readonly record: RecordState<readonly Patient[]>
  /** Finds more people than the patients who were found. */
  readonly others?: (text: string, found: readonly Patient[]) => Promise<readonly (Option & { readonly person: Other })[]>
  readonly onChoose: (person: Patient | Other) => void
  /** Takes the focus, because it took the place of who was chosen. */
  readonly isFocused?: boolean
}

/** Finds a patient by name or email among the clinic's own, and others where the feature knows some. */
export function PatientSearch<Patient extends SearchedPatient, Other = never>({
  by,
  record,
  others,
  onChoose,
  isFocused = false,
}: PatientSearchProps<Patient, Other>) {
  const id = useId()
  const patients = readyValue(record) ?? none
  const keyed = useMemo(() => patients.map((patient) => ({ patient, key: searchKey([patient.name, patient.email]) })), [patients])
  // Everybody who was ever offered: an answer to an earlier search may come last, and must not take away who can be chosen.
  const [offered] = useState(() => new Map<string, Patient | Other>())
  const search: OptionSearch = async (text) => {
    const words = searchedWords(text)
    const own = keyed.flatMap(({ patient, key }) => (hasWords(key, words) ? [patient] : [])).slice(0, most)
    const options = [
      ...own.map((person) => ({ value: person.id, label: person.name ?? 'No name', detail: person.email ?? '', person })),
      ...((await others?.(text, own)) ?? none),
    ]
    for (const { value, person } of options) offered.set(value, person)
    return options
  }
  return (
    <>
      <Field name={id} label="Find a patient" hint={`By ${by}. Leave empty for somebody new.`}>
        {(control) => {
          // A search that ran before the patients are here would miss them.
          const reading = <Input {...control} placeholder="Reading the patients…" readOnly />
          if (record.status === 'loading') return reading
          return (
            <Suspense fallback={reading}>
              <ChoicePicker
                control={control}
                name={id}
                {...(isFocused && { focusRef: takeFocus })}
                options={none}
                search={search}
                placeholder={by.charAt(0).toUpperCase() + by.slice(1)}
                chosen={none}
                onChange={([option]) => {
                  const person = option && offered.get(option.value)
                  if (person) onChoose(person)
                }}
                onBlur={() => undefined}
              />
            </Suspense>
          )
        }}
      </Field>
      {record.status !== 'loading' && completeValue(record) === null && (
        <Notice tone="warn">
          The list of patients could not be read whole, so somebody on file may not be found.
          <Button onClick={record.retry}>Try again</Button>
        </Notice>
      )}
    </>
  )
}
