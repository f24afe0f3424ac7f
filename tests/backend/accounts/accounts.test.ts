import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { demoActivationToken, demoPartnerToken, demoPassword, demoTenants } from '../demo'
import { ask, askToSignIn, at, publicHeaders, signIn, sessionHeaders } from '../requests'

const start = new Date('2026-11-21T09:00:00Z').getTime()
let time = start
const backend = await createBackend({ now: () => new Date(time), publicUrl: 'https://{tenant}.delta.example' })

const north = 'client-northbreakwater'
const maren = 'maren.oyelaran@northbreakwater.example'
const publicly = publicHeaders(north)

const forgot = 'mutation($email: String!) { adminForgotPassword(email: $email) { success message } }'
const reset =
  'mutation($email: String!, $token: String!, $password: String!) { adminResetPassword(email: $email, token: $token, password: $password) { success message } }'
const activate =
  'mutation($email: String!, $token: String!, $password: String!) { adminActivate(email: $email, token: $token, password: $password) { success message } }'
const logOut = 'mutation($id: ID!) { adminLogout(id: $id) }'
const self = 'query { getAdminById(id: "admin-maren-oyelaran") { email } }'

const lastLink = (): string => String(backend.store.table('Mail').where({}, { order: 'sequence DESC', limit: 1 })[0]?.link)

const tokenInMail = async (): Promise<string> => {
  await ask(backend, forgot, { email: maren }, publicly)
  return lastLink().split('/')[4] ?? ''
}

beforeEach(async () => {
  time = start
  await backend.restore()
})

describe('signing in', () => {
  it('adminLogin returns a session token as its message, and the admin', async () => {
    const { data } = await askToSignIn(backend, north, maren)
    expect(at(data, 'adminLogin.success')).toBe(true)
    expect(at(data, 'adminLogin.message')).toMatch(/^[\w-]{43}$/)
    expect(at(data, 'adminLogin.admin.id')).toBe('admin-maren-oyelaran')
  })

  it('tokens and passwords are not stored in plain text', async () => {
    const headers = await signIn(backend, maren)
    const stored = JSON.stringify([backend.store.table('Session').where({}), backend.store.table('Admin').where({})])
    expect(stored).not.toContain(headers['adminToken'])
    expect(stored).not.toContain(demoPassword)
  })

  it('wrong passwords, unknown accounts and other clients’ accounts get the same message', async () => {
    const answers = [
      await askToSignIn(backend, north, maren, 'not this one'),
      await askToSignIn(backend, north, 'nobody@northbreakwater.example'),
      await askToSignIn(backend, north, 'callum.reid@southpier.example'),
    ]
    for (const { data } of answers)
      expect(data).toEqual({ adminLogin: { success: false, message: 'Error: Wrong email or password', admin: null } })
  })

  it('an invited admin is told that the account is not activated', async () => {
    const { data } = await askToSignIn(backend, north, 'ines.carvalho@northbreakwater.example')
    expect(at(data, 'adminLogin.message')).toBe('Error: This account is not activated yet')
  })

  it('email addresses are matched case-insensitively', async () => {
    expect(at((await askToSignIn(backend, north, ` ${maren.toUpperCase()} `)).data, 'adminLogin.success')).toBe(true)
  })

  it('every activated demo account can sign in', async () => {
    const people = demoTenants.flatMap(({ signIns }) => signIns).filter(({ isInvited }) => !isInvited)
    const sessions = []
    for (const { email } of people) sessions.push(await signIn(backend, email))
    expect(new Set(sessions.map(({ adminToken }) => adminToken)).size).toBe(people.length)
  })

  it('a partner token works once, for the right database', async () => {
    const text = 'mutation($token: String!, $databaseName: String!) { platoLogin(token: $token, databaseName: $databaseName) }'
    const clinic = publicHeaders('client-harbourclinic')
    const wrong = await ask(backend, text, { token: demoPartnerToken, databaseName: 'another' }, clinic)
    expect(wrong.errors).toHaveLength(1)
    const { data } = await ask(backend, text, { token: demoPartnerToken, databaseName: 'harbourclinic' }, clinic)
    const headers = sessionHeaders('client-harbourclinic', '', String(at(data, 'platoLogin')))
    expect((await ask(backend, '{ getDocumentTypes(type: "medical") { subType } }', {}, headers)).status).toBe(200)
    const again = await ask(backend, text, { token: demoPartnerToken, databaseName: 'harbourclinic' }, clinic)
    expect(again.errors).toHaveLength(1)
  })
})

