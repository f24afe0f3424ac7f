import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import styled from 'styled-components'
import { floating } from './floating'

interface TooltipProps {
  /** A few words; nothing that is needed to use what it explains. */
  readonly words: string
  /** A button or link. */
  readonly children: ReactElement
}

/** Words about a control, on hover and focus; Escape puts them away. */
export function Tooltip({ words, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Surface sideOffset={6} collisionPadding={8}>
            {words}
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
