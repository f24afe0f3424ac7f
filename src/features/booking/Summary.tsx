import { counted } from '~/lib/format/counted'
import { nameOf } from './party'
import { useStored, type View } from './useView'
import { chosenText } from './visitText'

/** 'Adults' and 'children' as they are counted: '2 adults, 1 child'. */
export const partyText = ({ adults, children }: Pick<View['cart'], 'adults' | 'children'>): string =>
  [adults > 0 ? counted(adults, 'adult') : '', children > 0 ? counted(children, 'child', 'children') : '']
    .filter((one) => one !== '')
    .join(', ')

/** What was answered so far, beside each step where there is room. */
export function Summary({ view }: { readonly view: View }) {
  const { booking, chosen, cart, party, days } = view
  const { error } = useStored(booking.times)
  return (
    <div className="booking-summary">
      <h2>Your booking</h2>
      <dl>
        <div>
          <dt>{chosen.length > 1 ? 'Tests' : 'Test'}</dt>
          {chosen.length === 0 ? <dd>Not chosen yet</dd> : chosen.map(({ id, name }) => <dd key={id}>{name}</dd>)}
        </div>
        <div>
          <dt>{partyText(cart)}</dt>
          {party.map((person, at) => (
            <dd key={`${person.group} ${person.at}`} dir="auto">
              {nameOf(party, at)}
            </dd>
          ))}
        </div>
        <div>
          <dt>Time</dt>
          <dd>{chosenText(days, cart.slotId, error)}</dd>
        </div>
      </dl>
    </div>
  )
}
