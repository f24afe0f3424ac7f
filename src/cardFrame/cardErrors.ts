import valid from 'card-validator'

/** The fields in the order of a card. */
export const cardFields = ['number', 'month', 'year', 'name', 'code'] as const
export type CardField = (typeof cardFields)[number]

/** A card as it was typed. */
export type CardTexts = Readonly<Record<CardField, string>>

const digits = (text: string): string => text.replaceAll(/[\s-]/g, '')

/** A card as it is sent: digits without spaces and dashes, and the year with four. */
export const cardOf = ({ number, month, year, name, code }: CardTexts): CardTexts => ({
  number: digits(number),
  month: digits(month).padStart(2, '0'),
  year: digits(year).replace(/^\d\d$/, '20$&'),
  name: name.trim(),
  code: digits(code),
})

/** How many digits the security code of a card has, and what it is for: on most cards 3, on the back. */
export function codeRule(number: string): { readonly size: number; readonly hint: string } {
  const size = valid.number(digits(number)).card?.code.size ?? 3
  return { size, hint: size === 4 ? 'The 4 digits on the front' : 'The 3 digits on the back' }
}

function numberError(number: string): string {
  if (digits(number) === '') return 'Enter the card number'
  return valid.number(digits(number)).isValid ? '' : 'Check the card number: a digit is missing or wrong'
}

/** What to correct; an empty text for what is right. Which cards exist and how their digits add up is card-validator's. */
export function cardErrors(texts: CardTexts): CardTexts {
  const { month, year, name, code } = cardOf(texts)
  const { size, hint } = codeRule(texts.number)
  const isMonth = valid.expirationMonth(month).isValid
  const isYear = valid.expirationYear(year).isValid
  const isDate = valid.expirationDate({ month, year }).isValid
  return {
    number: numberError(texts.number),
    month: isMonth ? '' : 'Enter the month, 01 to 12',
    year: !isYear ? 'Enter a year from this one on, such as 29' : isMonth && !isDate ? 'This card has expired' : '',
    name: valid.cardholderName(name).isValid ? '' : 'Enter the name on the card',
    code: valid.cvv(code, size).isValid ? '' : `Enter ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`,
  }
}
