import { toast } from '~/platform/messages/toast'
import type { SavedView } from '~/platform/session/savedViews'
import { undo } from '../feedback/undo'
import type { ListViews } from './useSavedView'
import { withContent, withDefault } from './viewChanges'

/** Said where the browser has no room or forbids storage. */
export const notStored = 'This browser could not store the view. It may be out of space.'

const say = (isStored: boolean, text: string): void => {
  if (isStored) toast.success(text)
  else toast.error(notStored)
}

/** Gives a view the filters and columns that the list has now. */
export const updateView = ({ change, current }: ListViews, { id, name }: SavedView): void =>
  say(
    change((views) => withContent(views, id, current)),
    `View “${name}” updated.`,
  )

/** Makes a view the one that the menu opens its list with, or takes that back. */
export const setDefaultView = ({ change }: ListViews, { id, name }: SavedView, isDefault: boolean): void =>
  say(
    change((views) => withDefault(views, id, isDefault)),
    isDefault ? `The menu now opens this list with “${name}”.` : 'The menu opens the whole list again.',
  )

/** Deletes a view, unless that is undone. */
export const deleteView = ({ change }: ListViews, { id, name }: SavedView): void =>
  undo.offer({
    text: `Deleting the view “${name}”`,
    hides: [id],
    send: () => {
      if (!change((views) => views.filter((view) => view.id !== id))) toast.error(notStored)
      return Promise.resolve()
    },
  })
