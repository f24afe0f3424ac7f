import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { BottomDrawer } from '../ui/BottomDrawer'
import { Button } from '../ui/Button'
import { DialogButtons } from '../ui/Dialog'
import { breakpoints } from '../ui/media'
import { useMedia } from '../ui/useMedia'

/** The choices above a page without a list: in one line where there is room, in a drawer on a phone. */
export function PhoneDrawer({ children }: { readonly children: ReactNode }) {
  const isPhone = useMedia(`(max-width: ${breakpoints.sm - 1}px)`)
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return children
  const close = (): void => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        Filters
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
