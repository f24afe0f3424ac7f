import { MoreHorizontal, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { IconButton } from '../ui/Button'
import { MenuContent, MenuItem } from '../ui/Menu'

/** An action on one row. */
export interface RowAction {
  readonly label: string
  readonly Icon?: LucideIcon
  readonly tone?: 'danger'
  /** Why it cannot be done now, shown in the disabled menu item. */
  readonly reason?: string | null
  /** A path to open or a function to call. */
  readonly go: string | (() => void)
}

/** The action menu at the end of a row. */
export function RowMenu({ name, actions }: { readonly name: string; readonly actions: readonly RowAction[] }) {
  const selectedAction = useRef<(() => void) | null>(null)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton aria-label={`Actions for ${name}`}>
          <MoreHorizontal aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <MenuContent
          align="end"
          sideOffset={4}
          onCloseAutoFocus={() => {
            // Wait until the focus is back on the row: a dialog opened by the action returns it there, not to the closed menu.
            if (selectedAction.current) queueMicrotask(selectedAction.current)
            selectedAction.current = null
          }}
        >
          {actions.map(({ label, Icon, tone, reason, go }) => {
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
                <MenuItem key={label} asChild $tone={tone}>
                  <Link to={go}>{content}</Link>
                </MenuItem>
              )
            }
            return (
              <MenuItem
                key={label}
                $tone={tone}
                aria-disabled={reason ? true : undefined}
                onSelect={(event) => {
                  if (reason) event.preventDefault()
                  else if (typeof go === 'function') selectedAction.current = go
                }}
              >
                {content}
              </MenuItem>
            )
          })}
        </MenuContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const Reason = styled.small`
  display: block;
  max-width: 260px;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-3);
`
