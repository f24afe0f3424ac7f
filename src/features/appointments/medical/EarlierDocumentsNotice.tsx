import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { patientName } from '~/domain/appointment/appointmentWords'
import { personNameKey } from '~/domain/person/personName'
import { useCopiedFields } from '~/kit/form/copiedFields'
import { useFormContext } from '~/kit/form/formContext'
import { Button } from '~/kit/ui/Button'
import { ListRows } from '~/kit/ui/ListRows'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { WholeDays } from '~/kit/ui/WholeDays'
import { plainWords } from '~/lib/format/askedText'
import { currentTime } from '~/lib/time/clock'
import { storedDayText, storedUtcDay } from '~/lib/time/instant'
import { storedDayIn, storedDayTextIn } from '~/lib/time/issueDay'
import { wallClockIn } from '~/lib/time/zones'
import { completeValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import type { AppointmentRowFragment } from '../appointments.generated'
import type { Outcome } from './IssuedPanel'
import { EarlierDocuments, type EarlierDocumentsQuery } from './medical.generated'
import { copiedFacts, type MedicalValues } from './medicalValues'

type Earlier = EarlierDocumentsQuery['certificatesByClientId'][number]

interface EarlierDocumentsNoticeProps {
  readonly appointment: AppointmentRowFragment
  readonly zone: string
  /** Goes on with a certificate that was issued before. */
  readonly onUse: (outcome: Outcome) => void
}

/** How many people of a name are offered. */
const mostPeople = 3

/** The newest document of each person. */
function newestOfEach(documents: readonly Earlier[]): readonly Earlier[] {
  const people = new Map<string, Earlier>()
  for (const one of documents) {
    const key = `${one.passNo ?? ''} ${storedUtcDay(one.dateOfBirth)}`
    if (key.trim() !== '' && !people.has(key)) people.set(key, one)
  }
  return [...people.values()].slice(0, mostPeople)
}

const factsOf = ({ dateOfBirth, passNo, nationality, gender }: Earlier): Pick<MedicalValues, (typeof copiedFacts)[number]> => ({
  dateOfBirth: storedUtcDay(dateOfBirth),
  passNo: passNo ?? '',
  nationality: nationality ?? '',
  gender: gender ?? '',
})

/** What earlier documents say of the person, to copy; and the medical of today, where it was issued and the appointment left open. */
export function EarlierDocumentsNotice({ appointment, zone, onUse }: EarlierDocumentsNoticeProps) {
  const { setValue, getValues } = useFormContext<MedicalValues>()
  const { mark } = useCopiedFields<MedicalValues>([], getValues())
  const name = patientName(appointment)
  // The search knows no other order of the words.
  const filter = plainWords(name)[0] ?? name
  const record = useRecord(EarlierDocuments, { filter, limit: 50 }, (read) => read.certificatesByClientId, {
    from: 'uncached',
    isSilent: true,
  })
  const own = (completeValue(record) ?? []).filter((one) => one.isRevoked !== true && personNameKey(one.holderName) === personNameKey(name))
  const today = wallClockIn(zone, currentTime()).day
  const ofToday = own.filter((one) => one.subType === 'PEME' && storedDayIn(zone, one.issuedAt) === today)
  const people = newestOfEach(own)
  const fill = (document: Earlier): void => {
    const facts = factsOf(document)
    for (const fact of copiedFacts) setValue(fact, facts[fact], { shouldDirty: true })
    mark(copiedFacts.filter((fact) => facts[fact] !== ''))
  }
  return (
    <>
      {ofToday.map((one) => (
        <Notice key={one.id} tone="warn">
          <span>
            A medical certificate was issued today to <bdi>{one.holderName}</bdi>. Issue no second one by mistake.
          </span>
          <Row>
            <Link to={paths.document(one.id)} target="_blank">
              Open it
            </Link>
            <Button
              onClick={() =>
                onUse({
                  input: null,
                  templateId: one.template?.id ?? getValues('templateId'),
                  found: [{ id: one.id, holderName: one.holderName ?? '', label: one.holderName ?? '', path: paths.document(one.id) }],
                  isNew: false,
                })
              }
            >
              Complete the appointment with it
            </Button>
          </Row>
        </Notice>
      ))}
      {people.length > 0 && (
        <Notice tone="accent">
          <ListRows>
            {people.map((one) => (
              <li key={one.id}>
                <Says>
                  <WholeDays
                    text={`The document of ${storedDayTextIn(zone, one.issuedAt)} says: passport ${one.passNo ?? 'not stated'}${one.dateOfBirth ? `, born ${storedDayText(one.dateOfBirth)}` : ''}.`}
                  />
                </Says>
                <Button onClick={() => fill(one)}>Fill in from it</Button>
              </li>
            ))}
          </ListRows>
        </Notice>
      )}
    </>
  )
}

/** Leaves room for its button beside it. */
const Says = styled.span`
  flex: 1 1 180px;
`
