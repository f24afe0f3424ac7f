import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { reasonAgainst } from '~/shared/access/actions'
import { useKept } from '~/shared/api/useKept'
import { useRead } from '~/shared/api/useRead'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { Form, type FormHandle, type LabelOf } from '~/shared/form/Form'
import type { FormScope } from '~/shared/form/formScope'
import { FormPage, type FormPageProps } from '~/shared/page/FormPage'
import { useClient, usePerson } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { useMinute } from '~/shared/time/useMinute'
import { Button } from '~/shared/ui/Button'
import { Dialog, DialogButtons } from '~/shared/ui/Dialog'
import { CourseFormChoices } from './courseEdit.generated'
import { courseSchema, previewOf, structureFields, type CourseOwner, type CourseValues } from './courseForm'

const CourseCard = lazy(() => import('../card/CourseCard').then((module) => ({ default: module.CourseCard })))
const DetailsStep = lazy(() => import('./DetailsStep').then((module) => ({ default: module.DetailsStep })))
const StructureStep = lazy(() => import('./StructureStep').then((module) => ({ default: module.StructureStep })))
const LengthFields = lazy(() => import('./StructureStep').then((module) => ({ default: module.LengthFields })))

/** The two parts of a course's form. */
export type CourseStep = 'details' | 'structure'

/** What stands on the form when it is sent. */
export interface CourseToSave {
  readonly values: CourseValues
  /** What the form was opened with. */
  readonly opened: CourseValues
  readonly owner: CourseOwner
  readonly labelOf: LabelOf
  /** Puts other values into the form. */
  readonly show: (values: (now: CourseValues) => CourseValues) => void
}

interface CourseFormProps {
  /** The head of its page. */
  readonly head: Omit<FormPageProps, 'children' | 'preview'>
  readonly defaults: CourseValues
  /** A template has no days, and so only one step. */
  readonly isTemplate?: boolean
  /** How seats stand, of a course that is edited. */
  readonly counts?: { readonly participantsCount: number | null; readonly waitingCount: number | null }
  /** Id of the course that is edited; null for a new one. */
  readonly courseId: string | null
  /** What is to be said of its days as they are stored, once they are changed and before. */
  readonly wordsOfStoredDays?: (isChanged: boolean) => string | null
  readonly scope: FormScope
  readonly step: CourseStep
  readonly addressOf: (step: CourseStep) => string
  readonly submitLabel: (values: CourseValues) => string
  /** Saves, and says which page comes after. */
  readonly onSave: (course: CourseToSave) => Promise<string>
  readonly extraActions?: ReactNode
}

/** Where a field stands; those of a day are named after the list they are in. */
const stepOf = (name: string): CourseStep => (structureFields.has(name.split('.')[0] ?? name) ? 'structure' : 'details')

/**
 * A course in two steps, each with an address of its own. Both are one form: going from one to the other loses nothing, and what is wrong
 * in one is shown there, wherever it was sent from.
 */
