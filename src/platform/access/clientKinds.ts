import { isOneOf, type Person } from './person'

/** Which clients a page is for. */
export interface ClientKind {
  /** Whether it is for a person's client. */
  readonly isFor: (person: Person) => boolean
  /** What everyone else reads in its place; null sends them to the start. */
  readonly refusal: { readonly title: string; readonly text: (clientName: string) => string } | null
}

export const everyClient: ClientKind = { isFor: () => true, refusal: null }

/** Those that hold courses, or design their templates. */
export const trainingClients: ClientKind = {
  isFor: ({ clientType, clientRole }) => clientType === 'maritime' && isOneOf(['full', 'templateManager'], clientRole),
  refusal: { title: 'Your organisation has no courses', text: () => 'Courses are for maritime training providers.' },
}

/** All but clinics and labs, whose documents have forms of their own. */
export const certificateIssuers: ClientKind = {
  isFor: ({ clientType }) => clientType !== 'medical',
  refusal: { title: 'Clinics and labs issue documents', text: (clientName) => `${clientName} issues medical documents.` },
}

/** Clinics and labs. */
export const medicalClients: ClientKind = {
  isFor: ({ clientType }) => clientType === 'medical',
  refusal: {
    title: 'Only clinics and labs issue medical documents',
    text: (clientName) => `${clientName} issues certificates.`,
  },
}

/** Those that follow seafarers. */
export const companies: ClientKind = {
  isFor: ({ clientRole }) => isOneOf(['corporate', 'recruitment'], clientRole),
  refusal: {
    title: 'Your organisation has no connections',
    text: () => 'Connections are for shipping companies and crewing agencies that follow seafarers.',
  },
}

/** Those that see patients; a lab has none. */
export const clinics: ClientKind = {
  isFor: ({ clientType, clientRole }) => clientType === 'medical' && clientRole === 'full',
  refusal: { title: 'Your organisation has no appointments', text: () => 'Appointments are for clinics.' },
}

type ShopFacts = Pick<Person, 'clientType' | 'clientRole' | 'isWebShopClient'>

/** Whether the public books at a client online. */
export const hasShop = ({ clientType, clientRole, isWebShopClient }: ShopFacts): boolean =>
  clientType === 'medical' && isOneOf(['full', 'lab'], clientRole) && isWebShopClient

/** Clinics and labs where the public books online. */
export const shops: ClientKind = {
  isFor: hasShop,
  refusal: { title: 'Your organisation has no web-shop', text: (clientName) => `Nothing of ${clientName} can be booked online.` },
}

/** Clinics and labs that test people. */
export const testers: ClientKind = {
  isFor: ({ clientType, clientRole }) => clientType === 'medical' && isOneOf(['full', 'lab'], clientRole),
  refusal: { title: 'Your organisation has no lab results', text: () => 'Lab results are for clinics and labs.' },
}
