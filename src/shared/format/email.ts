/** An address that a mail could go to; whether it arrives, only a mail can tell. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
