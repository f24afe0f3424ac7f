import { useEffect, type ComponentProps } from 'react'
import styled from 'styled-components'
import { paths } from '~/shared/routes/paths'
import { useClient } from '~/shared/session/client'
import { Notice } from '~/shared/ui/Notice'

interface AccountFormProps extends ComponentProps<'form'> {
  readonly title: string
  /** Begins the browser's title. */
  readonly page: string
}

/** A form of the account pages, under its heading. */
export function AccountForm({ title, page, children, ...rest }: AccountFormProps) {
  const { name } = useClient()

  useEffect(() => {
    document.title = `${page} · ${name}`
  }, [page, name])

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
  /** What the words are when the backend refused, so that the link itself is the likely reason. */
  readonly refused: string
  readonly advice: string
}

/** Why the link of an e-mail did not work, and the one thing to do next. */
export function LinkFailure({ words, refused, advice }: LinkFailureProps) {
  return (
    <Notice tone="bad" isUrgent>
      <span>
        {words}
        {words === refused && `. ${advice}`}
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
