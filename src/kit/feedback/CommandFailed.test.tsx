// needs a document
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { CommandFailed } from './CommandFailed'

beforeEach(() => session.signIn(maria))
afterEach(() => {
  cleanup()
  session.signOut()
})

const signInAgain = (): void => act(() => session.signIn({ ...maria, token: 'another' }))

describe('CommandFailed', () => {
  it('a command stopped by the end of the session can be sent after signing in again', () => {
    act(() => {
      session.end(maria.token)
    })
    render(<CommandFailed failure={new CommandFailure('Your session has ended.', true)} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended.')
    signInAgain()
    expect(screen.queryByText('Your session has ended.')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('You’re signed in again. You can send this now.')
  })

  it('any other failure stays on screen after signing in again', () => {
    render(<CommandFailed failure={new CommandFailure('This name is taken.', false)}>Look at it</CommandFailed>)
    act(() => {
      session.end(maria.token)
    })
    signInAgain()
    expect(screen.getByRole('alert')).toHaveTextContent('This name is taken.Look at it')
  })
})
