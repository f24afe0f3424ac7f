import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { worksAt } from '~/domain/course/courseScope'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Loaded } from '~/kit/feedback/Loaded'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Form, type FormHandle, type Submission } from '~/kit/form/Form'
import type { FormScope } from '~/kit/form/formScope'
import { StepForm } from '~/kit/form/StepForm'
import { FormPage, FormSkeleton, type FormPageProps } from '~/kit/page/FormPage'
import { Button } from '~/kit/ui/Button'
import { ConfirmDialog } from '~/kit/ui/ConfirmDialog'
import { Stack } from '~/kit/ui/Stack'
import { singular } from '~/lib/words/terms'
import { reasonAgainst } from '~/platform/access/actions'
import { readyValue } from '~/platform/api/read/record'
import { useSignedIn } from '~/platform/tenant/client'
import { useCrumbLinks, useOwnCenter } from '~/platform/tenant/openPages'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { courseLabels, courseSchema, type CourseValues } from './courseFields'
import { detailSections, templateSections } from './detailSections'
import { FormPreview } from './FormPreview'
import { SectionIndex } from './SectionIndex'
import type { CourseChoices, CourseOptions } from './useCourseOptions'

const DetailsStep = lazyPart(async () => (await import('./DetailsStep')).DetailsStep)
/** Comes with the fields: a section that is not there yet cannot be opened. */
const DetailsIndex = lazyPart(async () => {
  await import('./DetailsStep')
  return SectionIndex
})
const StructureStep = lazyPart(async () => (await import('./StructureStep')).StructureStep)
const LengthFields = lazyPart(async () => (await import('./LengthFields')).LengthFields)

/** The two steps of the course form. */
type CourseStep = 'details' | 'structure'

export interface CourseSubmission extends Submission<CourseValues> {
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
  /** Saves the course. Resolves to the path to go to next; null where nothing was sent. */
  readonly onSave: (values: CourseValues, submission: CourseSubmission) => Promise<string | null>
  /** What it waits for after a lost answer. */
  readonly doing?: string | null
  readonly extraActions?: ReactNode
  /** Above the details, for what a new course can start from; the form waits while that is loading. */
  readonly start?: ReactNode
}

const structureFields = ['durationDays', 'durationTime', 'includeWeekend', 'dates'] as const

/** The form of a course, in two steps with their own routes, or of a course template, in one. */
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
  doing = null,
  extraActions,
  start,
}: CourseFormProps) {
  const person = useSignedIn()
  const words = useClientWords()
  const linkTo = useCrumbLinks()
  const form = useRef<FormHandle<CourseValues>>(null)
  const [values, setValues] = useState(defaults)
  const [isResetting, setResetting] = useState(false)
  const ownCenter = useOwnCenter()
  const options = readyValue(record)
  // Whoever is limited to a center chooses among its instructors; who is stored already stays.
  const choices = useMemo(() => {
    const stored = new Set([defaults.instructorId, defaults.assistantId])
    const isOffered = (one: CourseChoices['instructors'][number]): boolean => worksAt(ownCenter, one) || stored.has(one.id)
    return options && { ...options, instructors: options.instructors.filter(isOffered) }
  }, [options, ownCenter, defaults])
  const names = useMemo(() => new Map(choices?.instructors.map(({ id, name }) => [id, name ?? 'No name'])), [choices])
  // What comes late would push the fields down.
  if (choices && start === 'loading') return <FormSkeleton {...head} />
  if (!choices)
    return (
      <FormPage {...head}>
        <Loaded record={record} what="The options of this form" lines={10}>
          {() => null}
        </Loaded>
      </FormPage>
    )
  const isChanged = JSON.stringify(values.dates[0]?.days) !== JSON.stringify(defaults.dates[0]?.days)
  const details = <DetailsStep takenSeats={counts?.participantsCount ?? null} choices={choices} />
  const formProps = {
    ref: form,
    schema: courseSchema,
    labels: { ...courseLabels, centerId: singular(words.centers) },
    defaults,
    isStored: courseId !== null,
    scope,
    doing,
    lookAt: () => linkTo(head.crumbs?.at(-1) ?? '/course/planned'),
    onValues: setValues,
    submitLabel: submitLabel(values),
    reason: reasonAgainst(isTemplate ? 'template.edit' : 'course.edit', person),
    onSubmit: (typed: CourseValues, submission: Submission<CourseValues>) =>
      onSave(typed, { ...submission, show: (next) => form.current?.show(next) }),
  }
  return (
    <FormPage
      {...head}
      isWide={step === 'structure'}
      index={
        step === 'details' && (
          <Suspense>
            <DetailsIndex sections={isTemplate ? templateSections : detailSections} />
          </Suspense>
        )
      }
      preview={step === 'details' && <FormPreview values={values} owner={owner} names={names} counts={counts} isTemplate={isTemplate} />}
    >
      {isTemplate ? (
        <Form {...formProps} extraActions={extraActions}>
          <Suspense fallback={tall}>
            {details}
            <LengthFields />
          </Suspense>
        </Form>
      ) : (
        <StepForm
          {...formProps}
          current={step}
          savesAnywhere={courseId !== null}
          steps={[
            {
              name: 'details',
              label: 'Details',
              path: pathOf('details'),
              content: (
                <Suspense fallback={tall}>
                  {start}
                  <Stack $gap={18}>{details}</Stack>
                </Suspense>
              ),
            },
            {
              name: 'structure',
              label: 'Dates',
              path: pathOf('structure'),
              fields: structureFields,
              content: (
                <Suspense fallback={tall}>
                  <StructureStep
                    courseId={courseId}
                    names={names}
                    stored={storedDaysNotice?.(isChanged) ?? null}
                    onFind={(field) => form.current?.focus(field)}
                  />
                </Suspense>
              ),
            },
          ]}
          extraActions={
            <>
              {courseId === null && (
                <Button tone="quiet" onClick={() => setResetting(true)}>
                  Reset
                </Button>
              )}
              {extraActions}
            </>
          }
        />
      )}
      <ConfirmDialog
        title="Reset the whole form?"
        isOpen={isResetting}
        action="Reset"
        onConfirm={() => {
          form.current?.show(defaults)
          setResetting(false)
        }}
        onClose={() => setResetting(false)}
      >
        Everything you entered in both steps is replaced by the initial values.
      </ConfirmDialog>
    </FormPage>
  )
}

/** Fills a phone, so that what comes does not push the preview down. */
const tall = <Skeleton lines={30} />
