import DOMPurify from 'dompurify'

/** What a description may hold; everything else is dropped, its words stay. */
const tags = ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'blockquote'] as const

/** Stored markup as nodes that are safe to put into a page: known tags, links to https, http, mailto and tel only, no styles, no scripts. */
export const sanitise = (markup: string): DocumentFragment =>
  DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: ['href'],
    // Not on the list either, and let through unless forbidden.
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    RETURN_DOM_FRAGMENT: true,
  })
