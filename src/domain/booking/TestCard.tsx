import { amountText } from '~/lib/format/money'
import './testCard.css'

/** What the public is told of a test. */
export interface TestCardFacts {
  readonly name: string
  /** Its type, as a word. */
  readonly type: string
  readonly description: string
  /** In `currency`, tax included; null where none is stated. */
  readonly price: number | null
  readonly extraFee: number | null
  readonly extraFeeDesc: string
  readonly currency: string
}

/** A test as the booking page offers it. */
export function TestCard({ name, type, description, price, extraFee, extraFeeDesc, currency }: TestCardFacts) {
  return (
    <article className="test-card">
      {type && <small>{type}</small>}
      <h3 dir="auto">{name || 'No name yet'}</h3>
      {description && <p dir="auto">{description}</p>}
      <p>
        <b>{price === null ? 'No price yet' : amountText(price, currency)}</b> {price !== null && <small>Price includes GST</small>}
      </p>
      {extraFee !== null && extraFee > 0 && (
        <details>
          <summary>Extra Fee: {amountText(extraFee, currency)}</summary>
          <p dir="auto">{extraFeeDesc || 'What it is for is not stated.'}</p>
        </details>
      )}
    </article>
  )
}
