import { Field } from '~/shared/ui/Field'
import { minPasswordLength } from '../authWords'
import { PasswordInput } from '~/shared/ui/PasswordInput'
import type { FieldErrors } from '../useAccountForm'

interface NewPasswordFieldsProps {
  readonly labels: { readonly password: string; readonly confirmation: string }
  readonly errorOf: (name: 'password' | 'confirmation') => string | undefined
}

/** Both fields say the same when they differ; a short one says how long it must be in place of that. */
export function checkNewPassword(password: string, confirmation: string): FieldErrors<'password' | 'confirmation'> {
  const differ = password === confirmation ? undefined : 'Passwords must match'
  return { password: password.length < minPasswordLength ? `Min ${minPasswordLength} characters` : differ, confirmation: differ }
}

/** A new password, typed twice; the rule stands there before anything is typed. */
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
