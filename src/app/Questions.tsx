import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { questions } from '~/platform/api/command/questions'
import { session } from '~/platform/session/session'

// Most commands ask nothing.
const Question = lazyDialog(async () => (await import('./Question')).Question)

const isSignedIn = (): boolean => session.read().status !== 'ended'

/** Asks what the commands of the open page want to know. A question waits while the user signs in again. */
export function Questions() {
  const { pathname } = useLocation()
  const [asked] = useSyncExternalStore(questions.subscribe, questions.getSnapshot)
  const canAnswer = useSyncExternalStore(session.subscribe, isSignedIn)
  useEffect(() => questions.declineOthers(pathname), [pathname])
  useEffect(() => () => questions.declineOthers(null), [])
  if (!asked || !canAnswer) return null
  return <Question asked={asked} onConfirm={() => questions.answer(asked, true)} onClose={() => questions.answer(asked, false)} />
}
