import { admin, done, NotAuthorised, only, open, ownRow, Refusal, refused, text, type Args, type Context, type Feature } from '../context'
import type { Row } from '../database'
import { addressOn, sendMail } from '../mail/outbox'
import { hashPassword, hashToken, isPassword, leastPasswordLength, newToken } from './passwords'
import { adminOfSession, closeOtherSessions, closeSession, openSession } from './sessions'

const resetTime = 60 * 60_000

const tooShort = `The password needs at least ${leastPasswordLength} characters`

/** E-mail addresses are unique within a client; the same person may work for two. */
function adminByEmail({ store, asker }: Context, email: unknown): Row | undefined {
  return store.table('Admin').where({ clientId: asker.clientId, email: text(email).trim().toLowerCase() })[0]
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
  const { store, asker } = context
  const found = store.table('PartnerToken').where({ tokenHash: hashToken(text(token)) })[0]
  const isKnown =
    found && store.table('Client').find(asker.clientId)?.['platoDatabase'] === databaseName && found['clientId'] === asker.clientId
  if (!isKnown) throw new Refusal('This sign-in from the partner system is not known')
  store.table('PartnerToken').remove(String(found['id']))
  return openSession(context, String(found['adminId']), true)
}

function sendReset({ email }: Args, context: Context): Row {
  const { store, asker, now, newId } = context
  const found = adminByEmail(context, email)
  if (!found || found['isActivated'] !== true) return refused('User account does not exist')
  const token = newToken()
  const adminId = String(found['id'])
  const recipient = String(found['email'])
  spendResets(context, adminId)
  store
    .table('ResetToken')
    .insert({ id: newId(), tokenHash: hashToken(token), adminId, expires: now().getTime() + resetTime, isUsed: false })
  const link = addressOn(context, asker.clientId, `/passwordReset/${token}/${encodeURIComponent(recipient)}`)
  sendMail(context, { clientId: asker.clientId, recipient, subject: 'Reset your password', link })
  return done('Reset email sent')
}

/** A newer link, or a new password, makes every older link worthless. */
function spendResets({ store }: Context, adminId: string): void {
  for (const older of store.table('ResetToken').where({ adminId, isUsed: false }))
    store.table('ResetToken').update(String(older['id']), { isUsed: true })
}

/** Null when the token may set this admin's password, otherwise the sentence against it. */
function reasonAgainstToken(context: Context, adminId: string, token: string): string | null {
  if (adminOfSession(context, token) === adminId) return null
  const found = context.store.table('ResetToken').where({ tokenHash: hashToken(token), adminId })[0]
  if (!found) return 'This reset link is not valid'
  if (found['isUsed'] === true) return 'This reset link was used already, or a newer one was sent'
  return Number(found['expires']) > context.now().getTime() ? null : 'This reset link has expired'
}

async function resetPassword({ email, token, password }: Args, context: Context): Promise<Row> {
  // Hashed before anything is checked: nothing may happen between the check of a token that works once and its use.
  const passwordHash = await hashPassword(text(password))
  const found = adminByEmail(context, email)
  const adminId = String(found?.['id'])
  const reason = found ? reasonAgainstToken(context, adminId, text(token)) : 'This reset link is not valid'
  if (reason !== null) return refused(reason)
  if (text(password).length < leastPasswordLength) return refused(tooShort)
  context.store.table('Admin').update(adminId, { passwordHash })
  spendResets(context, adminId)
  closeOtherSessions(context, adminId, text(token))
  return done('Password reset')
}

async function activate({ email, token, password }: Args, context: Context): Promise<Row> {
  const passwordHash = await hashPassword(text(password))
  const found = adminByEmail(context, email)
  if (!found || found['activationHash'] !== hashToken(text(token))) return refused('This invitation is not valid')
  if (found['isActivated'] === true) return refused('This invitation was answered already')
  if (text(password).length < leastPasswordLength) return refused(tooShort)
  context.store.table('Admin').update(String(found['id']), { passwordHash, isActivated: true })
  return done('User activated')
}

function logOut({ id }: Args, context: Context): boolean {
  if (context.asker.admin?.['id'] !== id) throw new NotAuthorised()
  closeSession(context, context.asker.token)
  return true
}

async function changePassword({ email, oldPassword, newPassword }: Args, context: Context): Promise<Row> {
  const { admin: self, token } = context.asker
  if (!self || self['email'] !== text(email).trim().toLowerCase()) throw new NotAuthorised()
  if (!(await isPassword(text(oldPassword), storedPassword(self)))) return refused('The old password is wrong')
  if (text(newPassword).length < leastPasswordLength) return refused(tooShort)
  const adminId = String(self['id'])
  const passwordHash = await hashPassword(text(newPassword))
  context.store.table('Admin').update(adminId, { passwordHash })
  closeOtherSessions(context, adminId, token)
  return done('Password changed')
}

/** What an admin decides about somebody who asked for an account. */
const judgeUser =
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
    userApprove: only(['superAdmin'], judgeUser('approved', 'User approved')),
    userReject: only(['superAdmin'], judgeUser('rejected', 'User rejected')),
    userDelete: only(['superAdmin'], deleteUser),
  },
}
