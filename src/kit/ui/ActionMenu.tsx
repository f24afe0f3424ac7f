import type { LucideIcon } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { IconButton } from './Button'
import { Menu, MenuItem, MenuLine, useAfterClosing } from './Menu'
import { Note } from './Note'

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
  const { choose, onClosed } = useAfterClosing()
  return (
    <Menu label={label} onClosed={onClosed} renderButton={(props) => <Trigger {...props} $isButton={isButton} aria-label={label} />}>
      <Items actions={actions} onChoose={choose} />
    </Menu>
  )
}

interface ItemsProps {
  readonly actions: readonly MenuAction[]
  readonly onChoose: (action: () => void) => void
}

function Items({ actions: given, onChoose }: ItemsProps) {
  const actions = [...given.filter((action) => !isDangerous(action)), ...given.filter(isDangerous)]
  const firstDangerous = actions.findIndex(isDangerous)
  return actions.map(({ label, Icon, tone, reason, go }, at) => {
    const content = (
      <>
        {Icon && <Icon aria-hidden="true" />}
        <span>
          {label}
          {reason && <Note as="small">{reason}</Note>}
        </span>
      </>
    )
    const isLink = typeof go === 'string' && !reason
    return (
      <Fragment key={label}>
        {at > 0 && at === firstDangerous && <MenuLine />}
        <MenuItem
          asChild={isLink}
          $tone={tone}
          aria-disabled={reason ? true : undefined}
          onSelect={(event) => {
            if (reason) event.preventDefault()
            else if (typeof go === 'function') onChoose(go)
          }}
        >
          {isLink ? <Link to={go}>{content}</Link> : content}
        </MenuItem>
      </Fragment>
    )
  })
}

/** Draws its three dots itself: in a list, an icon would be four elements more for each row. */
const Trigger = styled(IconButton)<{ readonly $isButton: boolean }>`
  &::before {
    content: '';
    width: 16px;
    height: 4px;
    background: radial-gradient(circle, currentColor 1.2px, transparent 1.8px) center / 5.25px 100% repeat-x;
  }
  ${({ $isButton }) => $isButton && 'border: 1px solid var(--line-strong); background: var(--surface);'}
`
