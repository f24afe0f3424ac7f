import { useState, type ComponentProps } from 'react'
import { IconButton } from './Button'
import { Input } from './Field'
import { EyeIcon, EyeOffIcon } from './icons'

/** A password field with a button that shows what is typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'ref'>) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="password">
      <Input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="off" spellCheck={false} />
      <IconButton aria-label="Show password" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? <EyeOffIcon aria-hidden="true" /> : <EyeIcon aria-hidden="true" />}
      </IconButton>
    </div>
  )
}
