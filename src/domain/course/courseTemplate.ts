/**
 * Marks a course as a template: its `courseTemplateId` holds this value instead of an id. The API has no operations for templates, so
 * course lists filter them out with {@link isTemplate} and template lists request them with {@link onlyTemplates}.
 */
export const templateMark = 'template'

/** Query variables that limit a course list to templates. */
export const onlyTemplates = { filter: 'courseTemplateId', filterValue: templateMark } as const

export const isTemplate = ({ courseTemplateId }: { readonly courseTemplateId: string | null }): boolean => courseTemplateId === templateMark