export function CourseForm({
  head,
  defaults,
  isTemplate = false,
  counts,
  courseId,
  wordsOfStoredDays,
  scope,
  step,
  addressOf,
  submitLabel,
  onSave,
  extraActions,
}: CourseFormProps) {
  const client = useClient()
  const person = usePerson()
  const { admin } = useSession()
  const navigate = useNavigate()
  const form = useRef<FormHandle<CourseValues>>(null)
  const awaited = useRef<{ readonly step: CourseStep; readonly resolve: () => void } | null>(null)
  // What waits for it goes on once all effects of this drawing have run, also the page's around it.
  useEffect(() => {
    if (awaited.current?.step === step) awaited.current.resolve()
  }, [step])
  const [values, setValues] = useState(defaults)
  const [isResetting, setResetting] = useState(false)
  const reading = useRead(CourseFormChoices, { clientId: client.id })
  // What was read once stays: when a later reading fails, nobody's form is taken away.
  const choices = useKept(client.id, reading.status === 'ready' && !reading.isIncomplete ? reading.data : null)
  const instructors = useMemo(() => choices?.instructorsByClientId ?? [], [choices])
  const names = useMemo(() => new Map(instructors.map(({ id, name }) => [id, name ?? 'No name'])), [instructors])
  const owner = useMemo<CourseOwner>(
    () => ({
      clientId: client.id,
      adminId: admin.id,
      emails: new Map(instructors.flatMap(({ id, email }) => (email ? [[id, email] as const] : []))),
    }),
    [client.id, admin.id, instructors],
  )
  const shown = useDeferredValue(values)
  const now = useMinute()
  if (!choices && reading.status === 'loading')
    return (
      <FormPage {...head}>
        <Skeleton lines={10} />
      </FormPage>
    )
  // A choice that could not be read would be saved as none.
  if (!choices)
    return (
      <FormPage {...head}>
        <FailedToLoad
          what="The choices of this form"
          error={reading.status === 'failed' ? reading.error : null}
          onRetry={reading.status === 'loading' ? () => undefined : reading.retry}
        />
      </FormPage>
    )
  /** Over once the step is drawn and the page's heading has had the focus: a field that is to have it comes after that. */
  const go = async (to: CourseStep): Promise<void> => {
    const drawn = new Promise<void>((resolve) => {
      awaited.current = { step: to, resolve }
    })
    const address = addressOf(to)
    await navigate(address)
    // Who has gone elsewhere meanwhile never comes there.
    if (location.pathname + location.search === address) await drawn
  }
  const isChanged = JSON.stringify(values.dates[0]?.days) !== JSON.stringify(defaults.dates[0]?.days)
  const taught = shown.instructorId === '' ? null : { name: names.get(shown.instructorId) ?? 'Assigned', path: null }
  return (
    <FormPage
      {...head}
      preview={
        <Preview inert>
          <Suspense>
            <CourseCard course={{ ...previewOf(shown, owner), ...counts }} path="#" isFull={!isTemplate} taught={taught} now={now} />
          </Suspense>
        </Preview>
      }
    >
      <Form
        ref={form}
        schema={courseSchema}
        defaults={defaults}
        scope={scope}
        part={step}
        onValues={setValues}
        submitLabel={step === 'details' && !isTemplate ? 'Next: days' : submitLabel(values)}
        reason={reasonAgainst(isTemplate ? 'template.edit' : 'course.edit', person)}
        onSubmit={async (typed, _button, labelOf, opened) => {
          if (step === 'details' && !isTemplate) {
            await go('structure')
            return null
          }
          // The first of its many fields would say too little of a block of days. A template has none.
          const nameOf: LabelOf = (field) => (field === 'dates' && !isTemplate ? 'Days' : labelOf(field))
          return onSave({ values: typed, opened, owner, labelOf: nameOf, show: (next) => form.current?.show(next) })
        }}
        onInvalid={async (wrong) => {
          // Nothing is wrong on this step that could be seen.
          if (!isTemplate && !wrong.some((name) => stepOf(name) === step)) await go(step === 'details' ? 'structure' : 'details')
        }}
        reveal={async (name) => {
          if (!isTemplate && stepOf(name) !== step) await go(stepOf(name))
        }}
        extraActions={
          <>
            {step === 'structure' && <Button onClick={() => void go('details')}>Back to the details</Button>}
            {courseId === null && !isTemplate && (
              <Button tone="quiet" onClick={() => setResetting(true)}>
                Reset
              </Button>
            )}
            {extraActions}
          </>
        }
      >
        <Suspense fallback={<Skeleton lines={10} />}>
          <Step hidden={step !== 'details'} aria-label="Details">
            <DetailsStep taken={counts?.participantsCount ?? null} choices={choices} />
          </Step>
          {isTemplate ? (
            <LengthFields />
          ) : (
            <Step hidden={step !== 'structure'} aria-label="Days">
              <StructureStep courseId={courseId} names={names} stored={wordsOfStoredDays?.(isChanged) ?? null} />
            </Step>
          )}
        </Suspense>
      </Form>
      <Dialog title="Reset the whole form?" isOpen={isResetting} onClose={() => setResetting(false)}>
        <p>Everything typed on both steps is replaced by what the form began with.</p>
        <DialogButtons>
          <Button onClick={() => setResetting(false)}>Keep what is typed</Button>
          <Button
            tone="danger"
            onClick={() => {
              form.current?.show(defaults)
              setResetting(false)
            }}
          >
            Reset
          </Button>
        </DialogButtons>
      </Dialog>
    </FormPage>
  )
}

const Step = styled.section`
  &:not([hidden]) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 18px;
  }
`

/** The card as it will stand in the list. */
const Preview = styled.div`
  width: min(360px, 100%);
`
