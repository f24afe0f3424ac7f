// needs a document
import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { insertCertificate } from '../backend/certificates/records'
import { chooseAction } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'
import { grace, press } from './medicalForm'

// Each command of an appointment is looked up after a lost answer and sent once, and changes nothing where it is refused.

const backend = useBackend()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await backend().restore()
  backend().calls.length = 0
})
afterEach(async () => {
  cleanup()
  await vault.clear()
})

const appointments = () => backend().store.table('Appointment')
const isCompleted = (id: string) => () => appointments().find(id)?.isCompleted === true

interface Story {
  readonly command: string
  readonly path: string
  readonly prepare?: () => void
  readonly act: (user: UserEvent) => Promise<void>
  readonly done: string
  readonly isDone: () => boolean
}

/** The medical certificate of appointment-3, issued today. */
function issueMedical(): void {
  const [model] = backend().store.table('Certificate').where({ clientId: 'client-harbourclinic', subType: 'PEME' })
  if (!model) throw new Error('The clinic has issued no medical')
  const issued = { id: 'medical-of-today', holderName: 'Fernandez Daniel', issuedAt: testNow.toISOString(), isRevoked: false }
  insertCertificate(backend().store, { ...model, ...issued })
}

const stories: readonly Story[] = [
  {
    command: 'BookAppointment',
    path: '/appointment/create?day=24-11-2026&from=09%3A15',
    act: async (user) => {
      await fill(user, await screen.findByLabelText('Given names'), 'Rui')
      await user.click(screen.getByRole('radio', { name: 'Fit for travel' }))
      await press(user, 'Book appointment')
    },
    done: 'Appointment booked',
    isDone: () => appointments().count({ name: 'Rui' }) === 1,
  },
  {
    command: 'ChangeAppointment',
    path: '/appointment/details/appointment-17',
    act: async (user) => {
      await chooseAction(user, 'Move…')
      await fill(user, within(await screen.findByRole('dialog')).getByLabelText(/^New start/), '1000')
      await press(user, 'Move')
    },
    done: 'Appointment moved',
    isDone: () => appointments().find('appointment-17')?.startTime === '10:00',
  },
  {
    command: 'CancelAppointment',
    path: '/appointment/details/appointment-17',
    act: async (user) => {
      await screen.findByRole('heading', { level: 1, name: /Sofia/ })
      await chooseAction(user, 'Cancel…')
      await press(user, 'Cancel appointment')
    },
    done: 'Appointment cancelled',
    isDone: () => appointments().find('appointment-17') === undefined,
  },
  {
    command: 'CompleteAppointment',
    path: '/appointment/details/appointment-5',
    act: async (user) => {
      await press(user, 'Complete…')
      await press(user, 'Complete')
    },
    done: 'Appointment completed',
    isDone: isCompleted('appointment-5'),
  },
  {
    command: 'CompleteFitToTravel',
    path: '/appointment/details/appointment-2',
    act: async (user) => {
      await press(user, 'Fit to travel?')
      await press(user, 'Fit to travel')
    },
    done: 'Appointment completed',
    isDone: isCompleted('appointment-2'),
  },
  {
    command: 'CompleteMedical',
    path: '/appointment/details/appointment-3?step=medical',
    prepare: issueMedical,
    act: async (user) => {
      await press(user, 'Complete the appointment with it')
      await press(user, 'Complete the appointment')
    },
    done: 'Appointment completed',
    isDone: isCompleted('appointment-3'),
  },
]

describe('a command of an appointment', () => {
  it.each(stories)('$command, with its answer lost, is found to be done, and sent once', async (story) => {
    story.prepare?.()
    backend().faults.set(story.command, { kind: 'lost', times: 1 })
    const { user } = await visit(backend(), story.path, { as: grace })
    await story.act(user)
    expect(await screen.findByText(story.done)).toBeInTheDocument()
    expect(story.isDone()).toBe(true)
    expect(backend().calls.filter(({ operation }) => operation === story.command)).toHaveLength(1)
  })

  // One in a form and one in a dialog.
  it.each(stories.slice(0, 2))('$command, refused, says why and changes nothing', async (story) => {
    story.prepare?.()
    backend().faults.set(story.command, { kind: 'refused', times: 1, message: 'Not before noon' })
    const { user } = await visit(backend(), story.path, { as: grace })
    await story.act(user)
    expect((await screen.findAllByText(/Not before noon/)).length).toBeGreaterThan(0)
    expect(screen.queryByText(story.done)).toBeNull()
    expect(story.isDone()).toBe(false)
  })
})
