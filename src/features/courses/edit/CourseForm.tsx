import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { reasonAgainst } from '~/platform/access/actions'
import { readyValue } from '~/platform/api/record'
import { usePerson } from '~/platform/tenant/client'
import { Loaded } from '~/kit/feedback/Loaded'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Form, type FormHandle, type LabelOf } from '~/kit/form/Form'
import type { FormScope } from '~/kit/form/formScope'
import { FormPage, type FormPageProps } from '~/kit/page/FormPage'
import { useMinute } from '~/kit/ui/useMinute'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { courseSchema, previewOf, structureFields, type CourseValues } from './courseForm'
import type { CourseOptions } from './useCourseOptions'

const CourseCard = lazy(() => import('../card/CourseCard').then((module) => ({ default: module.CourseCard })))
const DetailsStep = lazy(() => import('./DetailsStep').then((module) => ({ default: module.DetailsStep })))
const StructureStep = lazy(() => import('./StructureStep').then((module) => ({ default: module.StructureStep })))
const LengthFields = lazy(() => import('./LengthFields').then((module) => ({ default: module.LengthFields })))

/** The two steps of the course form. */
export type CourseStep = 'details' | 'structure'

/** The submitted form. */
export interface CourseToSave {
  readonly values: CourseValues
  /** The values the form was opened with. */
  readonly opened: CourseValues
  readonly labelOf: LabelOf
  /** Replaces the values of the form. */
  readonly show: (values: (now: CourseValues) => CourseValues) => void
}

interface CourseFormProps {
  /** Page header: title, breadcrumbs and subtitle. */
  readonly head: Omit<FormPageProps, 'children' | 'preview'>
  readonly defaults: CourseValues
  /** A template has no days, so its form has a single step. */
  readonly isTemplate?: boolean
  /** Seat counts of the edited course. */
  readonly counts?: { readonly participantsCount: number | null; readonly waitingCount: number | null }
  /** Id of the edited course; null for a new one. */
  readonly courseId: string | null
  readonly options: CourseOptions
  /** A notice about the stored days, depending on whether the user changed them. */
  readonly storedDaysNotice?: (isChanged: boolean) => string | null
  readonly scope: FormScope
  readonly step: CourseStep
  readonly pathOf: (step: CourseStep) => string
  readonly submitLabel: (values: CourseValues) => string
  /** Saves the course and returns the path to go to next. */
  readonly onSave: (course: CourseToSave) => Promise<string>
  readonly extraActions?: ReactNode
}

/** The step of a field; the path of a field in a list starts with the list's name. */
const stepOf = (name: string): CourseStep => (structureFields.has(name.split('.')[0] ?? name) ? 'structure' : 'details')

/**
 * The course form in two steps, each with its own route. Both steps are one form: switching keeps all input, and submitting from either
 * step opens the one with the first error.
 */
export function CourseForm({
  head,
  defaults,
  isTemplate = false,
  counts,
  courseId,
  options: { choices: record, owner },
  storedDaysNotice,
  scope,
  step,
  pathOf,
  submitLabel,
  onSave,
  extraActions,
}: CourseFormProps) {
  const person = usePerson()
  const navigate = useNavigate()
  const form = useRef<FormHandle<CourseValues>>(null)
  const [values, setValues] = useState(defaults)
  const [isResetting, setResetting] = useState(false)
  const choices = readyValue(record)
  const names = useMemo(() => new Map(choices?.instructorsByClientId.map(({ id, name }) => [id, name ?? 'No name'])), [choices])
  const previewValues = useDeferredValue(values)
  const now = useMinute()
  if (!choices)
    return (
      <FormPage {...head}>
        <Loaded record={record} what="The options of this form" lines={10}>
          {() => null}
        </Loaded>
      </FormPage>
    )
  // The step must have rendered before one of its fields can take the focus.
  const go = async (to: CourseStep): Promise<void> => navigate(pathOf(to), { flushSync: true })
  const isChanged = JSON.stringify(values.dates[0]?.days) !== JSON.stringify(defaults.dates[0]?.days)
  const instructor = previewValues.instructorId === '' ? null : { name: names.get(previewValues.instructorId) ?? 'Assigned', path: null }
  return (
    <FormPage
      {...head}
      preview={
        <Preview inert>
          <Suspense>
            <CourseCard
              course={{ ...previewOf(previewValues, owner), ...counts }}
              path="#"
              isFull={!isTemplate}
              instructor={instructor}
              now={now}
            />
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
        submitLabel={step === 'details' && !isTemplate ? 'Next: dates' : submitLabel(values)}
        reason={reasonAgainst(isTemplate ? 'template.edit' : 'course.edit', person)}
        onSubmit={async (typed, _button, labelOf, opened) => {
          if (step === 'details' && !isTemplate) {
            await go('structure')
            return null
          }
          // Name the whole block: the label of its first field would be too narrow. A template has no days.
          const nameOf: LabelOf = (field) => (field === 'dates' && !isTemplate ? 'Days' : labelOf(field))
          return onSave({ values: typed, opened, labelOf: nameOf, show: (next) => form.current?.show(next) })
        }}
        onInvalid={async (wrong) => {
          // If this step has no errors, show the other one.
          if (!isTemplate && !wrong.some((name) => stepOf(name) === step)) await go(step === 'details' ? 'structure' : 'details')
        }}
        reveal={async (name) => {
          if (!isTemplate && stepOf(name) !== step) await go(stepOf(name))
        }}
        extraActions={
          <>
            {step === 'structure' && <Button onClick={() => void go('details')}>Back to details</Button>}
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
            <DetailsStep takenSeats={counts?.participantsCount ?? null} choices={choices} />
          </Step>
          {isTemplate ? (
            <LengthFields />
          ) : (
            <Step hidden={step !== 'structure'} aria-label="Dates">
              <StructureStep courseId={courseId} names={names} stored={storedDaysNotice?.(isChanged) ?? null} />
            </Step>
          )}
        </Suspense>
      </Form>
      <Dialog title="Reset the whole form?" isOpen={isResetting} onClose={() => setResetting(false)}>
        <p>Everything you entered in both steps is replaced by the initial values.</p>
        <DialogButtons>
          <Button onClick={() => setResetting(false)}>Cancel</Button>
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

/** The card as it will appear in the list. */
const Preview = styled.div`
  width: min(360px, 100%);
`
