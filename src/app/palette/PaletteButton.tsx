import { Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { breakpoints } from '~/kit/ui/media'
import type { RoutePattern } from '~/platform/access/routes'
import { useSession } from '~/platform/session/useSession'
import { rememberOpened } from './openedRecords'

const PaletteDialog = lazyDialog(async () => (await import('./PaletteDialog')).PaletteDialog)

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

interface PaletteButtonProps {
  /** The open page. */
  readonly pattern: RoutePattern | undefined
  readonly onSignOut: () => void
}

/** Opens the palette, by a press or by Ctrl K from anywhere in the console. */
export function PaletteButton({ pattern, onSignOut }: PaletteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const { id } = useSession().admin
  // On leaving a record: before the next page's own effects, so that the tab still shows the record's name.
  useLayoutEffect(() => {
    if (!pattern?.includes(':')) return undefined
    return () => rememberOpened(id, { path: pathname, title: document.title.split(' · ').slice(0, -1).join(' · ') || pathname })
  }, [id, pathname, pattern])
  // The keys work wherever the focus is, also outside everything that React draws.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      // A question that is open comes first.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Opener type="button" aria-label="Find" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" />
        <span>Find a page or record</span>
        <kbd>{shortcut}</kbd>
      </Opener>
      {isOpen && <PaletteDialog onSignOut={onSignOut} onClose={() => setOpen(false)} />}
    </>
  )
}

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: var(--control);
  padding: 0 8px 0 12px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius);
  background: var(--sunken);
  color: var(--text-2);
  text-align: left;
  cursor: pointer;
  &:hover {
    background: var(--surface);
  }
  span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  kbd {
    padding: 1px 6px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--surface);
    font: 500 12px/18px var(--font);
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  /* The words are cut off before the keys are left out. */
  @media (max-width: ${breakpoints.lg - 1}px) {
    kbd {
      display: none;
    }
  }
  @media (max-width: ${breakpoints.md - 1}px) {
    justify-content: center;
    padding: 0;
    border-color: transparent;
    background: none;
    span,
    kbd {
      display: none;
    }
  }
`
