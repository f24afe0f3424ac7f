import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { paths } from '~/shared/routes/paths'
import { Notice } from '~/shared/ui/Notice'

/** A form of the account pages, under its heading. */
export function AccountForm({ title, children, ...rest }: ComponentProps<'form'> & { readonly title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <Box {...rest} noValidate>
        {children}
        <a href={paths.login()}>Back to sign-in</a>
      </Box>
    </>
  )
}

interface LinkFailureProps {
  readonly words: string
  /** The backend refused, so the link itself is the likely reason. */
  readonly isRefused: boolean
  readonly advice: string
}

/** Why the link of an e-mail did not work, and the one thing to do next. */
export function LinkFailure({ words, isRefused, advice }: LinkFailureProps) {
  return (
    <Notice tone="bad" isUrgent>
      <span>
        {words}
        {isRefused && (
          <>
            {'. '}
            {advice}
          </>
        )}
      </span>
    </Notice>
  )
}

const Box = styled.form`
  --control: 44px;
  display: grid;
  gap: 18px;
  margin-top: 24px;
  > a {
    justify-self: center;
    padding: 10px;
    font-weight: 500;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`
