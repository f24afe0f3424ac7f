import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { FormProvider, useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form'
import { useBlocker, useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import type { $ZodType } from 'zod/v4/core'
import { CommandFailure } from '../api/commandFailure'
import { logFailure } from '../feedback/reportFailure'
import { unsaved } from '../session/unsaved'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { Notice } from '../ui/Notice'
import { FieldLabelsContext, type FieldLabels } from './context'
import { DraftNotice } from './DraftNotice'
import { ErrorSummary } from './ErrorSummary'
import { useDraft } from './useDraft'

/** What a page may do with a form that stands on it. */
export interface FormHandle<Values extends FieldValues> {
  /** Shows other values, as if they had been typed. */
  readonly show: (values: Values) => void
  readonly focus: (name: FieldPath<Values>) => void
}

/** A form that stands at a part of a page's addresses, or at several pages. */
export interface FormPlace {
  /** What its draft is kept under. */
  readonly name: string
  /** Whether an address is still the form's; going to another one leaves it. */
  readonly holds: (to: Pick<Location, 'pathname' | 'search'>) => boolean
}

/** The place of a form that a part of its page's query opens; without that part, too, it is left. */
export const openedBy = (pathname: string, part: string): FormPlace => ({
  name: pathname,
  holds: (to) => to.pathname === pathname && new URLSearchParams(to.search).has(part),
})

interface FormProps<Values extends FieldValues> {
  readonly ref?: Ref<FormHandle<Values>>
  readonly schema: $ZodType<Values, Values>
  readonly defaults: DefaultValues<Values>
  readonly submitLabel: string
  /** Why it cannot be sent at all. */
  readonly reason?: string | null
  /**
   * Sends, and says which page comes after: null where nothing was sent after all. Rejects when it was refused.
   * @param button value of the button that was pressed, where there are several
   */
  readonly onSubmit: (values: Values, button: string) => Promise<string | null>
  /** Told when something is wrong with what is to be sent, before the first bad field gets the focus: the names of the bad fields. */
  readonly onInvalid?: (names: readonly string[]) => void
  /** Fields that are never kept with the draft, such as passwords. */
  readonly secrets?: readonly (keyof Values & string)[]
  /** Told what is typed at every change, for a preview beside the form. */
  readonly onValues?: (values: Values) => void
  /** Where the form stands, when that is not simply its page. Kept by the caller: another one is another form. */
  readonly place?: FormPlace
  /** Begins anew after each sending, for one after the other. */
  readonly isRepeated?: boolean
  /** Beside the submit button. */
  readonly others?: ReactNode
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
  secrets = noSecrets,
  onValues,
  place,
  isRepeated = false,
  others,
  children,
}: FormProps<Values>) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: defaults, reValidateMode: 'onChange' })
  const [failure, setFailure] = useState<string | null>(null)
  const [next, setNext] = useState<string | null>(null)
  /** How often the form has begun anew. */
  const [rounds, setRounds] = useState(0)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isSending = useRef(false)
  const { offer, drop } = useDraft(form, defaults, secrets, place?.name ?? pathname)
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
  const { isDirty, isSubmitting } = form.formState
  const isElsewhere = (to: Pick<Location, 'pathname' | 'search'>): boolean => (place ? !place.holds(to) : to.pathname !== pathname)
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
  useImperativeHandle(ref, () => ({ show: (values) => reset(values, { keepDefaultValues: true }), focus: setFocus }), [reset, setFocus])
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

  const submitWith = async (values: Values, button: string): Promise<void> => {
    setFailure(null)
    const sent = JSON.stringify(form.getValues())
    try {
      const after = await onSubmit(values, button)
      if (after === null) return
      const isStaying = !isElsewhere(new URL(after, location.origin))
      drop(!isStaying)
      if (isStaying) {
        // What was saved is the new beginning; what was typed meanwhile is not lost for it.
        if (isRepeated) {
          form.reset(defaults)
          setRounds((count) => count + 1)
        } else form.reset(values, { keepValues: JSON.stringify(form.getValues()) !== sent })
        if (after !== pathname + search) void navigate(after)
      } else setNext(after)
    } catch (error) {
      if (!(error instanceof CommandFailure)) logFailure(error)
      setFailure(error instanceof CommandFailure ? error.message : 'Something went wrong')
    }
  }

  return (
    <FormProvider {...form}>
      <Box
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (reason || isSending.current || next !== null) return
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
          {offer && !reason && <DraftNotice offer={offer} />}
          <FieldLabelsContext value={fieldLabels}>{children}</FieldLabelsContext>
        </Fields>
        <Bar>
          <ErrorSummary labels={labels} />
          {failure && (
            <Notice tone="bad" isUrgent>
              {failure}
            </Notice>
          )}
          <div>
            <Button type="submit" tone="primary" isBusy={isSubmitting || next !== null} reason={reason}>
              {submitLabel}
            </Button>
            {others}
          </div>
        </Bar>
      </Box>
      <Dialog title="Leave without saving?" isOpen={blocker.state === 'blocked'} onClose={() => blocker.reset?.()}>
        <p>What you typed on this page is not saved yet. A draft can wait for you on this device for 24 hours.</p>
        <DialogButtons>
          <Button tone="primary" onClick={() => blocker.reset?.()}>
            Stay here
          </Button>
          <Button
            onClick={() => {
              drop(true)
              blocker.proceed?.()
            }}
          >
            Discard
          </Button>
          <Button onClick={() => blocker.proceed?.()}>Leave and keep the draft</Button>
        </DialogButtons>
      </Dialog>
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
