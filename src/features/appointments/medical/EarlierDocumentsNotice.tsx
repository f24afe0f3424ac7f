import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { isSamePerson } from '~/domain/person/duplicates'
import { personNameKey } from '~/domain/person/personName'
import type { Duplicates } from '~/domain/person/useDuplicates'
import { Button } from '~/kit/ui/Button'
import { ListRows } from '~/kit/ui/ListRows'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { WholeDays } from '~/kit/ui/WholeDays'
import { currentTime } from '~/lib/time/clock'
import { storedDayText, storedUtcDay } from '~/lib/time/instant'
import { storedDayIn, storedDayTextIn } from '~/lib/time/issueDay'
import { wallClockIn } from '~/lib/time/zones'
import { paths } from '~/platform/routes/paths'
import type { Outcome } from './IssuedPanel'
import { personIn, type EarlierDocument, type MedicalValues } from './medicalValues'

interface EarlierDocumentsNoticeProps {
  readonly values: MedicalValues
  readonly duplicates: Duplicates<EarlierDocument>
  readonly zone: string
  readonly onFill: (document: EarlierDocument) => void
  /** Goes on with a certificate that was issued before. */
  readonly onUse: (outcome: Outcome) => void
}

/** How many people of a name are offered. */
const mostPeople = 3

/** 'passport P1234567, born 22-07-1985' */
const identityOf = ({ passNo, dateOfBirth }: EarlierDocument): string =>
  `passport ${passNo ?? 'not stated'}${dateOfBirth ? `, born ${storedDayText(dateOfBirth)}` : ''}`

/** The newest document of each person. */
function newestOfEach(documents: readonly EarlierDocument[]): readonly EarlierDocument[] {
  const people = new Map<string, EarlierDocument>()
  for (const one of documents) {
    const key = `${one.passNo ?? ''} ${storedUtcDay(one.dateOfBirth)}`
    if (key.trim() !== '' && !people.has(key)) people.set(key, one)
  }
  return [...people.values()].slice(0, mostPeople)
}

/** What earlier documents say of the person, to copy; and the medical of today, where it was issued and the appointment left open. */
export function EarlierDocumentsNotice({ values, duplicates, zone, onFill, onUse }: EarlierDocumentsNoticeProps) {
  const key = personNameKey(duplicates.compared.holderName)
  const own = duplicates.people.filter((one) => personNameKey(one.holderName) === key)
  const today = wallClockIn(zone, currentTime()).day
  const ofToday = duplicates.people.filter(
    (one) => isSamePerson(personIn(values), one) && one.subType === 'PEME' && storedDayIn(zone, one.issuedAt) === today,
  )
  const people = newestOfEach(own)
  return (
    <>
      {ofToday.map((one) => (
        <Notice key={one.id} tone="warn">
          <span>
            A medical certificate was issued today to <bdi>{one.holderName}</bdi>, {identityOf(one)}. Do not issue a second one by mistake.
          </span>
          <Row>
            <Link to={paths.document(one.id)} target="_blank">
              Open it
            </Link>
            <Button
              onClick={() =>
                onUse({
                  input: null,
                  templateId: one.template?.id ?? values.templateId,
                  found: [
                    {
                      id: one.id,
                      holderName: one.holderName ?? '',
                      label: `${one.holderName ?? ''}, ${identityOf(one)}`,
                      path: paths.document(one.id),
                    },
                  ],
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
                  <WholeDays text={`The document of ${storedDayTextIn(zone, one.issuedAt)} says: ${identityOf(one)}.`} />
                </Says>
                <Button onClick={() => onFill(one)}>Fill in from it</Button>
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
