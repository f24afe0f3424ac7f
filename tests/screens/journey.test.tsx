// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoCertificates } from '../backend/demo'
import { useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()

describe('the login page', () => {
  it('the login page greets the user and requires an email address', async () => {
    const { user } = await visit(backend(), '/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Delta' })).toBeVisible()
    expect(document.title).toBe('Sign in · North Breakwater Academy')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Required field')
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  it('a refused sign-in shows the backend’s message', async () => {
    const { user } = await visit(backend(), '/')
    await user.type(await screen.findByLabelText('Email'), admin)
    await user.type(screen.getByLabelText('Password'), 'not the password{Enter}')
    const alerts = await screen.findAllByText('Wrong email or password')
    expect(alerts.length).toBeGreaterThanOrEqual(1)
  })
})

describe('issued certificates', () => {
  it('the list shows the first page of 25 certificates', async () => {
    await visit(backend(), '/certificates/issued', { as: admin })
    const table = await screen.findByRole('table', { name: 'Issued certificates' })
    expect(within(table).getAllByRole('row')).toHaveLength(26)
  })

  it('a failed list of certificates shows an error, is read aloud once, and loads on retry', async () => {
    backend().faults.set('IssuedCertificateList', { kind: 'html500', times: 1 })
    const { user } = await visit(backend(), '/certificates/issued', { as: admin })
    expect(await screen.findByRole('heading', { name: 'Certificates could not be loaded' })).toBeVisible()
    await waitFor(() =>
      expect(screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
        'The server had a problem. Try again.',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Issued certificates' })).toBeVisible()
  })
})

describe('the public page of a certificate', () => {
  it('a valid certificate is shown as valid without a session', async () => {
    await visit(backend(), `/certificate/qr/${demoCertificates.valid}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
  })
})
