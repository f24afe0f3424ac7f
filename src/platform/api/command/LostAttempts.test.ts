import { afterEach, describe, expect, it } from 'vitest'
import { session } from '../../session/session'
import { maria } from '../../session/session.fixture'
import { LostAttempts } from './LostAttempts'

afterEach(() => session.signOut())

describe('LostAttempts', () => {
  it('an attempt is remembered until it is settled', () => {
    session.signIn(maria)
    const lost = new LostAttempts<number>()
    lost.add('to Aminata', 2)
    expect(lost.get('to Aminata')).toBe(2)
    lost.settle('to Aminata')
    expect(lost.get('to Aminata')).toBeUndefined()
  })

  it('an attempt outlives a session that ends by itself, and is forgotten when another admin signs in', () => {
    session.signIn(maria)
    const lost = new LostAttempts<number>()
    lost.add('to Aminata', 2)
    session.end(maria.token)
    expect(lost.get('to Aminata')).toBe(2)
    session.signIn({ ...maria, admin: { ...maria.admin, id: 'admin-jonas' } })
    expect(lost.get('to Aminata')).toBeUndefined()
    session.signIn(maria)
    expect(lost.get('to Aminata')).toBeUndefined()
  })

  it('signing out forgets an attempt, also for the same admin', () => {
    session.signIn(maria)
    const lost = new LostAttempts<number>()
    lost.add('to Aminata', 2)
    session.signOut()
    session.signIn(maria)
    expect(lost.get('to Aminata')).toBeUndefined()
  })
})
