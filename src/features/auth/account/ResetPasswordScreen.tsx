import { send } from '~/platform/api/transport'
import { toast } from '~/platform/messages/toast'
import { useSessionState } from '~/platform/session/useSession'
import { Button } from '~/kit/ui/Button'
import { ResetPassword } from '../auth.generated'
import { explainAccount } from '../authMessages'
import { EmailField } from '../login/EmailField'
import { emailError, expectSuccess, useAccountForm } from '../useAccountForm'
import { AccountForm, LinkFailure } from './AccountForm'
import { checkNewPassword, NewPasswordFields } from './NewPasswordFields'

interface ResetPasswordScreenProps {
  /** The link's token; without one, the live session's token is used. */
  readonly token: string | null
  /** Empty without a link: the form then starts with the user's own email. */
  readonly email: string
  readonly onDone: () => void
}

const refused = 'Error resetting password'

/** Sets a new password, from an emailed reset link or within a session. */
export function ResetPasswordScreen({ token, email, onDone }: ResetPasswordScreenProps) {
  const { session } = useSessionState()
  const { form, submit, isBusy, errorOf, failure } = useAccountForm({
    fields: ['email', 'password', 'confirmation'],
    check: (values) => ({
      email: emailError(values.email),
      ...checkNewPassword(values.password, values.confirmation),
    }),
    send: async (values) => {
      const { data } = await send(
        ResetPassword,
        { email: values.email.trim(), token: token ?? session?.token ?? '', password: values.password },
        { as: token === null ? 'session' : 'public' },
      )
      expectSuccess(ResetPassword, data.adminResetPassword)
      toast.success('Password reset')
      onDone()
    },
    explain: (error) => explainAccount(error, refused),
  })

  return (
    <AccountForm ref={form} title="Reset your password" page="Reset password" onSubmit={submit}>
      {failure && (
        <LinkFailure
          message={failure}
          refused={refused}
          advice="The link may have expired or been used before. Ask for a new one with “Forgot password?” on the sign-in page."
        />
      )}
      <EmailField error={errorOf('email')} defaultValue={email || session?.admin.email} />
      <NewPasswordFields labels={{ password: 'New password', confirmation: 'Confirm password' }} errorOf={errorOf} />
      <Button type="submit" tone="primary" isBusy={isBusy}>
        Reset Password
      </Button>
    </AccountForm>
  )
}
