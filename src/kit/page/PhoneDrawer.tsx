import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { BottomDrawer } from '../ui/BottomDrawer'
import { Button } from '../ui/Button'
import { DialogButtons } from '../ui/Dialog'
import { Hidden } from '../ui/Hidden'
import { breakpoints } from '../ui/media'
import { useMedia } from '../ui/useMedia'

interface PhoneDrawerProps {
  /** How many choices narrow the page; by default none is counted. */
  readonly activeCount?: number
  /** Beside other controls there is room for an icon alone. */
  readonly isIcon?: boolean
  readonly children: ReactNode
}

/** The choices above a page without a list: in one line where there is room, in a drawer on a phone. */
export function PhoneDrawer({ activeCount = 0, isIcon = false, children }: PhoneDrawerProps) {
  const isPhone = useMedia(`(max-width: ${breakpoints.sm - 1}px)`)
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return children
  const close = (): void => setOpen(false)
  const count = activeCount > 0 && ` (${activeCount})`
  return (
    <>
      <Button aria-haspopup="dialog" title={isIcon ? 'Filters' : undefined} onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {isIcon ? <Hidden>Filters</Hidden> : 'Filters'}
        {count}
      </Button>
      {isOpen && (
        <BottomDrawer title="Filters" isOpen onClose={close}>
          <Choices>{children}</Choices>
          <DialogButtons>
            <Button tone="primary" onClick={close}>
              Done
            </Button>
          </DialogButtons>
        </BottomDrawer>
      )}
    </>
  )
}

const Choices = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
`
