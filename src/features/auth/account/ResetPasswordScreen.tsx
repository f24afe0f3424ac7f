import { useState } from 'react'
import { emailError } from '~/kit/plainForm/emailError'
import { usePlainForm } from '~/kit/plainForm/usePlainForm'
import { Button } from '~/kit/ui/Button'
import { readAddress } from '~/lib/format/email'
import { expectSuccess } from '~/platform/api/command/expectSuccess'
import { ApiError } from '~/platform/api/transport/errors'
import { send } from '~/platform/api/transport/transport'
import { toast } from '~/platform/messages/toast'
import { accountLink } from '~/platform/session/accountLink'
import { useSessionState } from '~/platform/session/useSession'
import { ResetPassword } from '../auth.generated'
import { explainAccount, passwordMayBeSet } from '../authMessages'
import { EmailField } from '../login/EmailField'
import { AccountForm, LinkFailure, LinkGone } from './AccountForm'
import { checkNewPassword, NewPasswordFields } from './NewPasswordFields'

interface ResetPasswordScreenProps {
  /** What proves who it is: the token of an emailed link, or that of the live session. One never stands in for the other. */
  readonly with: 'link' | 'session'
  readonly onDone: () => void
}

const refused = 'Error resetting password'
const title = 'Reset your password'
const page = 'Reset password'
/** Where no link was used. */
const askElsewhere = 'Check the email address, or sign out and use “Forgot password?” on the sign-in page.'
const askForNew = 'Ask for a new one with “Forgot password?” on the sign-in page.'

/** Sets a new password, from an emailed reset link or within a session. */
export function ResetPasswordScreen({ with: proof, onDone }: ResetPasswordScreenProps) {
  const { session } = useSessionState()
  const [link] = useState(() => (proof === 'link' ? accountLink.read('passwordReset') : null))
  const { form, submit, recheck, isBusy, errorOf, failure } = usePlainForm({
    fields: ['email', 'password', 'confirmation'],
    check: (values) => ({
      email: emailError(values.email),
      ...checkNewPassword(values.password, values.confirmation),
    }),
    send: async (values) => {
      const token = proof === 'link' ? accountLink.read('passwordReset')?.token : session?.token
      if (!token) throw new ApiError('business', ResetPassword.name, 'No token')
      const { data } = await send(
        ResetPassword,
        { email: readAddress(values.email), token, password: values.password },
        { as: proof === 'link' ? 'public' : 'session' },
      )
      expectSuccess(ResetPassword, data.adminResetPassword)
      accountLink.forget()
      toast.success('Password reset')
      onDone()
    },
    explain: (error) => explainAccount(error, refused, passwordMayBeSet),
  })

  if (proof === 'link' && !link) return <LinkGone title={title} page={page} advice={askForNew} />
  return (
    <AccountForm ref={form} title={title} page={page} onSubmit={submit} onInput={recheck}>
      {failure && (
        <LinkFailure
          message={failure}
          refused={refused}
          advice={proof === 'link' ? `The link may have expired or been used before. ${askForNew}` : askElsewhere}
        />
      )}
      <EmailField error={errorOf('email')} defaultValue={link ? link.email : session?.admin.email} />
      <NewPasswordFields labels={{ password: 'New password', confirmation: 'Confirm password' }} errorOf={errorOf} />
      <Button type="submit" tone="primary" isBusy={isBusy}>
        Reset Password
      </Button>
    </AccountForm>
  )
}
