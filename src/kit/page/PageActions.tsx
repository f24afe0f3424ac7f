import styled from 'styled-components'
import { ActionMenu } from '../ui/ActionMenu'
import { bottomBar } from '../ui/bottomBars'
import { breakpoints } from '../ui/media'
import { useMedia } from '../ui/useMedia'
import { ActionButton } from './ActionButton'
import { splitActions, type PageAction } from './pageAction'

interface PageActionsProps {
  /** In order of importance. */
  readonly actions: readonly PageAction[]
  /** On a phone the page has a bar of its own, so every action goes into the menu. */
  readonly hasOwnBar: boolean
}

/** The actions of a page. On a phone the most important one stands in a bar at the bottom of the screen. */
export function PageActions({ actions, hasOwnBar }: PageActionsProps) {
  const isPhone = useMedia(`(max-width: ${breakpoints.sm - 1}px)`)
  const { shown, menu, primary } = splitActions(actions, isPhone ? (hasOwnBar ? 'none' : 'one') : 'three')
  if (actions.length === 0) return null
  const parts = (
    <>
      {shown.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      {menu.length > 0 && <ActionMenu label="More actions" actions={menu} isButton />}
      {primary && <ActionButton action={primary} />}
    </>
  )
  return isPhone && !hasOwnBar ? (
    <Bar ref={bottomBar} data-bottom-bar>
      {parts}
    </Bar>
  ) : (
    <Row>{parts}</Row>
  )
}

const Row = styled.div`
  display: flex;
  flex: none;
  /* At the right also where they have a line of their own. */
  margin-left: auto;
  align-items: center;
  gap: 8px;
`

const Bar = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 12;
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 13px 16px max(14px, env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--surface);
  > :not([aria-haspopup]) {
    flex: 1;
  }
`
