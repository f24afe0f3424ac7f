import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, Suspense, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { FormProvider, useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form'
import { Link, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import type { $ZodType } from 'zod/v4/core'
import type { CommandFailure } from '../api/commandFailure'
import { CommandFailed } from '../feedback/CommandFailed'
import { shownFailure } from '../feedback/shownFailure'
import { toast } from '../feedback/toast'
import { unsaved } from '../session/unsaved'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { FieldLabelsContext, FieldWorkContext, type BeginWork, type FieldLabels } from './context'
import { ErrorSummary } from './ErrorSummary'
import { FailureWithLink } from './failureWithLink'
import type { FormScope } from './formScope'
import { LeaveDialog } from './LeaveDialog'
import { useDraft } from './useDraft'

// Most forms are opened without a draft.
const DraftNotice = lazy(() => import('./DraftNotice').then((module) => ({ default: module.DraftNotice })))

/** What a page may do with a form that stands on it. */
export interface FormHandle<Values extends FieldValues> {
  /** Shows other values, as if they had been typed; where they depend on what is typed now, made from that. */
  readonly show: (values: Values | ((now: Values) => Values)) => void
  readonly focus: (name: FieldPath<Values>) => void
  /** Forgets the draft: what was typed is being sent by the page itself. */
  readonly drop: () => void
}

/** What a field is called on the form, or the first of those in it; null where it has no name. */
export type LabelOf = (field: string) => string | null

interface FormProps<Values extends FieldValues> {
  readonly ref?: Ref<FormHandle<Values>>
  readonly schema: $ZodType<Values, Values>
  readonly defaults: Values
  readonly submitLabel: string
  /** Why it cannot be sent at all. */
  readonly reason?: string | null
  /**
   * Sends, and says which page comes after: null where nothing was sent after all. Rejects when it was refused.
   * @param button value of the button that was pressed, where there are several
   * @param opened what the form was opened with, to tell what was changed from what was left alone
   */
  readonly onSubmit: (values: Values, button: string, labelOf: LabelOf, opened: Values) => Promise<string | null>
  /** Told when something is wrong with what is to be sent, before the first bad field gets the focus: the names of the bad fields. */
  readonly onInvalid?: (names: readonly string[]) => void | Promise<void>
  /** Shows a field that the page may have hidden, before the list of what is wrong puts the focus on it. */
  readonly reveal?: (name: string) => void | Promise<void>
  /** Fields that are never kept with the draft, such as passwords. */
  readonly secrets?: readonly (keyof Values & string)[]
  /** The field that tells one draft from another; `name`, where nothing else is said. */
  readonly draftTitleField?: keyof Values & string
  /** Told what is typed at every change, for a preview beside the form. */
  readonly onValues?: (values: Values) => void
  /** Where the form stands, when that is not simply its page. Kept by the caller: another one is another form. */
  readonly scope?: FormScope
  /** Begins anew after each sending, for one after the other. */
  readonly isRepeated?: boolean
  /** Which part of it is shown: the submit button of another part is another button. */
  readonly part?: string
  /** Beside the submit button. */
  readonly extraActions?: ReactNode
  readonly children: ReactNode
}

const noSecrets: readonly string[] = []

/**
 * A form: it is sent once however often it is pressed, puts the focus on the first bad field and names them all, shows a refusal where
 * it was caused, and asks before typed work is left. What is typed is kept as a draft until it is saved.
 */
export function Form<Values extends FieldValues>({
  ref,
  schema,
  defaults,
  submitLabel,
  reason,
  onSubmit,
  onInvalid,
  reveal,
  secrets = noSecrets,
  draftTitleField = 'name',
  onValues,
  scope,
  isRepeated = false,
  part,
  extraActions,
  children,
}: FormProps<Values>) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: defaults as DefaultValues<Values>,
    reValidateMode: 'onChange',
  })
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const [next, setNext] = useState<string | null>(null)
  /** How often the form has begun anew. */
  const [rounds, setRounds] = useState(0)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isSending = useRef(false)
  const lastPressed = useRef<Element | null>(null)
  const { offer, drop, send, keepRest, begin, openedWith } = useDraft(form, defaults, secrets, draftTitleField, scope?.name ?? pathname)
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())
  const fieldLabels = useMemo<FieldLabels>(
    () => ({
      add: (name, label) => {
        setLabels((now) => new Map([...now, [name, label]]))
        return () => setLabels((now) => new Map([...now].filter(([other]) => other !== name)))
      },
    }),
    [],
  )
  const [works, setWorks] = useState(0)
  const beginWork: BeginWork = useCallback(() => {
    setWorks((count) => count + 1)
    return () => setWorks((count) => count - 1)
  }, [])
  const waitsFor = works > 0 ? 'A picture is still on its way.' : null
  const { isSubmitting } = form.formState
  const isDirty = form.formState.isDirty || works > 0
  const isElsewhere = (to: Pick<Location, 'pathname' | 'search'>): boolean => (scope ? !scope.contains(to) : to.pathname !== pathname)
  const blocker = useBlocker(({ nextLocation }) => isDirty && next === null && isElsewhere(nextLocation))

  useEffect(() => {
    if (!isDirty || next !== null) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const release = unsaved.hold()
    return () => {
      window.removeEventListener('beforeunload', ask)
      release()
    }
  }, [isDirty, next])

  const { subscribe, reset, setFocus } = form
  useImperativeHandle(ref, () => ({
    show: (values) => reset(typeof values === 'function' ? values(form.getValues()) : values, { keepDefaultValues: true }),
    focus: setFocus,
    drop: () => drop(true),
  }))
  useEffect(
    () => (onValues ? subscribe({ formState: { values: true }, callback: ({ values }) => onValues({ ...values }) }) : undefined),
    [subscribe, onValues],
  )

  // The fields are only known to the form again once they are drawn.
  const [firstField] = Object.keys(defaults)
  useEffect(() => {
    if (rounds > 0 && firstField !== undefined) setFocus(firstField as FieldPath<Values>)
  }, [rounds, firstField, setFocus])

  useEffect(() => {
    if (next !== null) void navigate(next)
  }, [next, navigate])

  const labelOf: LabelOf = (field) => labels.get(field) ?? [...labels].find(([name]) => name.startsWith(`${field}.`))?.[1] ?? null

  const submitWith = async (values: Values, button: string): Promise<void> => {
    setFailure(null)
    const sent = JSON.stringify(form.getValues())
    const answered = send()
    try {
      const after = await onSubmit(values, button, labelOf, openedWith())
      if (after === null) return
      const isStaying = !isElsewhere(new URL(after, location.origin))
      if (isStaying) drop(false)
      else if (keepRest(JSON.parse(sent))) toast.success('What you typed while it was being saved is kept as a draft of this form.')
      if (isStaying) {
        // What was saved is the new beginning; what was typed meanwhile is not lost for it.
        if (isRepeated) {
          const now = form.getValues()
          const before = new Map(Object.entries(JSON.parse(sent)))
          // The next one may have been begun already.
          const begun = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)))
          form.reset(defaults)
          if (begun.length > 0) form.reset({ ...defaults, ...Object.fromEntries(begun) }, { keepDefaultValues: true })
          else setRounds((count) => count + 1)
        } else {
          begin(values)
          form.reset(values, { keepValues: JSON.stringify(form.getValues()) !== sent })
        }
        if (after !== pathname + search) void navigate(after)
      } else setNext(after)
    } catch (error) {
      setFailure(shownFailure(error))
    } finally {
      answered()
    }
  }

  return (
    <FormProvider {...form}>
      <Box
        noValidate
        onClickCapture={(event) => {
          const button = event.target instanceof Element ? event.target.closest('button') : null
          // The second press of a double one was meant for the button that stood there before.
          if (event.detail > 1 && button?.type === 'submit' && button !== lastPressed.current) event.preventDefault()
          lastPressed.current = button
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason || waitsFor || isSending.current || next !== null) return
          isSending.current = true
          const pressed = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
          const button = pressed instanceof HTMLButtonElement ? pressed.value : ''
          const submit = form.handleSubmit(
            (values) => submitWith(values, button),
            (errors) => onInvalid?.(Object.keys(errors)),
          )
          void submit().finally(() => {
            isSending.current = false
          })
        }}
      >
        <Fields>
          {reason && <Notice tone="warn">{reason}</Notice>}
          {offer && !reason && (
            <Suspense>
              <DraftNotice offer={offer} />
            </Suspense>
          )}
          <FieldLabelsContext value={fieldLabels}>
            <FieldWorkContext value={beginWork}>{children}</FieldWorkContext>
          </FieldLabelsContext>
        </Fields>
        <Bar>
          <ErrorSummary labels={labels} reveal={reveal} />
          <CommandFailed failure={failure}>
            {failure instanceof FailureWithLink && (
              <Link to={failure.link.path} target="_blank">
                {failure.link.label}
              </Link>
            )}
          </CommandFailed>
          <div>
            <Button key={part} type="submit" tone="primary" isBusy={isSubmitting || next !== null} reason={reason ?? waitsFor}>
              {submitLabel}
            </Button>
            {extraActions}
            {waitsFor && <Waiting role="status">{waitsFor}</Waiting>}
          </div>
        </Bar>
      </Box>
      <LeaveDialog blocker={blocker} onDiscard={() => drop(true)} keepLabel="Leave and keep the draft">
        {isSubmitting
          ? 'What you typed is being sent just now. If you leave, a message says whether it was done.'
          : 'What you typed on this page is not saved yet. A draft can wait for you on this device for 24 hours.'}
      </LeaveDialog>
    </FormProvider>
  )
}

const Box = styled.form`
  display: flex;
  flex-direction: column;
  min-height: 100%;
`

const Fields = styled.div`
  flex: 1;
  display: grid;
  align-content: start;
  gap: 18px;
  padding: 22px 16px 32px;
  @media (min-width: 768px) {
    padding-inline: 32px;
  }
`

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: 12px;
  padding: 14px 16px;
  border-top: 1px solid var(--line);
  background: var(--surface);
  @media (min-width: 768px) {
    padding-inline: 32px;
  }
  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
`

const Waiting = styled.p`
  align-self: center;
  color: var(--text-2);
`
