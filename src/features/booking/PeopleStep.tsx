import { useState } from 'react'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { DashIcon } from '~/kit/ui/icons'
import { PlusIcon } from '~/kit/ui/visitorIcons'
import { counted } from '~/lib/format/counted'
import { mostPeople } from './cart'
import { isTyped, nameOf, withoutPerson, type Group } from './party'
import { goOn } from './StepLink'
import { StepPage } from './StepPage'
import type { View } from './useView'

const kinds = [
  { group: 'adults', label: 'Adults', one: 'adult' },
  { group: 'children', label: 'Children', one: 'child' },
] as const

/** How many come. */
export function PeopleStep({ view }: { readonly view: View }) {
  const { booking, cart, details, party, answered } = view
  const [leaving, setLeaving] = useState<Group | null>(null)
  const remove = (index: number): void => {
    const person = party[index]
    if (!person) return
    booking.details.change(withoutPerson(details, party, index))
    booking.cart.change({ [person.group]: cart[person.group] - 1 })
    setLeaving(null)
  }
  const fewer = (group: Group): void => {
    const last = party.findLastIndex((person) => person.group === group)
    if (isTyped(details, { group, at: cart[group] - 1 })) setLeaving(group)
    else remove(last)
  }
  const reasonAgainst = (group: Group): string | null =>
    cart[group] === 0 ? 'There is none' : party.length === 1 ? 'Somebody has to come' : null
  return (
    <>
      <StepPage
        view={view}
        step="people"
        title="Who is coming?"
        lead="You enter each person next."
        next="Enter details"
        form={{
          onSubmit: (event) => {
            event.preventDefault()
            goOn('person-1', answered)
          },
        }}
      >
        <div className="booking-card">
          {kinds.map(({ group, label, one }) => (
            <div key={group} className="booking-count" role="group" aria-label={label}>
              <b>{label}</b>
              <Button aria-label={`One fewer ${one}`} reason={reasonAgainst(group)} onClick={() => fewer(group)}>
                <DashIcon aria-hidden="true" />
              </Button>
              <output>{cart[group]}</output>
              <Button
                aria-label={`One more ${one}`}
                reason={cart[group] >= mostPeople ? `At most ${mostPeople} at once` : null}
                onClick={() => booking.cart.change({ [group]: cart[group] + 1 })}
              >
                <PlusIcon aria-hidden="true" />
              </Button>
            </div>
          ))}
        </div>
        <p className="booking-note">Ask the clinic who counts as a child: no age is stated here.</p>
        <h2>{counted(party.length, 'person', 'people')}</h2>
        <ol className="booking-card booking-people">
          {party.map((person, index) => (
            <li key={`${person.group} ${person.at}`}>
              <i aria-hidden="true">{index + 1}</i>
              <b dir="auto">{nameOf(party, index)}</b>
              <span>{answered.people[index] ? 'Filled in' : isTyped(details, person) ? 'Begun' : 'To fill in'}</span>
            </li>
          ))}
        </ol>
      </StepPage>
      {leaving && <WhoLeaves view={view} group={leaving} onClose={() => setLeaving(null)} onRemove={remove} />}
    </>
  )
}

interface WhoLeavesProps {
  readonly view: View
  readonly group: Group
  readonly onClose: () => void
  readonly onRemove: (index: number) => void
}

/** Asks who does not come, before anything that was typed is lost. */
function WhoLeaves({ view: { party }, group, onClose, onRemove }: WhoLeavesProps) {
  const last = party.findLastIndex((person) => person.group === group)
  const [index, setIndex] = useState(last)
  const name = nameOf(party, index)
  return (
    <Dialog title="Who is not coming?" isOpen onClose={onClose} className="booking-sheet">
      <div role="radiogroup" aria-label="Who is not coming?" className="booking-card booking-choices">
        {party.map((person, at) =>
          person.group === group ? (
            <label key={person.at}>
              <input type="radio" name="leaving" checked={at === index} onChange={() => setIndex(at)} />
              <span dir="auto">{nameOf(party, at)}</span>
              {at === last && <small>last on the list</small>}
            </label>
          ) : null,
        )}
      </div>
      <p className="booking-note">What you entered for {name} will be lost.</p>
      <DialogButtons>
        <Button tone="danger" onClick={() => onRemove(index)}>
          Remove {name}
        </Button>
        <Button onClick={onClose}>Keep {counted(party.length, 'person', 'people')}</Button>
      </DialogButtons>
    </Dialog>
  )
}
