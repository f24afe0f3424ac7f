/**
 * Course templates are courses too, told apart by this in place of another template's id. The contract has no calls of their own for
 * them, so whoever lists courses leaves them out and whoever lists templates asks for them, both by what stands here.
 */
export const templateMark = 'template'

/** What a list is asked with to hold templates and nothing else. */
export const onlyTemplates = { filter: 'courseTemplateId', filterValue: templateMark } as const

export const isTemplate = ({ courseTemplateId }: { readonly courseTemplateId: string | null }): boolean => courseTemplateId === templateMark
