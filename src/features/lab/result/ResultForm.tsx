import { FileText } from 'lucide-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { chooseTemplate } from '~/domain/certificate/templateFits'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Form, type FormHandle, type Submission } from '~/kit/form/Form'
import { recordScope } from '~/kit/form/formScope'
import { StillLeft } from '~/kit/form/StillLeft'
import { FormPage } from '~/kit/page/FormPage'
import { Button } from '~/kit/ui/Button'
import { Status } from '~/kit/ui/Status'
import { formatDay } from '~/lib/time/dayWords'
import { questions } from '~/platform/api/command/questions'
import { useCommand } from '~/platform/api/command/useCommand'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { toast } from '~/platform/messages/toast'
import { paths } from '~/platform/routes/paths'
import { IssueLabResults } from '../desk/desk.generated'
import { labStatus, readLabResult, resultsText, type LabRecord } from '../desk/labResult'
import type { LabClinic } from '../desk/WithLabClinic'
import { issuing } from './issueResult'
import { leftToIssue, missingFields } from './leftToIssue'
import { ResultFields } from './ResultFields'
import { ResultNotices } from './ResultNotices'
import { resultInRecord, resultLabels, resultSchema, resultValues, whoGetsIt, type ResultValues } from './resultValues'

const ResultPreview = lazyPart(async () => (await import('./ResultPreview')).ResultPreview)

interface ResultFormProps {
  readonly opened: LabRecord
  readonly clinic: LabClinic
  /** Resolves to what is stored afterwards. */
  readonly save: (values: ResultValues, submission: Submission<ResultValues>) => Promise<LabRecord>
  readonly doing: string | null
}

const unseen =
  'The service says the document was issued, but the result does not name it yet. Do not issue it again: reload this page later.'

const names = Object.keys(resultLabels) as (keyof ResultValues)[]

/** The service took the whole record for the result. */
const isWhole = ({ result }: LabRecord): boolean => resultInRecord(result) !== null

const labelsOf = (fields: readonly (keyof ResultValues)[]): string => fields.map((name) => resultLabels[name]).join(', ')

/** The fields that are not stored like this, of those that are stored at all. */
function unsavedFields(values: ResultValues, record: LabRecord, zone: string): readonly (keyof ResultValues)[] {
  const { resultAgain, templateId } = values
  const stored = { ...resultValues(record, zone), resultAgain, templateId }
  return names.filter((name) => values[name] !== stored[name])
}

