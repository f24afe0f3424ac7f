import { DropdownMenu } from 'radix-ui'
import {
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import styled from 'styled-components'
import { floating } from './floating'

/** What the button of a menu must be given. */
interface MenuButtonProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly 'data-state': 'open' | undefined
  readonly onFocus: () => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface MenuProps {
  /** Names the menu for screen readers. */
  readonly label: string
  readonly renderButton: (props: MenuButtonProps) => ReactNode
  /** Nothing opens: the button says why. */
  readonly isBlocked?: boolean
  /** Between the button and its menu, in px. */
  readonly distance?: number
  /** Called when the menu closes, before the focus is back on its button. */
  readonly onClosed?: () => void
  readonly children: ReactNode
}

/** A menu and the button that opens it. */
export function Menu({ label, renderButton, isBlocked = false, distance = 4, onClosed, children }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The library's parts are mounted when the button is used: in every row of a table they would slow its opening.
  const [isUsed, setUsed] = useState(false)
  const isMousePress = useRef(false)
  const prepare = (): void => setUsed(true)
  const open = (): void => {
    prepare()
    setOpen(!isBlocked)
  }
  const toggle = (): void => (isOpen ? setOpen(false) : open())
  return (
    <>
      {renderButton({
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'data-state': isOpen ? 'open' : undefined,
        // Mounted before a key is pressed: the library listens for keys, and focuses the first action only of a menu opened by one.
        onFocus: prepare,
        onPointerDown: (event) => {
          // A mouse opens the menu at once. A finger may be about to scroll, so its click counts.
          isMousePress.current = event.pointerType === 'mouse' && !isBlocked
          if (!isMousePress.current || event.button !== 0 || event.ctrlKey) return
          // The menu takes the focus, not its button.
          if (!isOpen) event.preventDefault()
          toggle()
        },
        onClick: () => {
          if (!isMousePress.current) toggle()
          isMousePress.current = false
        },
        onKeyDown: (event) => {
          if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
          event.preventDefault()
          open()
        },
      })}
      {isUsed && (
        <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
          <DropdownMenu.Trigger asChild>
            <StandIn of={trigger} />
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal>
            {/* Everything on a page belongs to a landmark. */}
            <section aria-label="Menu">
              <MenuContent aria-label={label} aria-labelledby={undefined} align="end" sideOffset={distance} onCloseAutoFocus={onClosed}>
                {children}
              </MenuContent>
            </section>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
      )}
    </>
  )
}

interface StandInProps {
  readonly of: RefObject<HTMLButtonElement | null>
  readonly ref?: Ref<HTMLButtonElement>
}

/** Gives the library the button that is there already, to place the menu at it and to return the focus to it. */
function StandIn({ of, ref }: StandInProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => of.current, [of])
  return null
}

/**
 * Work chosen in a menu that runs when the focus is back on the menu's button: a dialog returns the focus to where it found it, which must
 * not be the closed menu.
 */
export function useAfterClosing() {
  const chosen = useRef<(() => void) | null>(null)
  return {
    choose: (work: () => void): void => {
      chosen.current = work
    },
    onClosed: (): void => {
      if (chosen.current) queueMicrotask(chosen.current)
      chosen.current = null
    },
  }
}

/** The floating panel of a menu. */
const MenuContent = styled(DropdownMenu.Content)`
  ${floating}
  min-width: 200px;
  max-width: min(310px, 100vw - 16px);
  padding: 6px;
`

/** One item of a menu. */
export const MenuItem = styled(DropdownMenu.Item)<{ readonly $tone?: 'danger' | undefined }>`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: var(--control);
  padding: 5px 10px;
  border-radius: var(--radius);
  color: ${({ $tone }) => ($tone === 'danger' ? 'var(--bad)' : 'var(--text)')};
  text-decoration: none;
  cursor: pointer;
  &[data-highlighted] {
    background: var(--sunken);
    outline: none;
  }
  &[aria-disabled='true'] {
    color: var(--text-3);
    cursor: not-allowed;
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
`

/** A checkable menu item. */
export const MenuTick = styled(MenuItem).attrs({ as: DropdownMenu.CheckboxItem })<{
  readonly checked: boolean
  readonly onCheckedChange: (isChecked: boolean) => void
}>`
  justify-content: space-between;
`

/** A heading inside a menu. */
export const MenuLabel = styled(DropdownMenu.Label)`
  padding: 4px 10px;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-3);
`

export const MenuLine = styled(DropdownMenu.Separator)`
  height: 1px;
  margin: 6px -6px;
  background: var(--line);
`
