import { counted } from '~/lib/format/counted'
import { sentenceCase } from '~/lib/format/sentenceCase'
import type { PlainQuestion } from '~/platform/api/command/questions'
import { clientLabel } from '~/platform/tenant/clientLabel'

/** The fields of a client whose change reaches beyond it. A form has some of them. */
export interface GraveFields {
  readonly subdomain?: string
  readonly issuerName?: string
  readonly type?: string
  readonly role?: string
  readonly isRoot?: boolean
}

/** The client that is changed, as it is stored. */
interface Changed {
  readonly name: string | null
  readonly subdomain: string | null
  /** Null where it is not known. */
  readonly certificatesIssued: number | null
}

/** What each change means, one line each; nothing where none of these fields changes. */
export function graveChanges(values: GraveFields, stored: GraveFields, certificatesIssued: number | null): readonly string[] {
  const issued = certificatesIssued === null ? 'all issued certificates' : counted(certificatesIssued, 'issued certificate')
  const line = (field: keyof GraveFields, label: string, meaning: string, read: (value: string) => string = String): string[] => {
    const [value, before] = [values[field], stored[field]]
    if (typeof value !== 'string' || value === before) return []
    return [`${label}: ${before ? `“${read(String(before))}”` : 'none'} becomes ${value ? `“${read(value)}”` : 'none'}. ${meaning}`]
  }
  const codes = certificatesIssued === 0 ? '' : `The codes on ${issued} stop working. `
  const rights =
    values.isRoot === undefined || values.isRoot === (stored.isRoot ?? false)
      ? []
      : [
          values.isRoot
            ? 'Root client: on. Its super admins can open and change every client, and see the figures of all.'
            : 'Root client: off. Its people can no longer open other clients or see their figures.',
        ]
  return [
    ...line('subdomain', 'Sub-domain', `${codes}Nobody can sign in at the new address until Delta has set it up.`),
    ...line(
      'issuerName',
      'Issuer name',
      `It is printed on what is issued from now on${certificatesIssued === 0 ? '' : `, and named on the public pages of ${issued}`}.`,
    ),
    ...line('type', 'Type', 'All its people get the menu, pages and words of the new type, and lose those of the old one.', sentenceCase),
    ...line('role', 'Role', 'All its people get the menu and pages of the new role, and lose those of the old one.', sentenceCase),
    ...rights,
  ]
}

/** What is asked before such changes are saved; null where none is made. */
export function questionBefore(
  values: GraveFields,
  stored: GraveFields,
  { name, subdomain, certificatesIssued }: Changed,
): PlainQuestion | null {
  const points = graveChanges(values, stored, certificatesIssued)
  const shown = name || subdomain || 'the client'
  return points.length === 0
    ? null
    : {
        title: `Save changes to ${clientLabel({ name, subdomain }) ?? shown}?`,
        text: 'This affects more than this page:',
        points,
        typed: { label: 'Type the name of the client', name: shown },
        confirmLabel: 'Save changes',
        tone: 'danger',
      }
}
