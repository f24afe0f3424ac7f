import { Suspense } from 'react'
import styled from 'styled-components'
import { lazyPart } from '../feedback/lazyPart'
import { from } from '../ui/media'
import type { SavedViewsProps } from './SavedViewsMenu'

// Its code comes after the rows.
const SavedViewsMenu = lazyPart(async () => (await import('./SavedViewsMenu')).SavedViewsMenu, ViewsPlace)

/** The control of a list's saved views, in the line above the list. */
export const SavedViews = (props: SavedViewsProps) => (
  <Suspense fallback={<ViewsPlace />}>
    <SavedViewsMenu {...props} />
  </Suspense>
)

/** Keeps the room of the control until it is there. */
function ViewsPlace() {
  return <Place />
}

const Place = styled.span`
  width: var(--control);
  ${from.md} {
    width: 94px;
  }
`
