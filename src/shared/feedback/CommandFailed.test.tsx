// needs a document
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CommandFailure } from '../api/commandFailure'
import { session } from '../session/session'
import { maria } from '../session/session.fixture'
import { CommandFailed } from './CommandFailed'

beforeEach(() => session.signIn(maria))
afterEach(() => {
  cleanup()
  session.signOut()
})

const endAndBegin = (): void => act(() => session.signIn({ ...maria, token: 'another' }))

describe('a failed command', () => {
  it('that the end of the session stopped can be sent once somebody has signed in again', () => {
    act(() => {
      session.end(maria.token)
    })
    render(<CommandFailed failure={new CommandFailure('Your session has ended.', true)} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended.')
    endAndBegin()
    expect(screen.queryByText('Your session has ended.')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('You are signed in again: this can be sent now.')
  })

  it('that failed otherwise stays said, whoever signs in', () => {
    render(<CommandFailed failure={new CommandFailure('This name is taken.', false)}>Look at it</CommandFailed>)
    act(() => {
      session.end(maria.token)
    })
    endAndBegin()
    expect(screen.getByRole('alert')).toHaveTextContent('This name is taken.Look at it')
  })
})
