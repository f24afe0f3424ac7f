import { useState } from 'react'
import { emailError } from '~/kit/plainForm/emailError'
import { usePlainForm } from '~/kit/plainForm/usePlainForm'
import { Button } from '~/kit/ui/Button'
import { expectSuccess } from '~/platform/api/command/expectSuccess'
import { ApiError } from '~/platform/api/transport/errors'
import { send } from '~/platform/api/transport/transport'
import { config } from '~/platform/config'
import { toast } from '~/platform/messages/toast'
import { accountLink } from '~/platform/session/accountLink'
import { ActivateAdmin } from '../auth.generated'
import { explainAccount, passwordMayBeSet } from '../authMessages'
import { AccountForm, LinkFailure, LinkGone } from './AccountForm'
import { checkNewPassword, NewPasswordFields } from './NewPasswordFields'

interface ActivateScreenProps {
  /** The address of the invitation's link, which has two forms. */
  readonly page: 'activate' | 'emailValidate'
  readonly onDone: () => void
}

const refused = 'Error activating user'
const title = 'Activate your account'
const askForNew = 'If you have a password, sign in; otherwise ask your administrator for a new invitation.'

/** Accepts an invitation: sets the first password once the user has accepted the terms. */
export function ActivateScreen({ page, onDone }: ActivateScreenProps) {
  // The form has no field for the email.
  const [link] = useState(() => accountLink.read(page))
  const email = link?.email ?? ''
  const [isAccepted, setAccepted] = useState(false)
  const { form, submit, recheck, isBusy, errorOf, failure } = usePlainForm({
    fields: ['password', 'confirmation'],
    check: (values) => checkNewPassword(values.password, values.confirmation),
    send: async ({ password }) => {
      const token = accountLink.read(page)?.token
      if (!token || emailError(email)) throw new ApiError('business', ActivateAdmin.name, 'No token or email')
      const { data } = await send(ActivateAdmin, { email, token, password }, { as: 'public' })
      expectSuccess(ActivateAdmin, data.adminActivate)
      accountLink.forget()
      toast.success('User activated')
      onDone()
    },
    explain: (error) => explainAccount(error, refused, passwordMayBeSet),
  })

  if (!link) return <LinkGone title={title} page="Activate account" advice={askForNew} />
  return (
    <AccountForm ref={form} title={title} page="Activate account" onSubmit={submit} onInput={recheck}>
      <p className="account-who">
        for <b>{email}</b>
      </p>
      {failure && (
        <LinkFailure message={failure} refused={refused} advice={`The invitation may have expired or been used before. ${askForNew}`} />
      )}
      {/* Password managers save the new password under this name. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields labels={{ password: 'Set password', confirmation: 'Confirm password' }} errorOf={errorOf} />
      <label className="account-consent">
        <input type="checkbox" checked={isAccepted} onChange={(event) => setAccepted(event.target.checked)} />
        <span>
          I accept the{' '}
          <a href={config.termsAddress} target="_blank" rel="noreferrer">
            terms
          </a>{' '}
          and the{' '}
          <a href={config.privacyAddress} target="_blank" rel="noreferrer">
            privacy policy
          </a>
        </span>
      </label>
      <Button type="submit" tone="primary" isBusy={isBusy} disabled={!isAccepted}>
        Set password
      </Button>
    </AccountForm>
  )
}
