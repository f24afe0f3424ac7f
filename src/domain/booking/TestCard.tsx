import { useState } from 'react'
import { Button, IconButton } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { InfoIcon } from '~/kit/ui/visitorIcons'
import { counted } from '~/lib/format/counted'
import { amountText, money } from '~/lib/format/money'
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
  /** Null where it is not known: then no amount is shown. */
  readonly currency: string | null
  /** What a package consists of; empty for a single test. */
  readonly packageTests?: readonly { readonly id: string; readonly name: string | null; readonly category: string | null }[]
  /** Whether it is chosen, where it can be. */
  readonly choice?: { readonly isChosen: boolean; readonly onToggle: () => void }
}

/** A test as the booking page offers it. */
export function TestCard({ name, type, description, price, extraFee, extraFeeDesc, currency, packageTests, choice }: TestCardFacts) {
  const parts = packageTests ?? []
  const title = <b dir="auto">{name || 'No name yet'}</b>
  return (
    <article className="test-card" data-chosen={choice?.isChosen || undefined}>
      {type && <small>{parts.length > 0 ? `Package of ${counted(parts.length, 'test')} · ${type}` : type}</small>}
      {choice ? (
        <label>
          {title}
          <input type="checkbox" checked={choice.isChosen} onChange={choice.onToggle} />
        </label>
      ) : (
        <h3>{title}</h3>
      )}
      {description && <p dir="auto">{description}</p>}
      {parts.length > 0 && (
        <ul>
          {parts.map((test) => (
            <li key={test.id} dir="auto">
              {test.name} <small>{test.category}</small>
            </li>
          ))}
        </ul>
      )}
      <p>
        <b>{currency === null ? 'Price not known' : (money(price, currency) ?? 'No price yet')}</b>{' '}
        {price !== null && currency !== null && <small>Price includes GST</small>}
      </p>
      {currency !== null && extraFee !== null && extraFee > 0 && (
        <ExtraFee text={`Extra Fee: ${amountText(extraFee, currency)}`} why={extraFeeDesc} />
      )}
    </article>
  )
}

/** A fee on top of the price, with what it is for. */
function ExtraFee({ text, why }: { readonly text: string; readonly why: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="test-card-fee">
      <span>{text}</span>
      <IconButton aria-label={`What is the ${text}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <InfoIcon aria-hidden="true" />
      </IconButton>
      <Dialog title={text} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p dir="auto">{why || 'What it is for is not stated.'}</p>
        <DialogButtons>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </DialogButtons>
      </Dialog>
    </div>
  )
}
