import type { Access, Sight } from '../access'

/** A step in the life of a connection. `open`: not reached yet. */
export interface LifeStep {
  readonly name: string
  readonly state: 'done' | 'open' | 'unknown'
  readonly text: string
}

const sharedText = (profile: Sight, certificates: Sight): string => {
  if (profile === 'unknown' || certificates === 'unknown') return 'What is shared is not known.'
  if (profile === 'seen')
    return certificates === 'seen' ? 'Profile and certificates are shared.' : 'The profile is shared, without certificates.'
  return certificates === 'seen' ? 'Certificates are shared, without the profile.' : 'Nothing is shared.'
}

/** The life of a connection: asked, accepted, what is shared, ended. The backend keeps no dates but the last. */
export function lifeSteps({ state, profile, certificates, endDay }: Access): readonly LifeStep[] {
  const isOpen = state === 'requested'
  const isUnclear = state === 'unclear'
  const hasEnded = state === 'ended'
  return [
    { name: 'Asked', state: 'done', text: 'The request was sent.' },
    {
      name: 'Accepted',
      state: isUnclear ? 'unknown' : isOpen ? 'open' : 'done',
      text: isUnclear ? 'Whether it was accepted is not known.' : isOpen ? 'Not accepted yet.' : 'The request was accepted.',
    },
    {
      name: 'Access',
      state: isUnclear || profile === 'unknown' || certificates === 'unknown' ? 'unknown' : isOpen || hasEnded ? 'open' : 'done',
      text: isOpen ? 'Nothing is shared before that.' : hasEnded ? 'Nothing is shared any more.' : sharedText(profile, certificates),
    },
    {
      name: 'Ended',
      state: hasEnded ? 'done' : 'open',
      text: hasEnded ? (endDay ? `Ended on ${endDay}.` : 'It has ended.') : endDay ? `Ends on ${endDay}.` : 'No end is set.',
    },
  ]
}
