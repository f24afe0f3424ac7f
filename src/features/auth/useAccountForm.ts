import { useRef, useState, type ComponentProps } from 'react'
import { emailShape, invalidEmail, readAddress } from '~/lib/format/email'
import { ApiError, explainError, isOwnMessage } from '~/platform/api/errors'
import { logFailure } from '~/platform/api/reportFailure'
import { toast } from '~/platform/messages/toast'
import { useSessionState } from '~/platform/session/useSession'

export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>

interface AccountForm<Name extends string> {
  readonly fields: readonly Name[]
  readonly check: (values: Readonly<Record<Name, string>>) => FieldErrors<Name>
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<void>
  /** The message for a failure, shown in the form, and in a toast where the backend refused. */
  readonly explain: (error: unknown) => string
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

/** @returns an error message when the email is missing or malformed */
export const emailError = (email: string): string | undefined =>
  readAddress(email) === '' ? 'Required field' : emailShape.test(readAddress(email)) ? undefined : invalidEmail

/**
 * Returns the response of a mutation that succeeded.
 * @throws ApiError when there is no response, or when it reports a refusal
 */
export function expectSuccess<Answer extends { readonly success: boolean; readonly message: string | null }>(
  { name }: { readonly name: string },
  answer: Answer | null,
): Answer {
  if (!answer) throw new ApiError('answer', name, 'No answer')
  if (!answer.success) throw new ApiError('business', name, answer.message ?? '')
  return answer
}

/**
 * A small form for the account pages, without the console's form library. Fields are uncontrolled and read on submit, which works with
 * every password manager. Further submits are ignored while one is in flight.
 */
export function useAccountForm<Name extends string>({ fields, check, send, explain }: AccountForm<Name>) {
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
      const control = form.current.elements.namedItem(invalid)
      if (control instanceof HTMLElement) control.focus()
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
    errorOf: (name: Name): string | undefined => errors?.[name],
    failure: failure?.isSessionEnd && status === 'active' ? null : failure?.message,
  }
}
