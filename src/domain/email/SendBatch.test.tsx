// needs a document
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { issuedBy } from '~/domain/certificate/issued'
import { Batch } from '~/kit/batch/Batch'
import { ApiError } from '~/platform/api/transport/errors'
import { mailsOf, type CertificateMail } from './mailSender'
import { SendBatch } from './SendBatch'

afterEach(cleanup)

const certificates = ['Lost', 'Sent', 'Refused'].map((holderName) => ({
  id: `cert-${holderName}`,
  holderName,
  email: `${holderName.toLowerCase()}@crew.example`,
}))

/** Sends to the given holders. The email to Lost never arrives at first, and the one to Refused never at all. */
async function show(...names: readonly string[]) {
  const received: string[] = []
  let isLosing = true
  const batch = new Batch<CertificateMail>({
    items: mailsOf(
      certificates.filter(({ holderName }) => names.includes(holderName)),
      null,
    ),
    sender: {
      perCommand: 1,
      send: async ([item]) => {
        const name = item?.values.holderName ?? ''
        if (name === 'Refused') throw new ApiError('business', 'SendCertificate', 'The mailbox is full')
        if (name === 'Lost' && isLosing) {
          isLosing = false
          throw new ApiError('timeout', 'SendCertificate', 'No response')
        }
        received.push(name)
        return [{ state: 'done', message: null }]
      },
      find: async (items) => items.map(({ values }) => received.filter((name) => name === values.holderName).length),
    },
    wait: async () => undefined,
  })
  const page = (
    <SendBatch
      issued={issuedBy({ type: 'maritime' })}
      batch={batch}
      certificateCount={names.length}
      onStart={() => void batch.start()}
      onClose={() => undefined}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  await batch.start()
  return { received, user: userEvent.setup() }
}

describe('SendBatch', () => {
  it('the title says “sent” only when all certificates were sent', async () => {
    await show('Sent')
    expect(await screen.findByRole('dialog', { name: 'Sent by email' })).toHaveTextContent('1 of 1 certificate sent.')
    cleanup()
    await show('Sent', 'Refused')
    const dialog = await screen.findByRole('dialog', { name: 'Not all were sent' })
    expect(dialog).toHaveTextContent('1 of 2 certificates sent.')
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Refused: The mailbox is full')
  })

  it('an email that was not found is sent again when the user asks for it', async () => {
    const { received, user } = await show('Lost', 'Sent')
    expect(await screen.findByRole('dialog', { name: 'Not known whether all were sent' })).toHaveTextContent('1 of 2 certificates sent.')
    expect(received).toEqual(['Sent'])
    await user.click(screen.getByRole('button', { name: 'Send again: Lost' }))
    expect(await screen.findByText('2 of 2 certificates sent.')).toBeVisible()
    expect(received).toEqual(['Sent', 'Lost'])
  })

  it('an email that the user knows to be sent is not sent again', async () => {
    const { received, user } = await show('Lost')
    await user.click(await screen.findByRole('button', { name: 'It was sent: Lost' }))
    expect(await screen.findByRole('dialog', { name: 'Sent, as far as is known' })).toHaveTextContent(
      '0 of 1 certificate sent, 1 confirmed by hand.',
    )
    expect(received).toEqual([])
  })
})
