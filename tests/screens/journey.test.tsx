// needs a document
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoCertificates } from '../backend/demo'
import { useBackend } from '../support/backendDoor'
import { visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()

describe('the login page', () => {
  it('greets and asks for e-mail and password', async () => {
    const { user } = await visit(backend(), '/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Delta' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Required field')
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  it('says why the backend refused, in the form and in a toast', async () => {
    const { user } = await visit(backend(), '/')
    await user.type(await screen.findByLabelText('Email'), admin)
    await user.type(screen.getByLabelText('Password'), 'not the password{Enter}')
    const alerts = await screen.findAllByText('Wrong email or password')
    expect(alerts.length).toBeGreaterThanOrEqual(1)
  })
})

describe('issued certificates', () => {
  it('are listed newest first, with their state in words', async () => {
    await visit(backend(), '/certificates/issued', { as: admin })
    const table = await screen.findByRole('table', { name: 'Issued certificates' })
    expect(within(table).getAllByRole('row')).toHaveLength(26)
  })

  it('say that the list could not be loaded, and load it on another try', async () => {
    backend().faults.set('IssuedCertificateList', { kind: 'html500', times: 1 })
    const { user } = await visit(backend(), '/certificates/issued', { as: admin })
    expect(await screen.findByRole('heading', { name: 'Certificates could not be loaded' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Issued certificates' })).toBeVisible()
  })
})

describe('the public page', () => {
  it('says Valid without a session', async () => {
    await visit(backend(), `/certificate/qr/${demoCertificates.valid}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
  })
})
