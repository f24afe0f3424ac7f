import { useState } from 'react'
import { emailError } from '~/kit/plainForm/emailError'
import { usePlainForm } from '~/kit/plainForm/usePlainForm'
import { Button } from '~/kit/ui/Button'
import { Field } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { PasswordInput } from '~/kit/ui/PasswordInput'
import { readAddress } from '~/lib/format/email'
import { expectSuccess } from '~/platform/api/command/expectSuccess'
import { ApiError } from '~/platform/api/transport/errors'
import { send } from '~/platform/api/transport/transport'
import { readToken } from '~/platform/session/readToken'
import { adminFrom, type Session } from '~/platform/session/session'
import { LogIn } from '../auth.generated'
import { explainLogin } from '../authMessages'
import { EmailField } from './EmailField'
import { ForgotPasswordDialog } from './ForgotPasswordDialog'

interface LoginFormProps {
  readonly clientId: string
  /** Prefilled after a session ended. */
  readonly email?: string
  readonly onSignedIn: (session: Session) => void
  /** Called on input, as a signal to prefetch the console. */
  readonly onTyping?: () => void
}

const noToken = 'Signed in, but the server sent no session. Please report this.'

/** @throws ApiError when the backend refuses, or its response contains no session */
async function logIn(email: string, password: string, clientId: string): Promise<Session> {
  const { data } = await send(LogIn, { email, password }, { as: 'public' })
  const { message, admin } = expectSuccess(LogIn, data.adminLogin)
  const token = readToken(message)
  if (!token || !admin) throw new ApiError('business', LogIn.name, noToken)
  return { token, clientId, admin: adminFrom(admin, email) }
}

/** Email and password, with a link to reset a forgotten password. */
export function LoginForm({ clientId, email, onSignedIn, onTyping }: LoginFormProps) {
  const [isForgotten, setForgotten] = useState(false)
  const { form, submit, recheck, isBusy, errorOf, failure } = usePlainForm({
    fields: ['email', 'password'],
    check: (values) => ({
      email: emailError(values.email),
      password: values.password.trim() === '' ? 'Required field' : undefined,
    }),
    send: async (values) => onSignedIn(await logIn(readAddress(values.email), values.password, clientId)),
    explain: explainLogin,
  })

  return (
    <>
      <form
        ref={form}
        className="account-form"
        onSubmit={submit}
        onInput={() => {
          recheck()
          onTyping?.()
        }}
        noValidate
      >
        {failure && (
          <Notice tone="bad" isUrgent>
            {failure}
          </Notice>
        )}
        <EmailField error={errorOf('email')} defaultValue={email} />
        <Field label="Password" error={errorOf('password')}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </Button>
        <Button tone="quiet" onClick={() => setForgotten(true)}>
          Forgot password?
        </Button>
      </form>
      <ForgotPasswordDialog isOpen={isForgotten} onClose={() => setForgotten(false)} />
    </>
  )
}
