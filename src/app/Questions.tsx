import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Confirm } from '~/kit/feedback/Confirm'
import { questions } from '~/platform/api/questions'
import { session } from '~/platform/session/session'
import { questionOf } from './commandQuestion'

const isSignedIn = (): boolean => session.read().status !== 'ended'

/** Asks what the commands of the open page want to know. A question waits while the user signs in again. */
export function Questions() {
  const { pathname } = useLocation()
  const [asked] = useSyncExternalStore(questions.subscribe, questions.getSnapshot)
  const canAnswer = useSyncExternalStore(session.subscribe, isSignedIn)
  useEffect(() => questions.declineOthers(pathname), [pathname])
  useEffect(() => () => questions.declineOthers(null), [])
  if (!asked || !canAnswer) return null
  const { title, text, points = [], typed, links = [], confirmLabel, tone } = 'words' in asked ? questionOf(asked) : asked
  return (
    <Confirm
      title={title}
      isOpen
      onClose={() => questions.answer(asked, false)}
      confirmLabel={confirmLabel}
      tone={tone}
      typed={typed}
      onConfirm={async () => questions.answer(asked, true)}
    >
      <p>{text}</p>
      {points.length + links.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
          {links.map(({ id, label, path, notes = [] }) => (
            <li key={id}>
              <Link to={path} target="_blank">
                {label}
              </Link>
              {notes.map((note) => (
                <p key={note} dir="auto">
                  {note}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Confirm>
  )
}
