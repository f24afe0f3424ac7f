import { ApiError } from '~/shared/api/errors'
import { send } from '~/shared/api/transport'
import { toast } from '~/shared/feedback/toast'
import { useSessionState } from '~/shared/session/useSession'
import { Button } from '~/shared/ui/Button'
import { Field, Input } from '~/shared/ui/Field'
import { ResetPassword } from '../auth.generated'
import { explainAccount } from '../authWords'
import { emailError, useAccountForm } from '../useAccountForm'
import { AccountForm, LinkFailure } from './AccountForm'
import { checkNewPassword, NewPasswordFields } from './NewPasswordFields'

interface ResetPasswordScreenProps {
  /** The link's token; without one, the live session's token is used. */
  readonly token: string | null
  readonly email: string
  readonly onDone: () => void
}

/** Sets a new password, by the link of a reset e-mail or from within a session. */
export function ResetPasswordScreen({ token, email, onDone }: ResetPasswordScreenProps) {
  const { session } = useSessionState()
  const { form, submit, isBusy, errorOf, failure } = useAccountForm({
    fields: ['email', 'password', 'confirmation'],
    check: (values) => ({
      ...(emailError(values.email) ? { email: emailError(values.email) ?? '' } : {}),
      ...checkNewPassword(values.password, values.confirmation),
    }),
    send: async (values) => {
      const { data } = await send(
        ResetPassword,
        { email: values.email.trim(), token: token ?? session?.token ?? '', password: values.password },
        { as: token === null ? 'session' : 'public' },
      )
      if (!data.adminResetPassword) throw new ApiError('answer', ResetPassword.name, 'No answer')
      if (!data.adminResetPassword.success) throw new ApiError('business', ResetPassword.name, data.adminResetPassword.message ?? '')
      toast.success('Password reset')
      onDone()
    },
    explain: (error) => explainAccount(error, 'Error resetting password'),
  })

  return (
    <AccountForm ref={form} title="Reset your password" onSubmit={submit}>
      {failure && (
        <LinkFailure
          words={failure}
          isRefused={failure === 'Error resetting password'}
          advice="The link may have expired or been used before. Ask for a new one with “Forgot password?” on the sign-in page."
        />
      )}
      <Field label="Email" error={errorOf('email')}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={email}
          />
        )}
      </Field>
      <NewPasswordFields labels={{ password: 'New password', confirmation: 'Confirm password' }} errorOf={errorOf} />
      <Button type="submit" tone="primary" isBusy={isBusy}>
        Reset Password
      </Button>
    </AccountForm>
  )
}
