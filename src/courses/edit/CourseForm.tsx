import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { reasonAgainst } from '~/shared/access/actions'
import { useRead } from '~/shared/api/useRead'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { Form, type FormHandle, type FormPlace } from '~/shared/form/Form'
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
  readonly place: FormPlace
  readonly step: CourseStep
  readonly addressOf: (step: CourseStep) => string
  readonly submitLabel: (values: CourseValues) => string
  /** Saves, and says which page comes after. */
  readonly onSave: (values: CourseValues, owner: CourseOwner, show: (values: CourseValues) => void) => Promise<string>
  readonly others?: ReactNode
}

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
  place,
  step,
  addressOf,
  submitLabel,
  onSave,
  others,
}: CourseFormProps) {
  const client = useClient()
  const person = usePerson()
  const { admin } = useSession()
  const navigate = useNavigate()
  const form = useRef<FormHandle<CourseValues>>(null)
  const [values, setValues] = useState(defaults)
  const [isResetting, setResetting] = useState(false)
  const reading = useRead(CourseFormChoices, { clientId: client.id })
  const instructors = useMemo(() => (reading.status === 'ready' ? reading.data.instructorsByClientId : []), [reading])
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
  if (reading.status === 'loading')
    return (
      <FormPage {...head}>
        <Skeleton lines={10} />
      </FormPage>
    )
  // A choice that could not be read would be saved as none.
  if (reading.status === 'failed' || reading.isIncomplete)
    return (
      <FormPage {...head}>
        <FailedToLoad what="The choices of this form" error={reading.status === 'failed' ? reading.error : null} onRetry={reading.retry} />
      </FormPage>
    )
  const go = (to: CourseStep): void => void navigate(addressOf(to), { replace: true })
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
        place={place}
        onValues={setValues}
        submitLabel={step === 'details' && !isTemplate ? 'Next: days' : submitLabel(values)}
        reason={reasonAgainst(isTemplate ? 'template.edit' : 'course.edit', person)}
        onSubmit={async (typed) => {
          if (step === 'details' && !isTemplate) {
            go('structure')
            return null
          }
          return onSave(typed, owner, (next) => form.current?.show(next))
        }}
        onInvalid={(wrong) => {
          const isHere = isTemplate || wrong.some((name) => structureFields.has(name) === (step === 'structure'))
          // Nothing is wrong on this step that could be seen.
          if (!isHere) go(step === 'details' ? 'structure' : 'details')
        }}
        others={
          <>
            {step === 'structure' && <Button onClick={() => go('details')}>Back to the details</Button>}
            {courseId === null && !isTemplate && (
              <Button tone="quiet" onClick={() => setResetting(true)}>
                Reset
              </Button>
            )}
            {others}
          </>
        }
      >
        <Suspense fallback={<Skeleton lines={10} />}>
          <Step hidden={step !== 'details'} aria-label="Details">
            <DetailsStep taken={counts?.participantsCount ?? null} choices={reading.data} />
          </Step>
          {isTemplate ? (
            <LengthFields />
          ) : (
            <Step hidden={step !== 'structure'} aria-label="Days">
              <StructureStep courseId={courseId} names={names} />
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
