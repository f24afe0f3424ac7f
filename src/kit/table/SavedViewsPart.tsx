import { BookmarkPlus, PenLine, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { lazyDialog } from '../feedback/lazyPart'
import { Button } from '../ui/Button'
import { Select } from '../ui/Field'
import { Row } from '../ui/Row'
import { Tick } from '../ui/Tick'
import type { SavedViewsProps } from './SavedViewsMenu'
import { deleteView, setDefaultView, updateView } from './viewCommands'

const ViewDialog = lazyDialog(async () => (await import('./ViewDialog')).ViewDialog)

interface SavedViewsPartProps extends SavedViewsProps {
  /** Closes the drawer, which covers the bar with Undo. */
  readonly onClose: () => void
}

/** The saved views of a list on a phone, inside its drawer. */
export function SavedViewsPart({ noun, saved, onClose }: SavedViewsPartProps) {
  const { views, chosen, isChanged } = saved
  const [naming, setNaming] = useState<'save' | 'rename' | null>(null)
  return (
    <Part>
      <b>View</b>
      <Select
        aria-label="View"
        value={chosen?.id ?? ''}
        onChange={({ target }) => saved.choose(views.find(({ id }) => id === target.value) ?? null)}
      >
        <option value="">All {noun.many}</option>
        {views.map((view) => (
          <option key={view.id} value={view.id}>
            {view.name}
            {view.isDefault && ' (default)'}
          </option>
        ))}
      </Select>
      {chosen && saved.hasMenuEntry && (
        <Tick>
          <input type="checkbox" checked={chosen.isDefault} onChange={({ target }) => setDefaultView(saved, chosen, target.checked)} />
          Open by default
        </Tick>
      )}
      <Row>
        {chosen && isChanged && (
          <Button onClick={() => updateView(saved, chosen)}>
            <RefreshCw aria-hidden="true" />
            Update view
          </Button>
        )}
        <Button onClick={() => setNaming('save')}>
          <BookmarkPlus aria-hidden="true" />
          Save view…
        </Button>
        {chosen && (
          <>
            <Button onClick={() => setNaming('rename')}>
              <PenLine aria-hidden="true" />
              Rename…
            </Button>
            <Delete
              tone="quiet"
              onClick={() => {
                deleteView(saved, chosen)
                onClose()
              }}
            >
              <Trash2 aria-hidden="true" />
              Delete view
            </Delete>
          </>
        )}
      </Row>
      {naming && <ViewDialog saved={saved} renamed={naming === 'rename' ? chosen : null} onClose={() => setNaming(null)} />}
    </Part>
  )
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding-bottom: 12px;
  border-bottom: 1px solid var(--line);
  > b {
    font: 500 13px/18px var(--font);
    color: var(--text-2);
  }
`

const Delete = styled(Button)`
  color: var(--bad);
`
