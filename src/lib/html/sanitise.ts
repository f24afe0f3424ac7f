import DOMPurify from 'dompurify'

/** Other elements are removed, but their text stays. */
const allowedTags = ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'blockquote'] as const

/** Stored markup as nodes that are safe to insert: known tags, only https, http, mailto and tel links, no styles or scripts. */
export const sanitise = (markup: string): DocumentFragment =>
  DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: ['href'],
    // DOMPurify allows these attributes by default.
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    RETURN_DOM_FRAGMENT: true,
  })
