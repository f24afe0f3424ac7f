import { paths } from '~/shared/routes/paths'

/** The way to a template's page. */
export const templateCrumbs = [{ label: 'Course templates', path: paths.courseTemplates() }] as const

/** What is said where the backend knows no template of that id. */
export const unknownTemplate = {
  title: 'There is no such template',
  words: 'It may have been deleted, or the address is not whole.',
  back: { label: 'All templates', path: paths.courseTemplates() },
} as const
