import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ResultChoice } from '~/domain/certificate/ResultChoice'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { CheckboxField } from '~/kit/form/choiceFields'
import { SecondEntry } from '~/kit/form/fieldGroups'
import { Form, type Submission } from '~/kit/form/Form'
import { recordScope } from '~/kit/form/formScope'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Notice } from '~/kit/ui/Notice'
import { differing } from '~/platform/api/command/finding'
import { combine, onlyComplete, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { toast } from '~/platform/messages/toast'
import { paths } from '~/platform/routes/paths'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { LabResultRecord } from '../desk/desk.generated'
import { LabFileDialog } from '../desk/LabFileDialog'
import { elsewhere, readLabResult } from '../desk/labResult'
import { Comparison } from './Comparison'
import {
  asksOf,
  noAnswers,
  pairLabels,
  pairSchema,
  reasonAgainstPair,
  secondCopied,
  secondLabels,
  secondStored,
  type Pair,
  type PairValues,
} from './pairOfResults'
import { wholeRecord } from './resultValues'
import { useSaveResult } from './useSaveResult'

interface TwoResultsProps {
  /** The result that is issued. */
  readonly id: string
  readonly secondId: string
}

const title = 'Two lab results'
const parent = '/documents/lab'
const same = { title: 'This is one result', text: 'Choose two different results of the same person in the list.' } as const

/** A second result beside the first. Saving copies it into the first one, which alone is issued. */
export function TwoResults({ id, secondId }: TwoResultsProps) {
  const saving = useSaveResult(id, {
    labels: secondLabels,
    toForm: secondStored,
    toJson: (values, _stored, row) => wholeRecord(row, values),
  })
  const second = useRecord(LabResultRecord, { id: secondId }, { from: 'fresh' })
  const others = elsewhere(useOwnCenter(), readyValue(saving.record)?.value.row, readyValue(second))
  return (
    <RecordFrame
      record={combine(saving.record, onlyComplete(second))}
      noun="result"
      title={title}
      parent={parent}
      refusal={id === secondId ? same : others}
      skeleton={FormSkeleton}
    >
      {([{ value, defaults }, other]) => (
        <PairForm
          pair={[value.row, other]}
          doing={saving.doing}
          save={async (ask) => {
            const copied = secondCopied(other)
            const [one, two] = await Promise.all([id, secondId].map((each) => readLabResult(each).catch(() => null)))
            if (!one || !two || reasonAgainstPair([one, two]) !== null || differing(copied, secondCopied(two)).length > 0)
              throw new CommandFailure('Nothing was saved: one of the results has changed or could not be read. Reload the page.', false)
            const now = await saving.save(copied, { opened: defaults, ask })
            if (differing(copied, secondStored(now)).length > 0)
              throw new CommandFailure('The service did not store the second result as you sent it. Look at the first result.', false)
          }}
        />
      )}
    </RecordFrame>
  )
}

interface PairFormProps {
  readonly pair: Pair
  readonly doing: string | null
  readonly save: (ask: Submission<PairValues>['ask']) => Promise<void>
}

/** Two results in columns, and what somebody must say of them. */
function PairForm({ pair, doing, save }: PairFormProps) {
  const [first, second] = pair
  const location = useLocation()
  const zone = useClinicZone()
  const [scope] = useState(() => recordScope(location))
  const refused = reasonAgainstPair(pair)
  const [isSaved, setSaved] = useState(() => refused === null && differing(secondCopied(second), secondStored(first)).length === 0)
  const [viewed, setViewed] = useState<string | null>(null)
  const isOpen = refused === null
  const asks = asksOf(pair)
  const toFirst = paths.labResult(first.id)
  return (
    <FormPage title={first.holderName || title} tabTitle={title} crumbs={[parent]} isWide>
      <Form<PairValues>
        schema={pairSchema(pair)}
        scope={scope}
        labels={pairLabels}
        defaults={noAnswers}
        submitLabel={isSaved ? 'Save it again' : first.secondResult ? 'Replace the second result' : 'Save the second result'}
        reason={isSaved ? null : refused}
        doing={doing}
        extraActions={!isSaved && <ButtonLink to={toFirst}>Open the first result</ButtonLink>}
        nextAction={
          isSaved && (
            <ButtonLink to={toFirst} tone="primary">
              Issue the first result
            </ButtonLink>
          )
        }
        onSubmit={async (_values, { ask }) => {
          await save(ask)
          toast.success('Second result saved')
          return location.pathname + location.search
        }}
        onSaved={() => setSaved(true)}
      >
        {isSaved && (
          <Notice tone="good">
            The first result holds the second one. Only the first is issued. The second stays incomplete in the list: the service has no way
            to mark it as handled.
          </Notice>
        )}
        {!isSaved && first.secondResult && (
          <Notice tone="warn">The first result holds “{first.secondResult}” as its second. Saving replaces it.</Notice>
        )}
        {first.docId && <Notice tone="accent">The first result has a document already. After saving, issue it again to correct it.</Notice>}
        <Comparison pair={pair} zone={zone} />
        {isOpen && asks.isSameName && <CheckboxField<PairValues> name="isSameName" hint="Two spellings of one name." />}
        {isOpen && asks.isSamePassport && <CheckboxField<PairValues> name="isSamePassport" hint="Such as an old and a new one." />}
        {isOpen && asks.resultAgain && (
          <SecondEntry>
            <p>The second result may keep somebody ashore or at home. It is saved when both entries agree.</p>
            {second.resultsFilePath && <Button onClick={() => setViewed(second.resultsFilePath)}>Open the second lab’s file</Button>}
            <ResultChoice name="resultAgain" subType={second.subType} />
          </SecondEntry>
        )}
        {viewed !== null && <LabFileDialog filePath={viewed} onClose={() => setViewed(null)} />}
      </Form>
    </FormPage>
  )
}
