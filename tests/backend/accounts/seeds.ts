import type { Context } from '../context'
import { dayTime } from '../days'
import { demoActivationToken, demoPartnerToken, demoTenants } from '../demo'
import { hashToken } from './passwords'

/**
 * Seeds the admins of every tenant; call inside a transaction.
 * @param passwordHash hash of their shared password. A shared salt is acceptable only because the password is public;
 *   hashing once per admin would delay every test by a second.
 */
export function seedAccounts({ store, now }: Context, passwordHash: string): void {
  for (const { clientId, signIns } of demoTenants) {
    for (const [index, { id, name, email, role, centerId, instructorId, isInvited }] of signIns.entries()) {
      store.table('Admin').insert({
        id,
        clientId,
        name,
        email,
        role,
        centerId: centerId ?? null,
        instructorId: instructorId ?? null,
        isActivated: !isInvited,
        passwordHash: isInvited ? null : passwordHash,
        activationHash: isInvited ? hashToken(demoActivationToken) : null,
        lastLogin: isInvited ? null : new Date(now().getTime() - (index + 1) * 19 * 60 * 60_000).toISOString(),
        createdAt: new Date(now().getTime() - (500 - index * 30) * dayTime).toISOString(),
      })
    }
  }
  const partner = { tokenHash: hashToken(demoPartnerToken), clientId: 'client-harbourclinic', adminId: 'admin-grace-tan' }
  store.table('PartnerToken').insert({ id: 'partner-token', ...partner })
}
