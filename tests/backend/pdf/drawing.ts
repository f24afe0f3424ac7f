/** Everything a certificate shows. */
export interface CertificateDrawing {
  paperSize: 'A4' | 'A5'
  /** Issuer's brand colour, '#rrggbb'. */
  accent: string
  issuer: { name: string; addressLines: string[]; telephone?: string; telefax?: string; email?: string; accreditationNo?: string }
  /** Small line above the title, e.g. 'Certificate of proficiency'. */
  kicker: string
  title: string
  holderName: string
  /** The template's paragraph under the name; may contain line breaks. */
  information: string
  /** Up to eight: date of birth, issued, valid until, passport, result, course dates. */
  facts: readonly { label: string; value: string }[]
  /** Extra text at the foot of the body. */
  additionalText?: string
  /** Up to six. */
  signers: readonly { name: string; role: string; image?: Uint8Array }[]
  /** PNG or JPEG. */
  images: {
    background?: Uint8Array
    logo?: Uint8Array
    watermark?: Uint8Array
    stamp?: Uint8Array
    location?: Uint8Array
    additional?: Uint8Array
  }
  /** Printed beside the code. */
  certificateNumber: string
  /** What the QR code says: full https address of the public page. */
  verifyUrl: string
  /** Creation date written into the file, so that drawings are reproducible. */
  createdAt: Date
}

/** The texts of a drawing as they are printed. */
export interface PrintableTexts {
  readonly issuerName: string
  readonly issuerLines: readonly string[]
  readonly kicker: string
  readonly title: string
  readonly holderName: string
  readonly information: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly additionalText: string
  readonly signers: readonly { readonly name: string; readonly role: string; readonly image?: Uint8Array }[]
  readonly certificateNumber: string
  readonly host: string
}
