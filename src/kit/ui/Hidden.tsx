import { element } from './element'

/** Visually hidden text for screen readers. */
export const Hidden = element('span', 'hidden-text')
