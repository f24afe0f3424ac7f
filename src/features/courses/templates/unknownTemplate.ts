import { paths } from '~/platform/routes/paths'

/** Breadcrumbs of the template pages. */
export const templateCrumbs = [{ label: 'Course templates', path: paths.courseTemplates() }] as const

/** Shown when the template does not exist. */
export const unknownTemplate = {
  title: 'There is no such template',
  text: 'It may have been deleted, or the link may be incomplete.',
  back: { label: 'All templates', path: paths.courseTemplates() },
} as const
