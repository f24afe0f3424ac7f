import { zodResolver } from '@hookform/resolvers/zod'
import {
  startTransition,
  Suspense,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type Ref,
} from 'react'
import { FormProvider, useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import type { $ZodType } from 'zod/v4/core'
import { isSame } from '~/lib/isSame'
import type { CommandFailure } from '~/platform/api/transport/commandFailure'
import type { FailureLink } from '~/platform/api/transport/failureWithLink'
import { toast } from '~/platform/messages/toast'
import { session } from '~/platform/session/session'
import { lazyPart } from '../feedback/lazyPart'
import { shownFailure } from '../feedback/shownFailure'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { acceptsStored } from './acceptsStored'
import { FieldLabelsContext, fieldsOnPage, invalidFields, type FieldLabels } from './fieldLabels'
import { SchemaContext } from './fieldNeed'
import { fieldWords } from './fieldWords'
import { FormBar } from './FormBar'
import { FieldWorkContext, type BeginWork } from './formContext'
import type { FormScope } from './formScope'
import { LeaveDialog } from './LeaveDialog'
import { SubmitPhase } from './SubmitPhase'
import { useDraft } from './useDraft'
import { useFormChanges } from './useFormChanges'
import { useUnsavedGuard } from './useUnsavedGuard'

// Most forms are opened without a draft.
const DraftNotice = lazyPart(async () => (await import('./DraftNotice')).DraftNotice)

/** What a form may hold. */
export type FormValues = FieldValues

/** The actions a page can perform on its form. */
export interface FormHandle<Values extends FieldValues> {
  /** Replaces the values as if they had been typed; pass a function to derive them from the current ones. */
  readonly show: (values: Values | ((now: Values) => Values)) => void
  /** Focuses a field, on the step of a StepForm that has it. */
  readonly focus: (name: FieldPath<Values>) => void
  /** Deletes the draft, for a page that submits the values itself. */
  readonly drop: () => void
  /** Submits the form by another button than its own, which Enter in a field never does. */
  readonly submit: (button: string) => void
}

/** What belongs to one submission besides the values. */
export interface Submission<Values> {
  /** The values the form was opened with, to tell which fields were changed. */
  readonly opened: Values
  /** What `submit` was given; empty for the form's own button. */
  readonly button: string
  /** Waits for an answer of the user: until then nothing is being sent, and the draft says so. */
  readonly ask: <Answer>(answer: Promise<Answer>) => Promise<Answer>
  /** A value of a field as the page shows it; null where that cannot be told. */
  readonly inWords: (name: string, value: unknown) => string | null
  /** Tells what was stored, where it is more than what was typed: somebody else may have changed other fields. */
  readonly stored: (values: Values) => void
}

export interface FormProps<Values extends FieldValues> {
  readonly ref?: Ref<FormHandle<Values>>
  readonly schema: $ZodType<Values, Values>
  readonly defaults: Values
  /** The defaults are stored: one that no rule accepts blocks nothing while it is left alone. */
  readonly isStored?: boolean
  readonly labels: FieldLabels<Values>
  readonly submitLabel: string
  /** Why the form cannot be submitted; null where it can. */
  readonly reason?: string | null
  /** Sends the values. Resolves to the next path, or to null where nothing was sent; rejects when the mutation failed. */
  readonly onSubmit: (values: Values, submission: Submission<Values>) => Promise<string | null>
  /** Called once the values are saved and their draft is gone, on a form that stays. */
  readonly onSaved?: (values: Values) => void
  /** Shows an invalid field the page may have hidden, before it gets the focus. */
  readonly reveal?: (name: string) => void | Promise<void>
  /** Fields that are never stored in a draft, such as passwords. */
  readonly secrets?: readonly (keyof Values & string)[]
  /** Where to look whether the values were saved, for a draft that was being sent when its page closed. */
  readonly lookAt?: (values: Values) => FailureLink
  /** False where submitting sends nothing yet. */
  readonly isSending?: boolean
  /** The field that titles a draft; `name` by default. */
  readonly draftTitleField?: keyof Values & string
  /** Called with the values on every change, for a preview beside the form. */
  readonly onValues?: (values: Values) => void
  /** The addresses the form covers; its pathname by default. Another scope name is another form. */
  readonly scope?: FormScope
  /** Clears the form after each submission, to enter several records in a row. */
  readonly isRepeated?: boolean
  /** The shown step of a StepForm. Each has its own submit button, so that holding Enter submits only one of them. */
  readonly step?: string
  /** Shown before the submit button. */
  readonly extraActions?: ReactNode
  /** The primary button, where it is not the one that submits: what can be done once the form is saved. */
  readonly nextAction?: ReactNode
  /** What it waits for while it is sent. */
  readonly doing?: string | null
  readonly children: ReactNode
}

const noSecrets: readonly string[] = []
/** What leaving an unsaved form would mean. */
function leaveQuestion(isSending: boolean, isKept: boolean): string {
  if (isSending) return 'Your changes are being saved. If you leave, a message will tell you the result.'
  return isKept
    ? 'Your changes are not saved yet. You can keep them as a draft on this device for 24 hours.'
    : 'Your changes are not saved yet, and this browser cannot keep a draft of them.'
}

/**
 * A form that submits once however often its button is clicked. It focuses the first invalid field and lists all of them, shows failures
 * beside the submit button, and asks before the user leaves unsaved changes. Values are stored as a draft until they are saved.
 */
export function Form<Values extends FieldValues>({
  ref,
  schema,
  defaults,
  isStored = false,
  labels,
  submitLabel,
  reason,
  onSubmit,
  onSaved,
  reveal,
  secrets = noSecrets,
  lookAt,
  isSending = true,
  draftTitleField = 'name',
  onValues,
  scope,
  isRepeated = false,
  step,
  extraActions,
  nextAction,
  doing = null,
  children,
}: FormProps<Values>) {
  const [stored, setStored] = useState(defaults)
  const rules = useMemo(() => (isStored ? acceptsStored(schema, stored) : schema), [schema, stored, isStored])
  const form = useForm<Values>({
    resolver: zodResolver(rules),
    defaultValues: defaults as DefaultValues<Values>,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const [onPage, setOnPage] = useState<readonly string[]>([])
  const [submission] = useState(() => new SubmitPhase())
  const phase = useSyncExternalStore(submission.subscribe, submission.get)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const lastClicked = useRef<Element | null>(null)
  const box = useRef<HTMLFormElement>(null)
  const { draft, offer, isKept } = useDraft(form, { formName: scope?.name ?? pathname, defaults, secrets, titleField: draftTitleField })
  const [pendingWork, setPendingWork] = useState(0)
  const beginWork: BeginWork = useCallback(() => {
    setPendingWork((count) => count + 1)
    return () => setPendingWork((count) => count - 1)
  }, [])
  const waitReason = pendingWork > 0 ? 'A file is still uploading.' : null
  const isInside = (to: Pick<Location, 'pathname' | 'search'>): boolean => (scope ? scope.contains(to) : to.pathname === pathname)
  const blocker = useUnsavedGuard({
    isUnsaved: (form.formState.isDirty || pendingWork > 0) && phase !== 'leaving',
    // The phase changes before the next render does.
    contains: (to) => submission.get() === 'leaving' || isInside(to),
  })

  const { reset, setFocus } = form
  useFormChanges(form, ({ name, values, isTyped }) => {
    // What was wrong only beside another field may be right now.
    const wrong = Object.keys(values).filter((field) => field !== name && form.getFieldState(field as FieldPath<Values>).invalid)
    if (wrong.length > 0) void form.trigger(wrong as FieldPath<Values>[])
    const tell = (): void => onValues?.(values)
    // What follows from a letter may come after it.
    if (isTyped) startTransition(tell)
    else tell()
  })

  const focus = async (name: string): Promise<void> => {
    if (!reveal) {
      setFocus(name as FieldPath<Values>)
      return
    }
    await reveal(name)
    // A field that was hidden is rendered by the next frame.
    requestAnimationFrame(() => setFocus(name as FieldPath<Values>))
  }

  /** Begins with other values, but keeps what was typed since these were sent. @returns whether something was */
  const restart = (start: Values, sent: Values): boolean => {
    const typed = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, sent[name]))
    form.reset(start)
    if (typed.length > 0) form.reset({ ...start, ...Object.fromEntries(typed) }, { keepDefaultValues: true })
    return typed.length > 0
  }

  /** Clears the form for the next record, which the user may already have started. */
  const clear = (sent: Values): void => {
    if (restart(defaults, sent)) return
    const [firstField] = Object.keys(defaults)
    // The fields can only be focused once they have rendered.
    if (firstField !== undefined) requestAnimationFrame(() => setFocus(firstField as FieldPath<Values>))
  }

  const submitWith = async (values: Values, button: string): Promise<void> => {
    setFailure(null)
    const sent: Values = structuredClone(form.getValues())
    const content = (): { readonly values: Values; readonly isDirty: boolean } => ({
      values: form.getValues(),
      isDirty: form.formState.isDirty,
    })
    const mark = async () => (isSending ? draft.send(content(), lookAt?.(values) ?? null) : null)
    let endSending = await mark()
    let saved = values
    /** Nothing was saved, so the draft says so again. */
    const unmark = (): void => {
      endSending?.('unsaved')
      draft.changed(content)
    }
    const ask = async <Answer,>(question: Promise<Answer>): Promise<Answer> => {
      unmark()
      const answer = await question
      endSending = await mark()
      return answer
    }
    try {
      const after = await onSubmit(values, {
        opened: draft.openedWith(),
        button,
        ask,
        inWords: (name, value) => box.current && fieldWords(box.current, name, value),
        stored: (merged) => void (saved = merged),
      })
      if (after === null) {
        unmark()
        return
      }
      if (!isInside(new URL(after, location.origin))) {
        void draft.keepRest(sent, form.getValues())?.then((isRestKept) => {
          if (isRestKept) toast.success('What you typed during the save is kept as a draft.')
          else toast.error('What you typed during the save could not be kept.')
        })
        // The user may have gone elsewhere while it was being sent.
        if (!submission.isMounted) return
        submission.set('leaving')
        void navigate(after)
        return
      }
      draft.drop(false)
      if (isRepeated) clear(sent)
      else {
        // The saved values become the defaults; what was typed while saving stays.
        draft.begin(saved)
        setStored(saved)
        restart(saved, sent)
      }
      onSaved?.(saved)
      if (after !== pathname + search) void navigate(after)
    } catch (error) {
      const shown = shownFailure(error, submission.isMounted)
      setFailure(shown)
      if (!shown.isUncertain) unmark()
    } finally {
      endSending?.('settled')
    }
  }

  const submit = async (button: string): Promise<void> => {
    const element = box.current
    if (!element || reason || waitReason || submission.get() !== 'editing') return
    submission.set('sending')
    await form.handleSubmit(
      (values) => submitWith(values, button),
      (errors) => {
        const fields = fieldsOnPage(element)
        setOnPage(fields)
        const [first] = invalidFields(errors, labels, fields)
        return first && focus(first.name)
      },
    )()
    if (submission.get() === 'sending') submission.set('editing')
  }

  useImperativeHandle(ref, () => ({
    show: (values) => reset(typeof values === 'function' ? values(form.getValues()) : values, { keepDefaultValues: true }),
    focus: (name) => void focus(name),
    drop: () => draft.drop(true),
    submit: (button) => void submit(button),
  }))

  return (
    <FormProvider {...form}>
      <FieldLabelsContext value={labels}>
        <Box
          ref={box}
          noValidate
          onClickCapture={(event) => {
            const button = event.target instanceof Element ? event.target.closest('button') : null
            // Ignore the second click of a double click: it was aimed at the previous button, or the first click has saved everything.
            if (event.detail > 1 && button?.type === 'submit' && (button !== lastClicked.current || !form.formState.isDirty))
              event.preventDefault()
            lastClicked.current = button
          }}
          onKeyUp={({ key, target }) => {
            // Browsers scroll only the caret of a text box into view, which may leave the rest of it under the bar.
            if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' })
          }}
          onSubmit={(event) => {
            event.preventDefault()
            void submit('')
          }}
        >
          <Fields>
            {reason && <Notice tone="warn">{reason}</Notice>}
            {offer && !reason && (
              <Suspense>
                <DraftNotice offer={offer} />
              </Suspense>
            )}
            {form.formState.isDirty && !isKept && (
              <Notice tone="warn">
                {session.read().status === 'none'
                  ? 'What you type is not kept until you sign in.'
                  : 'This browser cannot keep a draft of what you type. Save before you leave or close this page.'}
              </Notice>
            )}
            <FieldWorkContext value={beginWork}>
              <SchemaContext value={schema}>
                <Editable role="presentation" disabled={Boolean(reason)}>
                  {children}
                </Editable>
              </SchemaContext>
            </FieldWorkContext>
          </Fields>
          <FormBar onPage={onPage} onSelect={(name) => void focus(name)} failure={failure} doing={doing}>
            {waitReason && <WaitReason role="status">{waitReason}</WaitReason>}
            {extraActions}
            <Button
              key={step}
              type="submit"
              tone={nextAction ? 'plain' : 'primary'}
              isBusy={phase !== 'editing'}
              reason={reason ?? waitReason}
            >
              {submitLabel}
            </Button>
            {nextAction}
          </FormBar>
        </Box>
      </FieldLabelsContext>
      <LeaveDialog
        blocker={blocker}
        {...(phase === 'sending' && { title: 'Leave while this is being saved?', discardLabel: 'Leave without draft' })}
        onDiscard={() => draft.drop(true)}
        onKeep={isKept ? () => draft.keep() : undefined}
      >
        {leaveQuestion(phase === 'sending', isKept)}
        {waitReason && ` ${waitReason} It will not be kept.`}
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

/** No box of its own. Who may not save may read, but neither type nor choose nor upload. */
const Editable = styled.fieldset`
  display: contents;
  &:disabled {
    input,
    textarea,
    select {
      opacity: 1;
      background: var(--sunken);
      color: var(--text);
    }
    /* Pickers, canvases and places to drop a file are no fields of the browser. */
    :not(a, a *, button, button *) {
      pointer-events: none;
    }
  }
  @media print {
    [data-field] {
      break-inside: avoid;
    }
    ::placeholder {
      color: transparent;
    }
  }
`

const WaitReason = styled.p`
  align-self: center;
  margin-right: auto;
  color: var(--text-2);
`
