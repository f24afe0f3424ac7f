import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { localMinute } from '~/lib/time/dayText'
import { Ago } from '../ui/Ago'
import { Button } from '../ui/Button'
import { Select } from '../ui/Field'
import { Notice } from '../ui/Notice'
import type { OpenDraftOffer } from './useDraft'

/** Offers a draft of an earlier visit with its age: the latest, or another that is chosen here. One that was sent may have been saved. */
export function DraftNotice({ offer }: { readonly offer: OpenDraftOffer }) {
  const { name: chosen, savedAt, title, all, sent, isPutAside } = offer
  const age = <Ago instant={savedAt} />
  const name: ReactNode = title !== '' && (
    <>
      {' '}
      of <bdi>“{title}”</bdi>
    </>
  )
  const latest = all.length > 1 && ` It is ${all[0]?.name === chosen ? 'the latest' : 'one'} of ${all.length} drafts.`
  return (
    <Notice tone={sent ? 'warn' : 'accent'}>
      <span>
        {sent ? (
          <>
            Your draft{name} was being sent {age}, and no answer arrived. It may have been saved: look before you send it again.{latest}{' '}
            {sent.lookAt && (
              <Link to={sent.lookAt.path} target="_blank">
                {sent.lookAt.label}
              </Link>
            )}
          </>
        ) : isPutAside ? (
          <>
            You are using another draft. What this form held before{title !== '' && <bdi>, “{title}”,</bdi>} is kept as a draft.{latest}
          </>
        ) : (
          <>
            You have an unsaved draft{name} from {age}.{latest}
          </>
        )}
      </span>
      {all.length > 1 && (
        <Select aria-label="Draft" value={chosen} onChange={({ target }) => offer.choose(target.value)}>
          {all.map((one) => (
            <option key={one.name} value={one.name}>
              {localMinute(one.savedAt)}
              {one.title !== '' && `, ${one.title}`}
            </option>
          ))}
        </Select>
      )}
      <span>
        {/* Ignore the second click of a double click: it would hit the next draft. */}
        <Button onClick={({ detail }) => detail < 2 && void offer.take()}>{isPutAside ? 'Go back to it' : 'Continue with it'}</Button>{' '}
        <Button tone="quiet" onClick={({ detail }) => detail < 2 && offer.discard()}>
          Discard it
        </Button>
      </span>
    </Notice>
  )
}
