import { useRef, useState, type ComponentProps } from 'react'
import { ApiError, explainError } from '~/shared/api/errors'
import { logFailure } from '~/shared/feedback/reportFailure'
import { toast } from '~/shared/feedback/toast'
import { emailShape } from '~/shared/format/email'
import { useSessionState } from '~/shared/session/useSession'

export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>

interface AccountForm<Name extends string> {
  readonly fields: readonly Name[]
  readonly check: (values: Readonly<Record<Name, string>>) => FieldErrors<Name>
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<void>
  /** The sentence for a failure; it is said in a toast and stands in the form. */
  readonly explain: (error: unknown) => string
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

/** @returns a sentence when the e-mail is missing or none */
export const emailError = (email: string): string | undefined =>
  email.trim() === '' ? 'Required field' : emailShape.test(email.trim()) ? undefined : 'Enter an e-mail address like name@company.com'

/**
 * The answer of a command, once it is known that it worked.
 * @throws ApiError when there is none, or when it refuses
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
 * A small form of the account pages, without the console's form library. Fields are read when it is sent, so that password managers,
 * which fill them in their own way, are not fought. It is sent once however often it is pressed.
 */
export function useAccountForm<Name extends string>({ fields, check, send, explain }: AccountForm<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors<Name> | null>(null)
  const [failure, setFailure] = useState<{ readonly words: string; readonly isEnd: boolean } | null>(null)
  const { status } = useSessionState()

  const submit: NonNullable<ComponentProps<'form'>['onSubmit']> = (event) => {
    event.preventDefault()
    if (isSending.current || !form.current) return
    const typed = new FormData(form.current)
    const values = Object.fromEntries(fields.map((name) => [name, textOf(typed.get(name))])) as Record<Name, string>
    const found = check(values)
    const bad = fields.find((name) => found[name])
    setErrors(found)
    setFailure(null)
    if (bad) {
      const control = form.current.elements.namedItem(bad)
      if (control instanceof HTMLElement) control.focus()
      return
    }
    isSending.current = true
    setBusy(true)
    send(values)
      .catch((error: unknown) => {
        logFailure(error)
        const words = explain(error)
        const isEnd = !explainError(error).isWorthSaying
        setFailure({ words, isEnd })
        // A session's end is said once, by itself.
        if (!isEnd) toast.error(words)
      })
      .finally(() => {
        isSending.current = false
        setBusy(false)
      })
  }

  return {
    form,
    submit,
    isBusy,
    errorOf: (name: Name): string | undefined => errors?.[name],
    failure: failure?.isEnd && status === 'active' ? null : failure?.words,
  }
}
