import DOMPurify from 'dompurify'

/** What a description may hold; everything else is dropped, its words stay. */
const tags = ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'blockquote'] as const

/** Stored markup as nodes that are safe to put into a page: known tags, links to https, http, mailto and tel only, no styles, no scripts. */
export const sanitise = (markup: string): DocumentFragment =>
  DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    RETURN_DOM_FRAGMENT: true,
  })
