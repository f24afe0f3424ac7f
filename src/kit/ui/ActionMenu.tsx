import { MoreHorizontal, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Fragment, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { IconButton } from './Button'
import { MenuContent, MenuItem, MenuLine, MenuPortal } from './Menu'

/** An action offered in a menu. */
export interface MenuAction {
  readonly label: string
  readonly Icon?: LucideIcon
  readonly tone?: 'danger'
  /** Why it cannot be done now, shown in the disabled menu item. */
  readonly reason?: string | null
  /** A path to open or a function to call. */
  readonly go: string | (() => void)
}

interface ActionMenuProps {
  /** 'Actions for Aminata Diallo' */
  readonly label: string
  readonly actions: readonly MenuAction[]
  /** Draws the trigger as a button with a border, for the header of a page. */
  readonly isButton?: boolean
}

const isDangerous = ({ tone }: MenuAction): boolean => tone === 'danger'

/** A menu of actions behind “…”. Destructive ones come last, in red. */
export function ActionMenu({ label, actions, isButton = false }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A row of a table gets the library's parts when its button is used: in every row they would slow the opening of the table.
  const [isUsed, setUsed] = useState(false)
  const prepare = (): void => setUsed(true)
  const open = (): void => {
    prepare()
    setOpen(true)
  }
  const toggle = (): void => (isOpen ? setOpen(false) : open())
  const isMousePress = useRef(false)
  return (
    <>
      <Trigger
        ref={button}
        $isButton={isButton}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-state={isOpen ? 'open' : undefined}
        // Mounted before a key is pressed: the library listens for keys, and focuses the first action only of a menu opened by one.
        onFocus={prepare}
        onPointerDown={(event) => {
          // A mouse opens the menu at once. A finger may be about to scroll, so its click counts.
          isMousePress.current = event.pointerType === 'mouse'
          if (!isMousePress.current || event.button !== 0 || event.ctrlKey) return
          // The menu takes the focus, not its button.
          if (!isOpen) event.preventDefault()
          toggle()
        }}
        onClick={() => {
          if (!isMousePress.current) toggle()
          isMousePress.current = false
        }}
        onKeyDown={(event) => {
          if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
          event.preventDefault()
          open()
        }}
      >
        <MoreHorizontal aria-hidden="true" />
      </Trigger>
      {isUsed && (
        <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
          <DropdownMenu.Trigger asChild>
            <StandIn of={button} />
          </DropdownMenu.Trigger>
          <Items label={label} actions={actions} />
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

function Items({ label: name, actions: given }: Pick<ActionMenuProps, 'label' | 'actions'>) {
  const actions = [...given.filter((action) => !isDangerous(action)), ...given.filter(isDangerous)]
  const firstDangerous = actions.findIndex(isDangerous)
  const selectedAction = useRef<(() => void) | null>(null)
  return (
    <MenuPortal>
      <MenuContent
        aria-label={name}
        aria-labelledby={undefined}
        align="end"
        sideOffset={4}
        onCloseAutoFocus={() => {
          // Wait until the focus is back on the row: a dialog opened by the action returns it there, not to the closed menu.
          if (selectedAction.current) queueMicrotask(selectedAction.current)
          selectedAction.current = null
        }}
      >
        {actions.map(({ label, Icon, tone, reason, go }, at) => {
          const line = at > 0 && at === firstDangerous && <MenuLine />
          const content = (
            <>
              {Icon && <Icon aria-hidden="true" />}
              <span>
                {label}
                {reason && <Reason>{reason}</Reason>}
              </span>
            </>
          )
          if (typeof go === 'string' && !reason) {
            return (
              <Fragment key={label}>
                {line}
                <MenuItem asChild $tone={tone}>
                  <Link to={go}>{content}</Link>
                </MenuItem>
              </Fragment>
            )
          }
          return (
            <Fragment key={label}>
              {line}
              <MenuItem
                $tone={tone}
                aria-disabled={reason ? true : undefined}
                onSelect={(event) => {
                  if (reason) event.preventDefault()
                  else if (typeof go === 'function') selectedAction.current = go
                }}
              >
                {content}
              </MenuItem>
            </Fragment>
          )
        })}
      </MenuContent>
    </MenuPortal>
  )
}

const Trigger = styled(IconButton)<{ readonly $isButton: boolean }>`
  ${({ $isButton }) => $isButton && 'border: 1px solid var(--line-strong); background: var(--surface);'}
`

const Reason = styled.small`
  display: block;
  max-width: 260px;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-3);
`
