/**
 * A count with its digits grouped as amounts are: '1,675', '12,34,567'. Whole numbers are grouped without Intl, because the first number format
 * of a page costs a slow phone 20 to 50 ms.
 */
export const countText = (count: number): string =>
  Number.isSafeInteger(count) ? String(count).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',') : count.toLocaleString('en-IN')
