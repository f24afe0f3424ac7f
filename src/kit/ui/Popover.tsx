import { Popover as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { floating } from './floating'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger
/** What the panel stands beside, where that is not its trigger. */
export const PopoverAnchor = Radix.Anchor

const Surface = styled(Radix.Content)`
  ${floating}
  padding: 12px;
  overflow: auto;
  max-height: var(--radix-popover-content-available-height);
`

/** A panel next to its trigger. It takes the focus and returns it; Escape or a click outside closes it. */
export function PopoverContent(props: ComponentProps<typeof Surface>) {
  return (
    <Radix.Portal>
      <Surface sideOffset={6} collisionPadding={8} align="start" {...props} />
    </Radix.Portal>
  )
}
