// needs a document
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoCertificates } from '../backend/demo'
import { expectedActions } from '../matrix/expected/rights'
import { findAction, reasonOf } from '../support/pageActions'
import { useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const emails = {
  superAdmin: 'maren.oyelaran@northbreakwater.example',
  trainingAdmin: 'tobias.lindqvist@northbreakwater.example',
  instructor: 'rajan.pillai@northbreakwater.example',
} as const
type Role = keyof typeof emails

const backend = useBackend()

beforeEach(() => backend().restore())

const onlySuperAdmins = 'Only super admins can do this.'
const onlyAdmins = 'Only super admins, training admins and clinic admins can do this.'
const certificate = `/certificates/view/${demoCertificates.valid}`

/** A control for each action, the page it is on, and the reason shown to those who may not use it. */
const controls = [
  { action: 'template.edit', path: '/template/certificate', name: 'New template', reason: onlySuperAdmins },
  { action: 'template.edit', path: '/template/certificate/create', name: 'Save template', reason: onlySuperAdmins },
  { action: 'certificate.issue', path: '/certificates/issue', name: 'Issue certificate', reason: onlySuperAdmins },
  { action: 'certificate.revoke', path: certificate, name: 'Revoke…', reason: onlyAdmins },
  { action: 'certificate.notarise', path: certificate, name: 'Notarise…', reason: onlySuperAdmins },
  { action: 'certificate.correct', path: certificate, name: 'Correct and reissue', reason: onlySuperAdmins },
  { action: 'instructor.edit', path: '/entities/instructor', name: 'Add instructor', reason: onlyAdmins },
] as const

const isAllowed = (action: string, role: Role): boolean => expectedActions.some((row) => row.action === action && row.lets(role))

async function findControl(path: string, name: string, role: Role) {
  const { user } = await visit(backend(), path, { as: emails[role] })
  return { user, control: await findAction(user, name) }
}

async function findDelete(role: Role): Promise<HTMLElement> {
  const { user } = await visit(backend(), '/template/certificate', { as: emails[role] })
  const table = await screen.findByRole('table', { name: 'Certificate templates' })
  await user.click(within(table).getAllByRole('button', { name: /^Actions for / })[0] ?? table)
  return screen.findByRole('menuitem', { name: /^Delete/ })
}

describe.each(['superAdmin', 'trainingAdmin', 'instructor'] as const)('the actions of the role %s', (role) => {
  it.each(controls.filter(({ action }) => isAllowed(action, role)))('$name on $path is enabled', async ({ path, name }) => {
    const { control } = await findControl(path, name, role)
    expect(control).not.toHaveAttribute('aria-disabled')
  })

  it.each(controls.filter(({ action }) => !isAllowed(action, role)))(
    '$name on $path is disabled with the reason and does nothing',
    async ({ path, name, reason }) => {
      const { user, control } = await findControl(path, name, role)
      expect(reasonOf(control)).toBe(reason)
      await user.click(control)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(location.pathname).toBe(path)
    },
  )
})

describe('deleting a certificate template', () => {
  it('a super admin can delete a template', async () => {
    expect(await findDelete('superAdmin')).not.toHaveAttribute('aria-disabled')
  })

  it('a training admin sees why templates cannot be deleted', async () => {
    const entry = await findDelete('trainingAdmin')
    expect(entry).toHaveAttribute('aria-disabled', 'true')
    expect(entry).toHaveTextContent(onlySuperAdmins)
  })
})
