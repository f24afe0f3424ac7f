import type { FieldErrors } from '~/kit/plainForm/usePlainForm'
import { Field } from '~/kit/ui/Field'
import { PasswordInput } from '~/kit/ui/PasswordInput'
import { minPasswordLength } from '../authMessages'

interface NewPasswordFieldsProps {
  readonly labels: { readonly password: string; readonly confirmation: string }
  readonly errorOf: (name: 'password' | 'confirmation') => string | undefined
}

/** Why a password cannot be one; undefined where it can. Blanks around it are part of it. */
function passwordError(password: string): string | undefined {
  if (password.length < minPasswordLength) return `Min ${minPasswordLength} characters`
  return password.trim() === '' ? 'Required field' : undefined
}

/** A mismatch is reported at both fields; at the password, what is wrong with it comes first. */
export function checkNewPassword(password: string, confirmation: string): FieldErrors<'password' | 'confirmation'> {
  const mismatch = password === confirmation ? undefined : 'Passwords must match'
  return { password: passwordError(password) ?? mismatch, confirmation: mismatch }
}

/** A new password and its confirmation, with the length rule shown up front. */
export function NewPasswordFields({ labels, errorOf }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={labels.password} error={errorOf('password')} hint={`At least ${minPasswordLength} characters.`}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label={labels.confirmation} error={errorOf('confirmation')}>
        {(control) => <PasswordInput {...control} name="confirmation" autoComplete="new-password" />}
      </Field>
    </>
  )
}
