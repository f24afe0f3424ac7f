import { isToBeRead } from '~/domain/certificate/medicalResult'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { passportKey } from '~/domain/person/duplicates'
import { personNameKey } from '~/domain/person/personName'
import { rule, z } from '~/kit/form/schema'
import { countryCode, countryName } from '~/lib/format/countries'
import { fieldText } from '~/lib/format/fieldText'
import { normaliseCase } from '~/lib/format/normaliseText'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { readInstant, storedDayText, storedUtcDay } from '~/lib/time/instant'
import { cityOf } from '~/lib/time/zones'
import { minuteIn, type LabRecord } from '../desk/labResult'
import { kitOf } from '../report/report'
import { enterAgain, resultInRecord } from './resultValues'

/** One fact of two results, in words; empty where it is not known. */
export interface ComparedFact {
  readonly label: string
  readonly first: string
  readonly second: string
  readonly isSame: boolean
}

type Key = (record: LabRecord) => string

const compared = (label: string, [first, second]: Pair, text: Key, key: Key = (one) => normaliseCase(text(one))): ComparedFact => ({
  label,
  first: text(first),
  second: text(second),
  isSame: key(first) === key(second),
})

export type Pair = readonly [first: LabRecord, second: LabRecord]

const passKey: Key = ({ passNo }) => passportKey(passNo)
const nameKey: Key = ({ holderName }) => personNameKey(holderName)
const birthKey: Key = ({ dateOfBirth }) => storedUtcDay(dateOfBirth)
const nationalityKey: Key = ({ nationality }) => countryCode(nationality) ?? normaliseCase(nationality)

/** Who the two results are of, which must agree. */
export const personFacts = (pair: Pair): readonly ComparedFact[] => [
  compared('Name', pair, ({ holderName }) => fieldText(holderName), nameKey),
  compared('Date of birth', pair, ({ dateOfBirth }) => storedDayText(dateOfBirth) ?? '', birthKey),
  compared('Passport', pair, ({ passNo }) => fieldText(passNo), passKey),
  compared('Nationality', pair, ({ nationality }) => countryName(countryCode(nationality) ?? fieldText(nationality)), nationalityKey),
  compared('Gender', pair, ({ gender }) => sentenceCase(fieldText(gender))),
]

/** One that cannot be read is shown as it is stored. */
function storedMinute(stored: string | null, zone: string): string {
  const instant = readInstant(stored)
  return instant ? minuteIn(zone, instant) : fieldText(stored)
}

/** The two tests, which may differ. */
export const testFacts = (pair: Pair, zone: string): readonly ComparedFact[] => [
  compared('Test', pair, ({ subType }) => subTypeLabel(subType ?? '')),
  compared('Kit', pair, ({ additionalData }) => kitOf(additionalData)),
  compared('Accession number', pair, ({ acsn }) => fieldText(acsn)),
  compared(`Collected, ${cityOf(zone)} time`, pair, ({ collectionDate }) => storedMinute(collectionDate, zone)),
  compared(`Reported, ${cityOf(zone)} time`, pair, ({ issuedAt }) => storedMinute(issuedAt, zone)),
  compared('Laboratory', pair, ({ labName }) => fieldText(labName)),
  compared('Result', pair, ({ result }) => fieldText(result)),
]

/** Why the second result cannot be added to the first; null where it can. */
export function reasonAgainstPair([first, second]: Pair): string | null {
  const [isSameName, isSameBirth] = [nameKey(first) === nameKey(second), birthKey(first) === birthKey(second)]
  if (second.docId) return 'The second result has a document of its own already.'
  if (!isSameName && !isSameBirth) return 'These results are of two different people.'
  if (birthKey(first) === '' || birthKey(second) === '')
    return 'A date of birth is missing, so nobody can know whether it is the same person.'
  if (!isSameBirth) return 'The dates of birth differ. Correct the wrong one first, or choose another result.'
  if (!second.result || resultInRecord(second.result) !== null) return 'The second result has no result that can be read.'
  return null
}

/** What somebody says of two results before the second is added to the first, which may ask for the second result once more. */
export const noAnswers = { isSameName: false, isSamePassport: false, resultAgain: '' }

export type PairValues = Readonly<typeof noAnswers>

export const pairLabels = {
  isSameName: 'The names are of the same person',
  isSamePassport: 'The passports are of the same person',
  resultAgain: 'Second look: the second result again',
} as const

/** What must be answered about two results. */
export const asksOf = ([first, second]: Pair): Readonly<Record<keyof PairValues, boolean>> => ({
  isSameName: nameKey(first) !== nameKey(second),
  isSamePassport: passKey(first) !== passKey(second),
  resultAgain: isToBeRead(second.result),
})

/** Schema of the answers. */
export const pairSchema = (pair: Pair) =>
  z.object({ isSameName: rule.flag(), isSamePassport: rule.flag(), resultAgain: rule.text() }).check(
    z.superRefine((values, context) => {
      const asks = asksOf(pair)
      const add = (path: keyof PairValues, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message, input: values[path] })
      if (asks.isSameName && !values.isSameName) add('isSameName', 'Compare both names with the passport, then confirm')
      if (asks.isSamePassport && !values.isSamePassport) add('isSamePassport', 'Look at both passports, then confirm')
      if (asks.resultAgain && values.resultAgain === '') add('resultAgain', enterAgain)
      else if (asks.resultAgain && values.resultAgain !== fieldText(pair[1].result))
        add('resultAgain', 'This is not the stored result: read the report once more')
    }),
  )

/** What the first result holds of a second one. */
export const secondLabels = {
  secondResult: 'Second result',
  secondLabName: 'Second laboratory',
  secondLabAddress: 'Its address',
  secondLabPhoneNumber: 'Its phone',
  secondResultsFilePath: 'Its file',
} as const satisfies Partial<Record<keyof LabRecord, string>>

/** The second result as the first one holds it. */
export const secondStored = (first: Pick<LabRecord, keyof typeof secondLabels>) => ({
  secondResult: fieldText(first.secondResult),
  secondLabName: fieldText(first.secondLabName),
  secondLabAddress: fieldText(first.secondLabAddress),
  secondLabPhoneNumber: fieldText(first.secondLabPhoneNumber),
  secondResultsFilePath: fieldText(first.secondResultsFilePath),
})

/** The second result as it is copied into the first one. */
export const secondCopied = ({ result, labName, labAddress, labPhoneNumber, resultsFilePath }: LabRecord) =>
  secondStored({
    secondResult: result,
    secondLabName: labName,
    secondLabAddress: labAddress,
    secondLabPhoneNumber: labPhoneNumber,
    secondResultsFilePath: resultsFilePath,
  })
