import { useState } from 'react'
import { newestFirst, notRevoked } from '~/domain/person/issuedTo'
import { PatientSearch } from '~/domain/person/PatientSearch'
import { fillForm } from '~/kit/form/fillForm'
import { useFormContext } from '~/kit/form/formContext'
import { plainWords } from '~/lib/format/askedText'
import { hasWords, searchedWords, searchKey } from '~/lib/format/nameKey'
import { dayFromTyped } from '~/lib/time/dayText'
import { storedUtcDay } from '~/lib/time/instant'
import { readOnce } from '~/platform/api/read/readOnce'
import type { RecordState } from '~/platform/api/read/record'
import { DocumentsLike, type IssuedPersonFragment } from '../documents.generated'
import { filledFacts } from './copiedFields'
import type { DocumentValues } from './documentForm'
import { detailOf, valuesOfIssued, valuesOfPatient, type Patient } from './patientValues'
import { PickedPatient, type Picked } from './PickedPatient'

/** How many documents are offered. */
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
  const { setValue } = useFormContext<DocumentValues>()
  const [picked, setPicked] = useState<Picked | null>(initial && pickedOf(initial))
  /** Somebody was chosen here, not on the page before. */
  const [isUsed, setUsed] = useState(false)
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
          copy({ ...one, holderName: values.accountName || values.holderName || one.holderName }, picked.midId)
          setPicked({ ...picked, copiedFrom: one })
        }}
      />
    )
  return (
    <PatientSearch
      by="name, email, passport number or date of birth"
      record={record}
      others={async (text, found) => {
        const accounts = new Set(found.flatMap(({ midId }) => midId ?? []))
        const people = notRevoked(await documentsFor(text)).filter(({ userId }) => !userId || !accounts.has(userId))
        // Of the documents that say the same of somebody, the newest is copied.
        const newestLast = newestFirst(people).toReversed()
        return [...new Map(newestLast.map((one) => [`${one.holderName} ${detailOf(one)}`, one])).values()].toReversed().map((person) => ({
          value: person.id,
          label: person.holderName ?? 'No name',
          detail: `${detailOf(person)}, from an earlier document`,
          person,
        }))
      }}
      onChoose={(chosen) => {
        setUsed(true)
        choose(chosen)
      }}
      isFocused={isUsed}
    />
  )
}
