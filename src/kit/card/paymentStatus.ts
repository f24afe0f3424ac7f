/** How the payment service words that a card was charged. */
const paidWords = new Set(['succeeded'])

/** How it words that no money has moved, and none will. */
const notPaidWords = new Set(['declined', 'failed', 'canceled', 'cancelled', 'rejected'])

/** What a status says of the money; any other word proves nothing. */
export function moneyMoved(status: unknown): 'paid' | 'declined' | 'unknown' {
  const word = typeof status === 'string' ? status.trim().toLowerCase() : ''
  if (paidWords.has(word)) return 'paid'
  return notPaidWords.has(word) ? 'declined' : 'unknown'
}
