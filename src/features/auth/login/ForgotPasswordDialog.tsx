import { emailError } from '~/kit/plainForm/emailError'
import { usePlainForm } from '~/kit/plainForm/usePlainForm'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Notice } from '~/kit/ui/Notice'
import { readAddress } from '~/lib/format/email'
import { expectSuccess } from '~/platform/api/command/expectSuccess'
import { send } from '~/platform/api/transport/transport'
import { toast } from '~/platform/messages/toast'
import { ForgotPassword, SendResetEmail } from '../auth.generated'
import { explainAccount } from '../authMessages'
import { EmailField } from './EmailField'

interface ForgotPasswordDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The signed-in admin's own email; omitted on the login page. */
  readonly ownEmail?: string | undefined
}

/** Requests an email with a reset link, from the login page or the profile menu. */
export function ForgotPasswordDialog({ isOpen, onClose, ownEmail }: ForgotPasswordDialogProps) {
  return (
    <Dialog title="Reset your password" isOpen={isOpen} onClose={onClose}>
      <ResetEmailForm onClose={onClose} ownEmail={ownEmail} />
    </Dialog>
  )
}

async function requestResetEmail(email: string, isSignedIn: boolean): Promise<void> {
  expectSuccess(
    ForgotPassword,
    isSignedIn
      ? (await send(SendResetEmail, { email })).data.onForgotPassword
      : (await send(ForgotPassword, { email }, { as: 'public' })).data.adminForgotPassword,
  )
}

function ResetEmailForm({ onClose, ownEmail }: Omit<ForgotPasswordDialogProps, 'isOpen'>) {
  const { form, submit, recheck, isBusy, errorOf, failure } = usePlainForm({
    fields: ['email'],
    check: ({ email }) => ({ email: emailError(email) }),
    send: async ({ email }) => {
      await requestResetEmail(readAddress(email), ownEmail !== undefined)
      toast.success('Reset email sent')
      onClose()
    },
    explain: (error) => explainAccount(error, 'User account does not exist'),
  })
  return (
    <form ref={form} className="forgot-form" onSubmit={submit} onInput={recheck} noValidate>
      <p>We’ll email you a link to set a new password.</p>
      {failure && (
        <Notice tone="bad" isUrgent>
          {failure}
        </Notice>
      )}
      <EmailField error={errorOf('email')} defaultValue={ownEmail} autoComplete="email" />
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" isBusy={isBusy}>
          Reset Password
        </Button>
      </DialogButtons>
    </form>
  )
}
