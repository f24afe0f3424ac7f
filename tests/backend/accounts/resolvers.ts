import { admin, done, NotAuthorised, only, open, ownRow, Refusal, refused, text, type Args, type Context, type Feature } from '../context'
import type { Row } from '../database'
import { addressOn, sendMail } from '../mail/outbox'
import { hashPassword, hashToken, isPassword, minPasswordLength, newToken } from './passwords'
import { adminOfSession, closeOtherSessions, closeSession, openSession } from './sessions'

const resetTime = 60 * 60_000

const tooShort = `The password needs at least ${minPasswordLength} characters`

/** Email addresses are unique within a client only: one address may be used by several clients. */
function adminByEmail({ store, caller }: Context, email: unknown): Row | undefined {
  return store.table('Admin').where({ clientId: caller.clientId, email: text(email).trim().toLowerCase() })[0]
}

const storedPassword = (found: Row | undefined): string | null =>
  typeof found?.['passwordHash'] === 'string' ? found['passwordHash'] : null

async function logIn({ email, password }: Args, context: Context): Promise<Row> {
  const found = adminByEmail(context, email)
  if (found && found['isActivated'] !== true) return { ...refused('Error: This account is not activated yet'), admin: null }
  const isRight = await isPassword(text(password), storedPassword(found))
  if (!found || !isRight) return { ...refused('Error: Wrong email or password'), admin: null }
  const id = String(found['id'])
  const signedIn = context.store.table('Admin').update(id, { lastLogin: context.now().toISOString() })
  return done(openSession(context, id), { admin: signedIn })
}

function logInFromPartner({ token, databaseName }: Args, context: Context): string {
  const { store, caller } = context
  const found = store.table('PartnerToken').where({ tokenHash: hashToken(text(token)) })[0]
  const isKnown =
    found && store.table('Client').find(caller.clientId)?.['platoDatabase'] === databaseName && found['clientId'] === caller.clientId
  if (!isKnown) throw new Refusal('This sign-in from the partner system is not known')
  store.table('PartnerToken').remove(String(found['id']))
  return openSession(context, String(found['adminId']), true)
}

function sendReset({ email }: Args, context: Context): Row {
  const { store, caller, now, newId } = context
  const found = adminByEmail(context, email)
  if (!found || found['isActivated'] !== true) return refused('User account does not exist')
  const token = newToken()
  const adminId = String(found['id'])
  const recipient = String(found['email'])
  spendResets(context, adminId)
  store
    .table('ResetToken')
    .insert({ id: newId(), tokenHash: hashToken(token), adminId, expires: now().getTime() + resetTime, isUsed: false })
  const link = addressOn(context, caller.clientId, `/passwordReset/${token}/${encodeURIComponent(recipient)}`)
  sendMail(context, { clientId: caller.clientId, recipient, subject: 'Reset your password', link })
  return done('Reset email sent')
}

/** Invalidates earlier reset links once a newer link is sent or the password changes. */
function spendResets({ store }: Context, adminId: string): void {
  for (const older of store.table('ResetToken').where({ adminId, isUsed: false }))
    store.table('ResetToken').update(String(older['id']), { isUsed: true })
}

/** The reason why the token may not set this admin's password, or null. */
function reasonAgainstToken(context: Context, adminId: string, token: string): string | null {
  if (adminOfSession(context, token) === adminId) return null
  const found = context.store.table('ResetToken').where({ tokenHash: hashToken(token), adminId })[0]
  if (!found) return 'This reset link is not valid'
  if (found['isUsed'] === true) return 'This reset link has already been used, or a newer one was sent'
  return Number(found['expires']) > context.now().getTime() ? null : 'This reset link has expired'
}

async function resetPassword({ email, token, password }: Args, context: Context): Promise<Row> {
  // Hash first: an await between checking and using the one-time token would allow it to be used twice.
  const passwordHash = await hashPassword(text(password))
  const found = adminByEmail(context, email)
  const adminId = String(found?.['id'])
  const reason = found ? reasonAgainstToken(context, adminId, text(token)) : 'This reset link is not valid'
  if (reason !== null) return refused(reason)
  if (text(password).length < minPasswordLength) return refused(tooShort)
  context.store.table('Admin').update(adminId, { passwordHash })
  spendResets(context, adminId)
  closeOtherSessions(context, adminId, text(token))
  return done('Password reset')
}

async function activate({ email, token, password }: Args, context: Context): Promise<Row> {
  const passwordHash = await hashPassword(text(password))
  const found = adminByEmail(context, email)
  if (!found || found['activationHash'] !== hashToken(text(token))) return refused('This invitation is not valid')
  if (found['isActivated'] === true) return refused('This invitation has already been accepted')
  if (text(password).length < minPasswordLength) return refused(tooShort)
  context.store.table('Admin').update(String(found['id']), { passwordHash, isActivated: true })
  return done('User activated')
}

function logOut({ id }: Args, context: Context): boolean {
  if (context.caller.admin?.['id'] !== id) throw new NotAuthorised()
  closeSession(context, context.caller.token)
  return true
}

async function changePassword({ email, oldPassword, newPassword }: Args, context: Context): Promise<Row> {
  const { admin: self, token } = context.caller
  if (!self || self['email'] !== text(email).trim().toLowerCase()) throw new NotAuthorised()
  if (!(await isPassword(text(oldPassword), storedPassword(self)))) return refused('The old password is wrong')
  if (text(newPassword).length < minPasswordLength) return refused(tooShort)
  const adminId = String(self['id'])
  const passwordHash = await hashPassword(text(newPassword))
  context.store.table('Admin').update(adminId, { passwordHash })
  closeOtherSessions(context, adminId, token)
  return done('Password changed')
}

/** Records an admin's decision on a requested account. */
const setUserStatus =
  (status: string, message: string) =>
  ({ id }: Args, { store }: Context): Row => {
    if (!store.table('User').find(id)) return refused('User not found')
    store.table('User').update(text(id), { verificationStatus: { status } })
    return done(message)
  }

function deleteUser({ id }: Args, { store }: Context): Row {
  if (!store.table('User').find(id)) return refused('User not found')
  store.table('User').remove(text(id))
  return done('User deleted')
}

export const accounts: Feature = {
  Query: {
    getAdminById: admin(({ id }, context) => ownRow(context, 'Admin', id)),
  },
  Mutation: {
    adminLogin: open(logIn),
    platoLogin: open(logInFromPartner),
    adminForgotPassword: open(sendReset),
    onForgotPassword: admin(sendReset),
    adminResetPassword: open(resetPassword),
    adminActivate: open(activate),
    adminLogout: admin(logOut),
    adminChangePassword: admin(changePassword),
    userApprove: only(['superAdmin'], setUserStatus('approved', 'User approved')),
    userReject: only(['superAdmin'], setUserStatus('rejected', 'User rejected')),
    userDelete: only(['superAdmin'], deleteUser),
  },
}
