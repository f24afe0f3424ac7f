import { fileName } from '~/platform/api/transport/download'

interface NamedCertificate {
  readonly isRevoked: boolean | null
  readonly holderName: string | null
  readonly name: string | null
}

/** 'Revoked, Ana Lima, Basic Safety Training.pdf': the file itself looks as it did when it was valid. */
export const pdfName = ({ isRevoked, holderName, name }: NamedCertificate): string =>
  fileName([...(isRevoked ? ['Revoked'] : []), holderName ?? '', name ?? ''], 'pdf')
