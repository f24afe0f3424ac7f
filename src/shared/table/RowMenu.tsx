import { MoreHorizontal, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { IconButton } from '../ui/Button'
import { MenuContent, MenuItem } from '../ui/Menu'

/** Something that can be done with one row. */
export interface RowAction {
  readonly label: string
  readonly Icon?: LucideIcon
  readonly tone?: 'danger'
  /** Why it cannot be done now; the entry stays and says so. */
  readonly reason?: string | null
  /** Where it leads, or what it does. */
  readonly go: string | (() => void)
}

/** The menu at a row's end. */
export function RowMenu({ name, actions }: { readonly name: string; readonly actions: readonly RowAction[] }) {
  const chosen = useRef<(() => void) | null>(null)
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
            // Only once the focus is back on the row: a dialog gives it back to where it finds it, which must not be the menu that goes away.
            if (chosen.current) queueMicrotask(chosen.current)
            chosen.current = null
          }}
        >
          {actions.map(({ label, Icon, tone, reason, go }) => {
            const inside = (
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
                  <Link to={go}>{inside}</Link>
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
                  else if (typeof go === 'function') chosen.current = go
                }}
              >
                {inside}
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
