import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { floating } from './floating'

/** Shows a menu at the end of the page, in a landmark of its own: everything on a page belongs to one. */
export const MenuPortal = ({ children }: { readonly children: ReactNode }) => (
  <DropdownMenu.Portal>
    <section aria-label="Menu">{children}</section>
  </DropdownMenu.Portal>
)

/** The floating panel of a menu. */
export const MenuContent = styled(DropdownMenu.Content)`
  ${floating}
  min-width: 200px;
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
