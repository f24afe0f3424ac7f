import type { Context } from '../context'
import { dayTime } from '../days'
import { demoActivationToken, demoPartnerToken, demoPassword, demoTenants } from '../demo'
import { hashPassword, hashToken } from './passwords'

// Hashing once per admin would delay every test by a second. A shared salt is acceptable only because the password is public.
const passwordHash = await hashPassword(demoPassword, 'demo')

/** How long ago people were invited who have not answered yet. */
const invitedDays = 24

/** Seeds the admins of every tenant. */
export function seed({ store, now }: Context): void {
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
        createdAt: new Date(now().getTime() - (isInvited ? invitedDays : 500 - index * 30) * dayTime).toISOString(),
      })
    }
  }
  const partner = { tokenHash: hashToken(demoPartnerToken), clientId: 'client-harbourclinic', adminId: 'admin-grace-tan' }
  store.table('PartnerToken').insert({ id: 'partner-token', ...partner })
}
