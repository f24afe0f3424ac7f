import { Field } from '~/kit/ui/Field'
import { minPasswordLength } from '../authMessages'
import { PasswordInput } from '~/kit/ui/PasswordInput'
import type { FieldErrors } from '../useAccountForm'

interface NewPasswordFieldsProps {
  readonly labels: { readonly password: string; readonly confirmation: string }
  readonly errorOf: (name: 'password' | 'confirmation') => string | undefined
}

/** A mismatch is reported at both fields; a password that is too short reports its minimum length instead. */
export function checkNewPassword(password: string, confirmation: string): FieldErrors<'password' | 'confirmation'> {
  const mismatch = password === confirmation ? undefined : 'Passwords must match'
  return { password: password.length < minPasswordLength ? `Min ${minPasswordLength} characters` : mismatch, confirmation: mismatch }
}

/** A new password and its confirmation, with the length rule shown up front. */
export function NewPasswordFields({ labels, errorOf }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label={labels.password}
        error={errorOf('password')}
        hint={errorOf('password') ? undefined : `At least ${minPasswordLength} characters.`}
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label={labels.confirmation} error={errorOf('confirmation')}>
        {(control) => <PasswordInput {...control} name="confirmation" autoComplete="new-password" />}
      </Field>
    </>
  )
}
