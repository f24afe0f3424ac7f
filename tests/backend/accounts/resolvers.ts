import { admin, done, findOwnRow, NotAuthorised, only, open, ownRow, Refusal, refused, type Context, type Resolvers } from '../context'
import { admins } from '../courses/rights'
import { addressOn, sendMail } from '../mail/outbox'
import type {
  CommandAnswer,
  LoginAnswer,
  MutationAdminActivateArgs,
  MutationAdminChangePasswordArgs,
  MutationAdminForgotPasswordArgs,
  MutationAdminLoginArgs,
  MutationAdminLogoutArgs,
  MutationAdminResetPasswordArgs,
  MutationPlatoLoginArgs,
  MutationUserDeleteArgs,
} from '../schema.generated'
import type { AdminRow } from '../tables'
import { addAdmin, adminsOfClient, deleteAdmin, personByEmail } from './inviting'
import { hashPassword, hashToken, isPassword, minPasswordLength, newToken } from './passwords'
import { adminOfSession, closeOtherSessions, closeSession, openSession } from './sessions'

const resetTime = 60 * 60_000

const tooShort = `The password needs at least ${minPasswordLength} characters`

/** Email addresses are unique within a client only: one address may be used by several clients. */
function adminByEmail({ store, caller }: Context, email: string): AdminRow | undefined {
  return store.table('Admin').where({ clientId: caller.clientId, email: email.trim().toLowerCase() })[0]
}

async function logIn({ email, password }: MutationAdminLoginArgs, context: Context): Promise<LoginAnswer> {
  const found = adminByEmail(context, email)
  if (found && !found.isActivated) return refused('Error: This account is not activated yet')
  const isRight = await isPassword(password, found?.passwordHash ?? null)
  if (!found || !isRight) return refused('Error: Wrong email or password')
  const signedIn = context.store.table('Admin').update(found.id, { lastLogin: context.now().toISOString() })
  return { ...done(openSession(context, found.id)), admin: signedIn }
}

function logInFromPartner({ token, databaseName }: MutationPlatoLoginArgs, context: Context): string {
  const { store, caller } = context
  const found = store.table('PartnerToken').where({ tokenHash: hashToken(token), clientId: caller.clientId })[0]
  if (!found?.adminId || store.table('Client').find(caller.clientId)?.platoDatabase !== databaseName)
    throw new Refusal('This sign-in from the partner system is not known')
  store.table('PartnerToken').remove(found.id)
  return openSession(context, found.adminId, true)
}

function sendReset({ email }: MutationAdminForgotPasswordArgs, context: Context): CommandAnswer {
  const { store, caller, now, newId } = context
  const found = adminByEmail(context, email)
  if (!found?.email || !found.isActivated) return refused('User account does not exist')
  const { id: adminId, email: recipient } = found
  const token = newToken()
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
  for (const { id } of store.table('ResetToken').where({ adminId, isUsed: false })) store.table('ResetToken').update(id, { isUsed: true })
}

/** The reason why the token may not set this admin's password, or null. */
function reasonAgainstToken(context: Context, adminId: string, token: string): string | null {
  if (adminOfSession(context, token) === adminId) return null
  const found = context.store.table('ResetToken').where({ tokenHash: hashToken(token), adminId })[0]
  if (!found) return 'This reset link is not valid'
  if (found.isUsed) return 'This reset link has already been used, or a newer one was sent'
  return (found.expires ?? 0) > context.now().getTime() ? null : 'This reset link has expired'
}

async function resetPassword({ email, token, password }: MutationAdminResetPasswordArgs, context: Context): Promise<CommandAnswer> {
  // Hash first: an await between checking and using the one-time token would allow it to be used twice.
  const passwordHash = await hashPassword(password)
  const found = adminByEmail(context, email)
  if (!found) return refused('This reset link is not valid')
  const reason = reasonAgainstToken(context, found.id, token)
  if (reason !== null) return refused(reason)
  if (password.length < minPasswordLength) return refused(tooShort)
  context.store.table('Admin').update(found.id, { passwordHash })
  spendResets(context, found.id)
  closeOtherSessions(context, found.id, token)
  return done('Password reset')
}

async function activate({ email, token, password }: MutationAdminActivateArgs, context: Context): Promise<CommandAnswer> {
  const passwordHash = await hashPassword(password)
  const found = adminByEmail(context, email)
  if (!found || found.activationHash !== hashToken(token)) return refused('This invitation is not valid')
  if (found.isActivated) return refused('This invitation has already been accepted')
  if (password.length < minPasswordLength) return refused(tooShort)
  context.store.table('Admin').update(found.id, { passwordHash, isActivated: true })
  return done('User activated')
}

function logOut({ id }: MutationAdminLogoutArgs, context: Context): boolean {
  if (context.caller.admin?.id !== id) throw new NotAuthorised()
  closeSession(context, context.caller.token)
  return true
}

async function changePassword(
  { email, oldPassword, newPassword }: MutationAdminChangePasswordArgs,
  context: Context,
): Promise<CommandAnswer> {
  const { admin: self, token } = context.caller
  if (!self || self.email !== email.trim().toLowerCase()) throw new NotAuthorised()
  if (!(await isPassword(oldPassword, self.passwordHash))) return refused('The old password is wrong')
  if (newPassword.length < minPasswordLength) return refused(tooShort)
  const passwordHash = await hashPassword(newPassword)
  context.store.table('Admin').update(self.id, { passwordHash })
  closeOtherSessions(context, self.id, token)
  return done('Password changed')
}

/** Records an admin's decision on a requested account. */
const setUserStatus =
  (status: string, message: string) =>
  ({ id }: { readonly id: string }, { store }: Context): CommandAnswer => {
    if (!store.table('User').find(id)) return refused('User not found')
    store.table('User').update(id, { verificationStatus: { status } })
    return done(message)
  }

function deleteUser({ id }: MutationUserDeleteArgs, { store }: Context): CommandAnswer {
  if (!store.table('User').find(id)) return refused('User not found')
  store.table('User').remove(id)
  return done('User deleted')
}

export const resolvers: Resolvers = {
  Query: {
    getAdminById: admin(({ id }, context) => ownRow(context, 'Admin', id)),
    admin: admin(({ id }, context) => findOwnRow(context, 'Admin', id)),
    admins: admin(adminsOfClient),
    userByEmail: admin(personByEmail),
  },
  Mutation: {
    adminLogin: open(logIn),
    platoLogin: open(logInFromPartner),
    adminForgotPassword: open(sendReset),
    onForgotPassword: admin(sendReset),
    adminResetPassword: open(resetPassword),
    adminActivate: open(activate),
    adminLogout: admin(logOut),
    adminAdd: admin(addAdmin),
    adminDelete: only(admins, deleteAdmin),
    adminChangePassword: admin(changePassword),
    userApprove: only(['superAdmin'], setUserStatus('approved', 'User approved')),
    userReject: only(['superAdmin'], setUserStatus('rejected', 'User rejected')),
    userDelete: only(['superAdmin'], deleteUser),
  },
}
