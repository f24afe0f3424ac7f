import styled from 'styled-components'
import { ApiError } from '~/shared/api/errors'
import { send } from '~/shared/api/transport'
import { toast } from '~/shared/feedback/toast'
import { Button } from '~/shared/ui/Button'
import { Dialog, DialogButtons } from '~/shared/ui/Dialog'
import { Field, Input } from '~/shared/ui/Field'
import { Notice } from '~/shared/ui/Notice'
import { ForgotPassword, SendResetEmail } from '../auth.generated'
import { explainAccount } from '../authWords'
import { emailError, useAccountForm } from '../useAccountForm'

interface ForgotPasswordDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The signed-in admin's own e-mail: the dialog of the profile menu. */
  readonly ownEmail?: string
}

/** Asks for a mail with a reset link, from the login page or from the profile menu. */
export function ForgotPasswordDialog({ isOpen, onClose, ownEmail }: ForgotPasswordDialogProps) {
  return (
    <Dialog title="Reset your password" isOpen={isOpen} onClose={onClose}>
      <ResetEmailForm onClose={onClose} {...(ownEmail === undefined ? {} : { ownEmail })} />
    </Dialog>
  )
}

async function ask(email: string, isSignedIn: boolean): Promise<void> {
  const answer = isSignedIn
    ? (await send(SendResetEmail, { email })).data.onForgotPassword
    : (await send(ForgotPassword, { email }, { as: 'public' })).data.adminForgotPassword
  if (!answer) throw new ApiError('answer', ForgotPassword.name, 'No answer')
  if (!answer.success) throw new ApiError('business', ForgotPassword.name, answer.message ?? '')
}

function ResetEmailForm({ onClose, ownEmail }: Omit<ForgotPasswordDialogProps, 'isOpen'>) {
  const { form, submit, isBusy, errorOf, failure } = useAccountForm({
    fields: ['email'],
    check: ({ email }) => (emailError(email) ? { email: emailError(email) ?? '' } : {}),
    send: async ({ email }) => {
      await ask(email.trim(), ownEmail !== undefined)
      toast.success('Reset email sent')
      onClose()
    },
    explain: (error) => explainAccount(error, 'User account does not exist'),
  })
  return (
    <Box ref={form} onSubmit={submit} noValidate>
      <p>We send you a link with which you set a new password.</p>
      {failure && (
        <Notice tone="bad" isUrgent>
          {failure}
        </Notice>
      )}
      <Field label="Email" error={errorOf('email')}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={ownEmail}
          />
        )}
      </Field>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" isBusy={isBusy}>
          Reset Password
        </Button>
      </DialogButtons>
    </Box>
  )
}

const Box = styled.form`
  display: grid;
  gap: 14px;
  > p {
    color: var(--text-2);
  }
`
