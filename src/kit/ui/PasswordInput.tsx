import { useState, type ComponentProps } from 'react'
import styled from 'styled-components'
import { IconButton } from './Button'
import { Input } from './Field'
import { EyeIcon, EyeOffIcon } from './icons'

/** A password field with a button that shows what is typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'ref'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Box>
      <Input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="off" spellCheck={false} />
      <IconButton aria-label="Show password" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? <EyeOffIcon aria-hidden="true" /> : <EyeIcon aria-hidden="true" />}
      </IconButton>
    </Box>
  )
}

const Box = styled.div`
  position: relative;
  input {
    padding-right: 48px;
  }
  button {
    position: absolute;
    inset: 0 0 0 auto;
    height: 100%;
  }
`
