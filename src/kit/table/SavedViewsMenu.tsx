import { Bookmark, BookmarkPlus, Check, PenLine, RefreshCw, Star, Trash2, X } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { lazyDialog } from '../feedback/lazyPart'
import { Button, IconButton } from '../ui/Button'
import { from } from '../ui/media'
import { Menu, MenuItem, MenuLabel, MenuLine, MenuTick, useAfterClosing } from '../ui/Menu'
import { OnWide } from '../ui/OnWide'
import type { Noun } from './noun'
import type { ListViews } from './useSavedView'
import { deleteView, setDefaultView, updateView } from './viewCommands'

const ViewDialog = lazyDialog(async () => (await import('./ViewDialog')).ViewDialog)

export interface SavedViewsProps {
  readonly noun: Noun
  readonly saved: ListViews
}

/** The value of the choice that shows every row; no view has it as its id. */
const everything = ''

/** Menu of a list's saved views: choose, save, update, rename, delete, and which one the menu of pages opens. */
export function SavedViewsMenu({ noun, saved }: SavedViewsProps) {
  const { views, chosen, isChanged } = saved
  const [naming, setNaming] = useState<'save' | 'rename' | null>(null)
  const { choose, onClosed } = useAfterClosing()
  return (
    <>
      <Menu
        label="Views"
        onClosed={onClosed}
        renderButton={(props) => (
          <Trigger {...props} tone="quiet" aria-label={chosen ? `View: ${chosen.name}${isChanged ? ', changed' : ''}` : 'Views'}>
            <Bookmark aria-hidden="true" fill={chosen ? 'currentColor' : 'none'} />
            <ChosenName dir="auto">{chosen?.name ?? 'Views'}</ChosenName>
            {isChanged && <Dot aria-hidden="true" />}
          </Trigger>
        )}
      >
        <Scroll>
          <DropdownMenu.RadioGroup
            value={chosen?.id ?? everything}
            onValueChange={(id) => saved.choose(views.find((view) => view.id === id) ?? null)}
          >
            <Choice value={everything}>
              <ChoiceName>All {noun.many}</ChoiceName>
              <Ticked />
            </Choice>
            {views.map((view) => (
              <Choice key={view.id} value={view.id}>
                <ChoiceName dir="auto">{view.name}</ChoiceName>
                {view.isDefault && <small>Default</small>}
                <Ticked />
              </Choice>
            ))}
          </DropdownMenu.RadioGroup>
        </Scroll>
        {views.length === 0 && <MenuLabel>Save filters, sort and columns under a name to find them here.</MenuLabel>}
        <MenuLine />
        {chosen && isChanged && (
          <MenuItem onSelect={() => updateView(saved, chosen)}>
            <RefreshCw aria-hidden="true" />
            <span>
              Update “<bdi>{chosen.name}</bdi>”
            </span>
          </MenuItem>
        )}
        <MenuItem onSelect={() => choose(() => setNaming('save'))}>
          <BookmarkPlus aria-hidden="true" />
          Save view…
        </MenuItem>
        {chosen && (
          <>
            <MenuItem onSelect={() => choose(() => setNaming('rename'))}>
              <PenLine aria-hidden="true" />
              Rename…
            </MenuItem>
            {saved.hasMenuEntry && (
              <MenuTick
                checked={chosen.isDefault}
                onSelect={(event) => event.preventDefault()}
                onCheckedChange={(isDefault) => setDefaultView(saved, chosen, isDefault)}
              >
                <Star aria-hidden="true" />
                <ChoiceName>Open by default</ChoiceName>
                <Ticked />
              </MenuTick>
            )}
            <MenuLine />
            <MenuItem $tone="danger" onSelect={() => choose(() => deleteView(saved, chosen))}>
              <Trash2 aria-hidden="true" />
              Delete view
            </MenuItem>
          </>
        )}
      </Menu>
      {chosen && (
        <IconButton aria-label={`Show all ${noun.many}`} onClick={() => saved.choose(null)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
      {naming && <ViewDialog saved={saved} renamed={naming === 'rename' ? chosen : null} onClose={() => setNaming(null)} />}
    </>
  )
}

const Ticked = () => (
  <DropdownMenu.ItemIndicator>
    <Check aria-hidden="true" />
  </DropdownMenu.ItemIndicator>
)

/** The actions below stay in sight of somebody with many views. */
const Scroll = styled.div`
  max-height: min(320px, 45dvh);
  overflow-y: auto;
`

const Choice = styled(MenuItem).attrs({ as: DropdownMenu.RadioItem })<{ readonly value: string }>`
  small {
    color: var(--text-3);
    font-size: 12px;
  }
`

const ChoiceName = styled.span`
  flex: 1;
  max-width: 240px;
`

const Trigger = styled(Button)`
  && {
    flex: 0 1 auto;
  }
`

/** Where there is no room for it, only screen readers get the name. */
const ChosenName = styled(OnWide)`
  ${from.md} {
    min-width: 0;
    max-width: 110px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Dot = styled.span`
  flex: none;
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: var(--accent);
`
