import { CannotDraw } from './cannotPrint'
import type { CertificateDrawing, PrintableTexts } from './certificateContents'
import { printableLine, printableText } from './printable'

/** As many as the fullest medical document has, and a few of its own. */
const MAX_FACTS = 18
const MAX_SIGNERS = 6

/**
 * Validates all texts of a certificate and returns them in their printed form.
 * @throws CannotDraw when a text cannot be printed, or when there are too many facts or signers
 */
export function printableTexts(drawing: CertificateDrawing): PrintableTexts {
  const { issuer } = drawing
  if (drawing.facts.length > MAX_FACTS) throw new CannotDraw(`A certificate has room for ${MAX_FACTS} facts, not ${drawing.facts.length}.`)
  if (drawing.signers.length > MAX_SIGNERS) {
    throw new CannotDraw(`A certificate has room for ${MAX_SIGNERS} signers, not ${drawing.signers.length}.`)
  }
  const optional = (what: string, text: string | undefined, label = ''): string[] => {
    const line = printableLine(what, text ?? '')
    return line === '' ? [] : [label + line]
  }
  return {
    issuerName: printableLine("The issuer's name", issuer.name),
    issuerLines: [
      ...issuer.addressLines.flatMap((line) => optional("The issuer's address", line)),
      ...optional("The issuer's telephone number", issuer.telephone, 'Tel. '),
      ...optional("The issuer's telefax number", issuer.telefax, 'Fax '),
      ...optional("The issuer's email address", issuer.email),
      ...optional("The issuer's accreditation number", issuer.accreditationNo, 'Accreditation '),
    ],
    kicker: printableLine('The line above the title', drawing.kicker),
    title: printableLine('The title', drawing.title),
    holderName: printableLine('The name', drawing.holderName),
    information: printableText('The information text', drawing.information),
    facts: drawing.facts.map(({ label, value }) => ({
      label: printableLine('The label', label),
      value: printableLine(`The value of "${label}"`, value),
    })),
    additionalText: printableText('The additional text', drawing.additionalText ?? ''),
    signers: drawing.signers.map(({ name, role, image }) => ({
      name: printableLine("The signer's name", name),
      role: printableLine("The signer's role", role),
      ...(image && { image }),
    })),
    certificateNumber: printableLine('The certificate number', drawing.certificateNumber),
    host: hostOf(drawing.verifyUrl),
  }
}

function hostOf(address: string): string {
  if (!URL.canParse(address)) throw new CannotDraw(`The address of the public page "${address}" is not a full web address.`)
  return new URL(address).host
}
