import { useRef, useState, type ComponentProps } from 'react'
import { explainError, isOwnMessage } from '~/platform/api/transport/errors'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { toast } from '~/platform/messages/toast'
import { useSessionState } from '~/platform/session/useSession'

export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>

interface PlainForm<Name extends string> {
  readonly fields: readonly Name[]
  readonly check: (values: Readonly<Record<Name, string>>) => FieldErrors<Name>
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<void>
  /** The message for a failure, shown in the form, and in a toast where the backend refused. */
  readonly explain?: (error: unknown) => string
}

const messageOf = (error: unknown): string => explainError(error).message

/** A text that a form holds; empty where it holds none. */
export const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

/**
 * A form of the pages without a session, which do without the console's form library. Fields are uncontrolled and read on submit, which works
 * with every password manager. Further submits are ignored while one is in flight.
 */
export function usePlainForm<Name extends string>({ fields, check, send, explain = messageOf }: PlainForm<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors<Name> | null>(null)
  const [failure, setFailure] = useState<{ readonly message: string; readonly isSessionEnd: boolean } | null>(null)
  const { status } = useSessionState()

  const valuesIn = (element: HTMLFormElement): Record<Name, string> => {
    const typed = new FormData(element)
    return Object.fromEntries(fields.map((name) => [name, textOf(typed.get(name))])) as Record<Name, string>
  }

  const focusField = (name: Name): void => {
    const control = form.current?.elements.namedItem(name)
    // The boxes of a date write into a hidden field.
    if (control instanceof HTMLInputElement && control.type === 'hidden') control.parentElement?.querySelector('input')?.focus()
    else if (control instanceof HTMLElement) control.focus()
  }

  /** Takes an error back as soon as it is corrected; a new one waits for the next submit. */
  const recheck = (): void => {
    if (!errors || !form.current) return
    const now = check(valuesIn(form.current))
    setErrors(Object.fromEntries(fields.map((name) => [name, errors[name] && now[name]])) as FieldErrors<Name>)
  }

  const submit: NonNullable<ComponentProps<'form'>['onSubmit']> = (event) => {
    event.preventDefault()
    if (isSending.current || !form.current) return
    const values = valuesIn(form.current)
    const fieldErrors = check(values)
    const invalid = fields.find((name) => fieldErrors[name])
    setErrors(fieldErrors)
    setFailure(null)
    if (invalid) {
      focusField(invalid)
      return
    }
    isSending.current = true
    setBusy(true)
    send(values)
      .catch((error: unknown) => {
        logFailure(error)
        const message = explain(error)
        const isSessionEnd = !explainError(error).isWorthReporting
        setFailure({ message, isSessionEnd })
        // The end of a session is already reported elsewhere, and our own words would only repeat the form.
        if (!isSessionEnd && !isOwnMessage(error)) toast.error(message)
      })
      .finally(() => {
        isSending.current = false
        setBusy(false)
      })
  }

  return {
    form,
    submit,
    recheck,
    isBusy,
    focusField,
    /** What is typed now; null before the form is drawn. */
    read: (): Readonly<Record<Name, string>> | null => form.current && valuesIn(form.current),
    errorOf: (name: Name): string | undefined => errors?.[name],
    /** The fields to correct, in order. */
    wrongFields: fields.filter((name) => errors?.[name]),
    failure: failure?.isSessionEnd && status === 'active' ? null : failure?.message,
  }
}
