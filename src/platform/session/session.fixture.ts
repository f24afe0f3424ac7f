import type { Session } from './session'

/** A signed-in admin, for tests. */
export const maria: Session = {
  token: 'token-of-maria-1234567890',
  clientId: 'client-southpier',
  admin: {
    id: 'admin-maria',
    email: 'maria@southpier.example',
    name: 'Maria Ocampo',
    role: 'superAdmin',
    lastLogin: '2026-11-20T08:00:00Z',
    centerId: 'center-1',
    instructorId: null,
  },
}
