import type { ComponentProps } from 'react'
import { Notice } from '~/kit/ui/Notice'
import { paths } from '~/platform/routes/paths'
import { useClient } from '~/platform/tenant/client'

interface AccountFormProps extends ComponentProps<'form'> {
  readonly title: string
  /** Name of the page in the document title. */
  readonly page: string
}

/** A form of the account pages with its heading. */
export function AccountForm({ title, page, children, ...rest }: AccountFormProps) {
  const { name } = useClient()
  return (
    <>
      <title>{`${page} · ${name}`}</title>
      <h1>{title}</h1>
      <form className="account-form account-link-form" {...rest} noValidate>
        {children}
        <a href={paths.login()}>Back to sign-in</a>
      </form>
    </>
  )
}

/** Replaces the form of a page whose link this tab no longer has. */
export function LinkGone({ title, page, advice }: { readonly title: string; readonly page: string; readonly advice: string }) {
  return (
    <AccountForm title={title} page={page}>
      <Notice tone="warn">
        <span>
          This page no longer has your link: it was used, or an hour has passed. If you have not used it, open it from your email again.{' '}
          {advice}
        </span>
      </Notice>
    </AccountForm>
  )
}

interface LinkFailureProps {
  readonly message: string
  /** The message of a backend refusal, which most likely means that the link itself is invalid. */
  readonly refused: string
  readonly advice: string
}

/** Why an emailed link did not work, and what to do next. */
export function LinkFailure({ message, refused, advice }: LinkFailureProps) {
  return (
    <Notice tone="bad" isUrgent>
      <span>
        {message}
        {message === refused && `. ${advice}`}
      </span>
    </Notice>
  )
}