/** The form of one result. It is saved and read back; only what is stored is issued. */
export function ResultForm({ opened, clinic, save, doing }: ResultFormProps) {
  const { id } = opened
  const { zone, templates } = clinic
  const location = useLocation()
  const [record, setRecord] = useState(opened)
  const defaults = useMemo(() => resultValues(opened, zone), [opened, zone])
  const [values, setValues] = useState(defaults)
  const [isUnseen, setUnseen] = useState(false)
  const form = useRef<FormHandle<ResultValues>>(null)
  const issue = useCommand(IssueLabResults, issuing(id, record.docId))
  const stored = resultValues(record, zone).result
  const schema = useMemo(() => resultSchema(zone, stored), [zone, stored])
  const choice = chooseTemplate(templates, values.subType, values.templateId)
  const physician = clinic.physicians.find((one) => one.id === values.physicianId)
  const left = leftToIssue(values, choice.template, physician, unsavedFields(values, record, zone).length === 0)
  const [next] = left
  const reason = isUnseen
    ? unseen
    : isWhole(record)
      ? 'The service stored the whole record as the result.'
      : next
        ? `First: ${next.label.toLowerCase()}`
        : null

  const saveAndRead = async (typed: ResultValues, submission: Submission<ResultValues>): Promise<string> => {
    const now = await save(typed, submission)
    setRecord(now)
    if (isWhole(now)) throw new CommandFailure('Only the result was stored. Nothing else you changed was saved.', false)
    const differs = unsavedFields(typed, now, zone)
    const lost = differs.filter((name) => typed[name] !== submission.opened[name])
    if (lost.length > 0) throw new CommandFailure(`The service did not store this as you sent it: ${labelsOf(lost)}.`, false)
    // What somebody else saved meanwhile is shown before it is issued; what was typed during the save stays.
    const read = resultValues(now, zone)
    if (differs.length > 0)
      form.current?.show((shown) => ({
        ...shown,
        ...Object.fromEntries(differs.flatMap((name) => (shown[name] === typed[name] ? [[name, read[name]]] : []))),
      }))
    toast.success('Result saved')
    return location.pathname + location.search
  }

  const issueDocument = async (typed: ResultValues, { ask }: Submission<ResultValues>): Promise<string | null> => {
    const question = questions.ask({
      title: record.docId ? 'Issue this document again?' : 'Issue this document?',
      text: `${typed.holderName}, born ${formatDay(typed.dateOfBirth)}, passport ${typed.passNo}: ${resultsText({ ...record, result: typed.result })}.`,
      points: [whoGetsIt(typed)],
      confirmLabel: record.docId ? 'Issue again' : 'Issue document',
      tone: 'primary',
      pathname: location.pathname,
    })
    if (!(await ask(question)) || !choice.template) return null
    const now = await readLabResult(id).catch(() => null)
    if (now === null) throw new CommandFailure('Nothing was issued: the result could not be read again. Try again.', false)
    const changed = unsavedFields(typed, now, zone)
    if (changed.length > 0)
      throw new CommandFailure(
        `Nothing was issued: somebody else changed ${labelsOf(changed)} meanwhile. Reload the page to see it.`,
        false,
      )
    const labResults = JSON.stringify([id])
    const issued = await issue.run({ physicianId: typed.physicianId, templateId: choice.template.id, labResults })
    if (!issued) return null
    if (!issued.found) {
      setUnseen(true)
      throw new CommandFailure(unseen, false, true)
    }
    const { id: docId } = issued.found
    return record.docId ? paths.replacementDocument(docId, record.docId) : paths.document(docId)
  }

  const status = labStatus(record)
  return (
    <FormPage
      title={record.holderName || 'Lab result'}
      tabTitle="Lab result"
      crumbs={['/documents/lab']}
      state={<Status $tone={status.tone}>{status.word}</Status>}
      actions={[{ label: 'Result and document', Icon: FileText, go: paths.labDocument(id) }]}
      preview={
        <Suspense fallback={<Skeleton lines={12} />}>
          <ResultPreview values={values} clinic={clinic} template={choice.template} />
        </Suspense>
      }
    >
      <Form
        ref={form}
        schema={schema}
        scope={recordScope(location)}
        labels={resultLabels}
        defaults={defaults}
        draftTitleField="holderName"
        lookAt={() => ({ label: 'Open the result', path: paths.labDocument(id) })}
        onValues={setValues}
        submitLabel="Save"
        doing={doing ?? issue.doing}
        extraActions={
          <StillLeft
            left={left.map(({ label, field }) => ({ label, go: () => (field ? form.current?.focus(field) : form.current?.submit('')) }))}
          />
        }
        nextAction={
          <Button tone="primary" isBusy={issue.isRunning} reason={reason} onClick={() => form.current?.submit('issue')}>
            {record.docId ? 'Issue again' : 'Issue document'}
          </Button>
        }
        onSubmit={(typed, submission) =>
          submission.button === 'issue' ? issueDocument(typed, submission) : saveAndRead(typed, submission)
        }
      >
        <ResultNotices
          record={record}
          missing={missingFields(values)}
          clinic={clinic}
          onFocus={(name) => form.current?.focus(name)}
          onRead={setRecord}
        />
        <ResultFields values={values} record={record} clinic={clinic} choice={choice} />
      </Form>
    </FormPage>
  )
}
