/** The contents of a certificate. */
export interface CertificateDrawing {
  paperSize: 'A4' | 'A5'
  /** The issuer's brand colour as '#rrggbb'. */
  accent: string
  issuer: { name: string; addressLines: string[]; telephone?: string; telefax?: string; email?: string; accreditationNo?: string }
  /** Small line above the title, such as 'Certificate of proficiency'. */
  kicker: string
  title: string
  holderName: string
  /** The template's text below the name; may contain line breaks. */
  information: string
  /** Such as date of birth, date of issue, passport and result. */
  facts: readonly { label: string; value: string }[]
  /** Extra text at the end of the body. */
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
  /** Printed below the code. */
  certificateNumber: string
  /** Content of the QR code: the full URL of the public page. */
  verifyUrl: string
  /** Creation date written into the file, so that its bytes are reproducible. */
  createdAt: Date
}

/** The texts of a certificate in their printed form. */
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
