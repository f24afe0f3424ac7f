import { Suspense, useCallback, useId, useState } from 'react'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { fillForm } from '~/kit/form/fillForm'
import { useFormContext } from '~/kit/form/formContext'
import type { OptionSearch } from '~/kit/pickers/useOptionSearch'
import { Button } from '~/kit/ui/Button'
import { Field, Input } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { plainWords } from '~/lib/format/askedText'
import { hasWords, searchedWords, searchKey } from '~/lib/format/nameKey'
import { dayFromTyped } from '~/lib/time/dayText'
import { storedUtcDay } from '~/lib/time/instant'
import { readOnce } from '~/platform/api/readOnce'
import { completeValue, type RecordState } from '~/platform/api/record'
import { DocumentsLike, type IssuedPersonFragment } from '../documents.generated'
import { notRevoked } from '../patients/patientFacts'
import { filledFacts } from './copiedFields'
import type { DocumentValues } from './documentForm'
import { detailOf, valuesOfIssued, valuesOfPatient, type Patient } from './patientValues'
import { PickedPatient, type Picked } from './PickedPatient'

const ChoicePicker = lazyPart(async () => (await import('~/kit/pickers/ChoicePicker')).ChoicePicker)

/** How many of each kind are offered. */
const most = 20

/** How many documents that have one word of a text are compared with the others. */
const mostCompared = 100

/** How many of the last documents are looked through for a birthday, which no call searches for. */
const mostWithBirthday = 500

/** Documents whose holder was born on the day or, for other text, whose holder has the name or the passport number. */
async function documentsFor(text: string): Promise<readonly IssuedPersonFragment[]> {
  const read = async (filter: string, limit: number) => (await readOnce(DocumentsLike, { filter, limit }))?.certificatesByClientId ?? []
  const day = text.replaceAll(/\D/g, '').length >= 6 ? dayFromTyped(text, { isBirth: true }) : null
  const words = searchedWords(text)
  const longest = plainWords(text)[0] ?? text
  // The search knows one order of the words and one apostrophe, so the longest one is searched for and the others are compared here.
  const [born, whole, swapped] = await Promise.all([
    day === null ? [] : read('', mostWithBirthday),
    read(text, most),
    longest === text.trim() ? [] : read(longest, mostCompared),
  ])
  return [
    ...born.filter(({ dateOfBirth }) => storedUtcDay(dateOfBirth) === day),
    ...whole,
    ...swapped.filter(({ holderName, passNo }) => hasWords(searchKey([holderName, passNo]), words)),
  ]
}

const pickedOf = ({ name, midId }: Patient): Picked => ({ name: name ?? 'No name', midId, copiedFrom: null })

interface PatientPickerProps {
  readonly values: DocumentValues
  /** The clinic's own patients. */
  readonly record: RecordState<readonly Patient[]>
  /** Who was chosen on another page. */
  readonly initial: Patient | null
  /** Hears which fields were copied from an earlier document; none where a patient was chosen without one. */
  readonly onCopied: (names: ReturnType<typeof filledFacts>) => void
}

/** Finds a patient by name or email among the clinic's own, and by passport number or birthday among those of earlier documents, and fills in the form. */
export function PatientPicker({ values, record, initial, onCopied }: PatientPickerProps) {
  const id = useId()
  const { setValue } = useFormContext<DocumentValues>()
  const patients = completeValue(record)
  const [picked, setPicked] = useState<Picked | null>(initial && pickedOf(initial))
  /** Somebody was chosen here, not on the page before. */
  const [isUsed, setUsed] = useState(false)
  const focusSearch = useCallback(
    (select: { readonly focus: () => void } | null) => {
      if (isUsed) select?.focus()
    },
    [isUsed],
  )
  // Everybody who was ever offered: an answer to an earlier search may come last, and must not take away who can be chosen.
  const [found] = useState(() => new Map<string, Patient | IssuedPersonFragment>())

  const search: OptionSearch = async (text) => {
    const words = searchedWords(text)
    const own = (patients ?? []).filter(({ name, email }) => hasWords(searchKey([name, email]), words)).slice(0, most)
    const documents = notRevoked(await documentsFor(text))
    const accounts = new Set(own.flatMap(({ midId }) => midId ?? []))
    const others = [
      ...new Map(
        documents.filter(({ userId }) => !userId || !accounts.has(userId)).map((one) => [`${one.holderName} ${detailOf(one)}`, one]),
      ).values(),
    ]
    for (const one of [...own, ...others]) found.set(one.id, one)
    return [
      ...own.map((one) => ({ value: one.id, label: one.name ?? 'No name', ...(one.email ? { detail: one.email } : {}) })),
      ...others.map((one) => ({ value: one.id, label: one.holderName ?? 'No name', detail: `${detailOf(one)}, from an earlier document` })),
    ]
  }

  const copy = (one: IssuedPersonFragment, account: string | null = null): void => {
    const copied = valuesOfIssued(one, values, account)
    fillForm(setValue, copied)
    onCopied(filledFacts(copied))
  }
  const choose = (chosen: Patient | IssuedPersonFragment): void => {
    if ('holderName' in chosen) {
      copy(chosen)
      setPicked({ name: chosen.holderName ?? 'No name', midId: null, copiedFrom: chosen })
      return
    }
    fillForm(setValue, valuesOfPatient(chosen))
    onCopied([])
    setPicked(pickedOf(chosen))
  }

  if (picked)
    return (
      <PickedPatient
        picked={picked}
        isPickedHere={isUsed}
        onChange={() => {
          setUsed(true)
          setPicked(null)
        }}
        onCopy={(one) => {
          copy({ ...one, holderName: picked.name }, picked.midId)
          setPicked({ ...picked, copiedFrom: one })
        }}
      />
    )
  return (
    <>
      <Field name={id} label="Find a patient" hint="By name, email, passport number or date of birth. Leave empty for somebody new.">
        {(control) => {
          // A search that ran before the patients are here would miss them.
          const reading = <Input {...control} placeholder="Reading the patients…" readOnly />
          if (record.status === 'loading') return reading
          return (
            <Suspense fallback={reading}>
              <ChoicePicker
                control={control}
                name={id}
                focusRef={focusSearch}
                options={[]}
                search={search}
                placeholder="Name, passport number or date of birth"
                chosen={[]}
                onChange={([option]) => {
                  const chosen = option && found.get(option.value)
                  if (!chosen) return
                  setUsed(true)
                  choose(chosen)
                }}
                onBlur={() => undefined}
              />
            </Suspense>
          )
        }}
      </Field>
      {record.status === 'failed' && (
        <Notice tone="warn">
          The list of patients could not be read, so only those of earlier documents are found.
          <Button onClick={record.retry}>Try again</Button>
        </Notice>
      )}
    </>
  )
}
