import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import styled from 'styled-components'
import { floating } from './floating'

interface TooltipProps {
  /** Short, and never needed to use the control. */
  readonly text: string
  /** The button or link it explains. */
  readonly children: ReactElement
}

/** Explains a control on hover and focus; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Surface sideOffset={6} collisionPadding={8}>
            {text}
          </Surface>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

const Surface = styled(Radix.Content)`
  ${floating}
  max-width: 280px;
  padding: 6px 10px;
  font-size: 13px;
  line-height: 18px;
`
