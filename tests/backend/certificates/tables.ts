import type { Tables } from '../database'

export const tables = {
  CertificateTemplate: {},
  CertTemplateImage: { clientId: 'text' },
  Certificate: {
    clientId: 'text',
    centerId: 'text',
    templateId: 'text',
    email: 'text',
    ccEmails: 'json',
    phoneNumber: 'text',
    countryCode: 'text',
    /** Public readers need a password. */
    isProtected: 'flag',
    /** The account that issued it. */
    issuedBy: 'text',
    /** Searchable text in lower case. */
    searchText: 'text',
  },
  CertLogEntry: { certId: 'text' },
  FailedRequest: { clientId: 'text' },
  ShortLink: {},
  WrongTry: { certId: 'text', at: 'number' },
} as const satisfies Tables