describe('signing out', () => {
  it('adminLogout ends the session', async () => {
    const headers = await signIn(backend, maren)
    expect((await ask(backend, logOut, { id: 'admin-maren-oyelaran' }, headers)).data).toEqual({ adminLogout: true })
    expect((await ask(backend, self, {}, headers)).status).toBe(401)
  })

  it('an admin cannot sign out another admin', async () => {
    const headers = await signIn(backend, maren)
    expect((await ask(backend, logOut, { id: 'admin-tobias-lindqvist' }, headers)).errors[0]).toContain('Not auth')
    expect((await ask(backend, self, {}, headers)).status).toBe(200)
  })
})

describe('resetting a password', () => {
  it('adminForgotPassword emails a link on the client’s own host', async () => {
    const { data } = await ask(backend, forgot, { email: maren }, publicly)
    expect(data).toEqual({ adminForgotPassword: { success: true, message: 'Reset email sent' } })
    expect(lastLink()).toMatch(
      /^https:\/\/northbreakwater\.delta\.example\/passwordReset\/[\w-]{43}\/maren\.oyelaran%40northbreakwater\.example$/,
    )
  })

  it('adminForgotPassword sends nothing for an unknown account', async () => {
    for (const email of ['nobody@northbreakwater.example', 'callum.reid@southpier.example']) {
      const { data } = await ask(backend, forgot, { email }, publicly)
      expect(data).toEqual({ adminForgotPassword: { success: false, message: 'User account does not exist' } })
    }
    expect(backend.store.table('Mail').count({})).toBe(0)
  })

  it('onForgotPassword requires a session', async () => {
    const text = 'mutation($email: String!) { onForgotPassword(email: $email) { success } }'
    expect((await ask(backend, text, { email: maren }, publicly)).errors).toEqual(['Not authenticated'])
    expect((await ask(backend, text, { email: maren }, await signIn(backend, maren))).data).toEqual({ onForgotPassword: { success: true } })
  })

  it('a reset link works once and ends all sessions', async () => {
    const headers = await signIn(backend, maren)
    const token = await tokenInMail()
    const first = await ask(backend, reset, { email: maren, token, password: 'quiet-water-2' }, publicly)
    expect(at(first.data, 'adminResetPassword.success')).toBe(true)
    expect((await ask(backend, self, {}, headers)).status).toBe(401)
    const second = await ask(backend, reset, { email: maren, token, password: 'quiet-water-3' }, publicly)
    expect(second.data).toEqual({
      adminResetPassword: { success: false, message: 'This reset link has already been used, or a newer one was sent' },
    })
    await expect(signIn(backend, maren, 'quiet-water-2')).resolves.toBeDefined()
    await expect(signIn(backend, maren, demoPassword)).rejects.toThrow('could not sign in')
  })

  it('only one of two simultaneous resets succeeds', async () => {
    const token = await tokenInMail()
    const answers = await Promise.all(
      ['quiet-water-2', 'quiet-water-3'].map((password) => ask(backend, reset, { email: maren, token, password }, publicly)),
    )
    expect(answers.filter(({ data }) => at(data, 'adminResetPassword.success') === true)).toHaveLength(1)
  })

  it('expired, superseded, unknown and other admins’ reset links are rejected', async () => {
    const message = async (email: string, token: string) =>
      at((await ask(backend, reset, { email, token, password: 'quiet-water-2' }, publicly)).data, 'adminResetPassword.message')
    const token = await tokenInMail()
    const newer = await tokenInMail()
    expect(await message(maren, token)).toContain('a newer one was sent')
    expect(await message('tobias.lindqvist@northbreakwater.example', newer)).toBe('This reset link is not valid')
    expect(await message(maren, 'x'.repeat(43))).toBe('This reset link is not valid')
    time = start + 60 * 60_000
    expect(await message(maren, newer)).toBe('This reset link has expired')
  })

  it('a new password needs at least eight characters', async () => {
    const token = await tokenInMail()
    const rejected = await ask(backend, reset, { email: maren, token, password: 'seven77' }, publicly)
    expect(rejected.data).toEqual({ adminResetPassword: { success: false, message: 'The password needs at least 8 characters' } })
    expect(
      at((await ask(backend, reset, { email: maren, token, password: 'eight888' }, publicly)).data, 'adminResetPassword.success'),
    ).toBe(true)
  })

  it('a session token can reset the password and ends only the other sessions', async () => {
    const other = await signIn(backend, maren)
    const headers = await signIn(backend, maren)
    const { data } = await ask(backend, reset, { email: maren, token: headers['adminToken'], password: 'quiet-water-2' }, publicly)
    expect(at(data, 'adminResetPassword.success')).toBe(true)
    expect((await ask(backend, self, {}, headers)).status).toBe(200)
    expect((await ask(backend, self, {}, other)).status).toBe(401)
  })

  it('another admin’s session token cannot reset the password', async () => {
    const headers = await signIn(backend, 'tobias.lindqvist@northbreakwater.example')
    const { data } = await ask(backend, reset, { email: maren, token: headers['adminToken'], password: 'quiet-water-2' }, publicly)
    expect(at(data, 'adminResetPassword.success')).toBe(false)
  })
})

