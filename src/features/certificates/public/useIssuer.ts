import { usePromise } from '~/kit/ui/usePromise'
import { readyValue } from '~/platform/api/read/recordState'
import { imageAddress } from '~/platform/api/transport/images'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { sendPublic } from '~/platform/api/transport/sendPublic'
import type { Check } from './checkCertificate'
import { ContactOfCertificate, ContactOfUnlocked, HostOrganisation } from './viewer.generated'

/** Who can be asked about what is on a public page. Everything is optional: the verdict does not depend on it. */
export interface Issuer {
  /** Address of the logo. */
  readonly logo: string | null
  /** Email and telephone. */
  readonly contacts: readonly string[]
  /** The organisation whose address this page has. */
  readonly host: string | null
  /** Whether that is another one than the issuer; false also where it is not known. */
  readonly isElsewhere: boolean
}

const nobody: Issuer = { logo: null, contacts: [], host: null, isElsewhere: false }

async function templateOf(id: string, password: string | null) {
  if (password === null) return (await sendPublic(ContactOfCertificate, { id })).data.openCert?.template
  return (await sendPublic(ContactOfUnlocked, { certId: id, password })).data.publicDocAuthentication?.template
}

/** Null, and logged, where it cannot be read. */
const optional = <Value>(read: Promise<Value>): Promise<Value | null> =>
  read.catch((error: unknown) => {
    logFailure(error)
    return null
  })

async function readIssuer(id: string | null, password: string | null): Promise<Issuer> {
  const [template, host] = await Promise.all([
    id === null ? null : optional(templateOf(id, password)),
    optional(sendPublic(HostOrganisation, {}).then(({ data }) => data.getClientTheme)),
  ])
  return {
    logo: template?.logoImage ? imageAddress('certificateLogo', template.logoImage) : null,
    contacts: [template?.email, template?.telephone].flatMap((contact) => contact || []),
    host: host?.issuerName || host?.name || null,
    isElsewhere: Boolean(host?.id && template?.clientId && host.id !== template.clientId),
  }
}

/** Reads who can be asked, once the verdict is there. */
export function useIssuer(check: Check | null, password: string | null): Issuer {
  const id = check && 'certificate' in check.verdict ? check.verdict.certificate.id : null
  const key = check ? `${check.verdict.kind} ${id ?? ''}` : null
  return readyValue(usePromise(key, () => (key === null ? Promise.resolve(nobody) : readIssuer(id, password)))) ?? nobody
}
