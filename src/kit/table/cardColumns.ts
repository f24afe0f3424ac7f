/** Minimum width of a card in px; the cards of a line share the remaining width. */
export const minCardWidth = 300
/** Room between two cards in px. */
export const cardGap = 16

/** The columns of a grid of cards, as many as fit. */
export const cardColumns = `display: grid; grid-template-columns: repeat(auto-fill, minmax(min(${minCardWidth}px, 100%), 1fr)); gap: ${cardGap}px;`
