import { normaliseCase } from '~/lib/format/normaliseText'
import { deletion } from '~/platform/api/command/finding'
import type { CommandOptions } from '~/platform/api/command/useCommand'
import type { Query } from '~/platform/api/operation'
import { readWhole } from '~/platform/api/read/readOnce'
import { paths } from '~/platform/routes/paths'
import { staleCourses } from './staleCourses'

// An interface would not count as a record of variables.
type OfClient = Readonly<Record<'clientId', string>>

type Titles = Query<{ readonly courseTitles: readonly { readonly id: string; readonly name: string | null }[] }, OfClient>
type Pictures = Query<{ readonly getCourseImages: readonly { readonly id: string; readonly imageId: string | null }[] }, OfClient>

const readTitles = (titles: Titles) => readWhole(titles, {}, ({ courseTitles }) => courseTitles, 'The titles')
const readPictures = (pictures: Pictures) => readWhole(pictures, {}, ({ getCourseImages }) => getCourseImages, 'The pictures')

/** Saves a title that course forms then offer. @param titles reads those that are saved */
export const savingTitle = (titles: Titles): CommandOptions<{ readonly clientId: string; readonly name: string }> => ({
  done: 'Title saved',
  stale: staleCourses.titles,
  noun: 'title',
  verb: 'Save',
  key: ({ name }) => normaliseCase(name),
  find: async ({ name }) =>
    (await readTitles(titles))
      .filter((title) => normaliseCase(title.name) === normaliseCase(name))
      .map(({ id, name: label }) => ({ id, label: label ?? name, path: paths.clientData() })),
})

export const deletingTitle = (titles: Titles) => deletion('title', staleCourses.titles, () => readTitles(titles))

/** Saves an uploaded picture that course forms then offer. @param pictures reads those that are saved */
export const savingPicture = (pictures: Pictures): CommandOptions<{ readonly clientId: string; readonly imageId: string }> => ({
  done: 'Picture saved',
  stale: staleCourses.pictures,
  noun: 'picture',
  verb: 'Save',
  find: async ({ imageId }) => (await readPictures(pictures)).filter((picture) => picture.imageId === imageId),
})

export const deletingPicture = (pictures: Pictures) => deletion('picture', staleCourses.pictures, () => readPictures(pictures))