describe('activating an account', () => {
  const email = 'ines.carvalho@northbreakwater.example'

  it('an invitation can be accepted once, with a password of eight characters', async () => {
    const accept = async (token: string, password: string) => (await ask(backend, activate, { email, token, password }, publicly)).data
    expect(await accept('not the token', 'first-light-1')).toEqual({
      adminActivate: { success: false, message: 'This invitation is not valid' },
    })
    expect(at(await accept(demoActivationToken, 'short'), 'adminActivate.message')).toBe('The password needs at least 8 characters')
    expect(await accept(demoActivationToken, 'first-light-1')).toEqual({ adminActivate: { success: true, message: 'User activated' } })
    await expect(signIn(backend, email, 'first-light-1')).resolves.toBeDefined()
    expect(at(await accept(demoActivationToken, 'second-light-2'), 'adminActivate.message')).toBe(
      'This invitation has already been accepted',
    )
    await expect(signIn(backend, email, 'second-light-2')).rejects.toThrow('could not sign in')
  })

  it('an invitation works only for its own admin on its own host', async () => {
    const foreign = await ask(
      backend,
      activate,
      { email, token: demoActivationToken, password: 'first-light-1' },
      publicHeaders('client-southpier'),
    )
    expect(at(foreign.data, 'adminActivate.success')).toBe(false)
    const other = await ask(backend, activate, { email: maren, token: demoActivationToken, password: 'first-light-1' }, publicly)
    expect(at(other.data, 'adminActivate.success')).toBe(false)
  })
})

describe('changing a password', () => {
  const text =
    'mutation($email: String!, $oldPassword: String!, $newPassword: String!) { adminChangePassword(email: $email, oldPassword: $oldPassword, newPassword: $newPassword) { success message } }'

  it('adminChangePassword requires the old password', async () => {
    const headers = await signIn(backend, maren)
    const wrong = await ask(backend, text, { email: maren, oldPassword: 'not this one', newPassword: 'quiet-water-2' }, headers)
    expect(wrong.data).toEqual({ adminChangePassword: { success: false, message: 'The old password is wrong' } })
    const right = await ask(backend, text, { email: maren, oldPassword: demoPassword, newPassword: 'quiet-water-2' }, headers)
    expect(at(right.data, 'adminChangePassword.success')).toBe(true)
    await expect(signIn(backend, maren, 'quiet-water-2')).resolves.toBeDefined()
  })

  it('an admin cannot change another admin’s password', async () => {
    const headers = await signIn(backend, 'tobias.lindqvist@northbreakwater.example')
    const { errors } = await ask(backend, text, { email: maren, oldPassword: demoPassword, newPassword: 'quiet-water-2' }, headers)
    expect(errors).toEqual(['Not authorized'])
  })
})

describe('account requests', () => {
  const mutationOf = (field: string): string => `mutation($id: ID!) { ${field}(id: $id) { success message } }`

  it('a superAdmin can approve, reject and delete a user', async () => {
    const headers = await signIn(backend, maren)
    backend.store.table('User').insert({ id: 'user-asking', name: 'Ines Duarte' })
    const send = async (field: string): Promise<unknown> => (await ask(backend, mutationOf(field), { id: 'user-asking' }, headers)).data
    expect(await send('userApprove')).toEqual({ userApprove: { success: true, message: 'User approved' } })
    expect(backend.store.table('User').find('user-asking')?.verificationStatus).toEqual({ status: 'approved' })
    expect(await send('userReject')).toEqual({ userReject: { success: true, message: 'User rejected' } })
    expect(await send('userDelete')).toEqual({ userDelete: { success: true, message: 'User deleted' } })
    expect(await send('userDelete')).toEqual({ userDelete: { success: false, message: 'User not found' } })
  })

  it('other roles cannot approve a user', async () => {
    const headers = await signIn(backend, 'tobias.lindqvist@northbreakwater.example')
    const { errors } = await ask(backend, mutationOf('userApprove'), { id: 'user-asking' }, headers)
    expect(errors[0]).toMatch(/^Not auth/)
  })
})
