import type { Context } from '../context'
import type { Values } from '../database'
import { dayTime } from '../days'
import { demoTenants } from '../demo'
import type { ClientRow } from '../tables'
import { logoId, logos } from './logos'

const facts: Readonly<Record<string, Values<ClientRow>>> = {
  'client-northbreakwater': {
    isVip: true,
    color: '#17607a',
    issuerName: 'North Breakwater Academy Pte. Ltd.',
    address: '40 Tuas South Avenue 7',
    city: 'Singapore',
    zip: '637364',
    country: 'Singapore',
    currency: 'SGD',
    planType: 'Professional',
    cost: 1450,
    accountHolderPhone: '+65 6555 0140',
    searchAgg: true,
    customText: { additionalText: 'Present this certificate together with your seaman’s book.', labResultText: '' },
    pinPrefix: 'NBA',
  },
  'client-southpier': {
    color: '#8c2f39',
    issuerName: 'Southpier Maritime College',
    address: '3 Quayside Road',
    city: 'Southampton',
    zip: 'SO14 3QN',
    country: 'United Kingdom',
    currency: 'GBP',
    planType: 'Standard',
    cost: 620,
    accountHolderPhone: '+44 23 8555 0166',
    searchAgg: false,
    customText: { additionalText: '', labResultText: '' },
    pinPrefix: 'SMC',
  },
  'client-harbourclinic': {
    isVip: true,
    color: '#1f7a5c',
    issuerName: 'Harbour Clinic Pte. Ltd.',
    address: '12 Marina Boulevard, Level 3',
    city: 'Singapore',
    zip: '018982',
    country: 'Singapore',
    currency: 'SGD',
    planType: 'Clinic',
    cost: 980,
    hciCode: '19M0342',
    isWebShopClient: true,
    platoDatabase: 'harbourclinic',
    accountHolderPhone: '+65 6555 0188',
    searchAgg: true,
    customText: {
      additionalText: 'Keep this document until the end of your voyage.',
      labResultText: 'Results are released by our partner laboratory.',
    },
    pinPrefix: 'HC',
  },
  'client-quaylab': {
    color: '#f2c230',
    issuerName: 'Quay Lab Pte. Ltd.',
    address: '7 Science Park Drive',
    city: 'Singapore',
    zip: '118256',
    country: 'Singapore',
    currency: 'SGD',
    planType: 'Laboratory',
    cost: 760,
    hciCode: '20L0117',
    accountHolderPhone: '+65 6555 0121',
    searchAgg: false,
    customText: { additionalText: '', labResultText: '' },
    pinPrefix: 'QL',
  },
  'client-blueanchor': {
    isVip: true,
    color: '#0b1020',
    issuerName: 'Blue Anchor Shipping AS',
    address: 'Strandgaten 18',
    city: 'Bergen',
    zip: '5013',
    country: 'Norway',
    currency: 'EUR',
    planType: 'Corporate',
    cost: 2100,
    accountHolderPhone: '+47 55 55 01 90',
    searchAgg: false,
    customText: { additionalText: '', labResultText: '' },
    pinPrefix: 'BAS',
  },
  'client-crewlink': {
    color: '#c2410c',
    issuerName: 'CrewLink Manning Services',
    address: '1200 Roxas Boulevard',
    city: 'Manila',
    zip: '1000',
    country: 'Philippines',
    currency: 'USD',
    planType: 'Recruitment',
    cost: 540,
    accountHolderPhone: '+63 2 8555 0113',
    searchAgg: false,
    customText: { additionalText: '', labResultText: '' },
    pinPrefix: 'CL',
  },
  'client-formworks': {
    color: '#5b3fa6',
    issuerName: 'Formworks',
    address: 'Meclis-i Mebusan Caddesi 45',
    city: 'Istanbul',
    zip: '34427',
    country: 'Türkiye',
    currency: 'EUR',
    planType: 'Templates',
    cost: 190,
    accountHolderPhone: '+90 212 555 01 32',
    searchAgg: false,
    customText: { additionalText: '', labResultText: '' },
    pinPrefix: 'FW',
  },
  'client-headoffice': {
    color: '#2b3a67',
    issuerName: 'Delta',
    address: '1 Harbourfront Place',
    city: 'Singapore',
    zip: '098633',
    country: 'Singapore',
    currency: 'SGD',
    planType: 'Internal',
    cost: 0,
    isRoot: true,
    accountHolderPhone: '+65 6555 0100',
    searchAgg: true,
    customText: { additionalText: '', labResultText: '' },
    pinPrefix: 'DHO',
  },
}

/** The clients with a public site and its sandbox. */
const sandboxed: ReadonlySet<string> = new Set([
  'client-northbreakwater',
  'client-southpier',
  'client-harbourclinic',
  'client-quaylab',
  'client-headoffice',
])

/** Like the id of a CloudFront distribution. */
const distributionOf = (clientId: string): string => `E${clientId.replace('client-', '').slice(0, 8).toUpperCase()}1`

/** Seeds the eight demo tenants. */
export function seed({ store, now }: Context): void {
  const createdAt = new Date(now().getTime() - 900 * dayTime).toISOString()
  for (const { clientId, subdomain, name, kind, signIns } of demoTenants) {
    const [type = '', role = ''] = kind.split(', ')
    const holder = signIns[0]
    store.table('Client').insert({
      id: clientId,
      name,
      subdomain,
      type,
      role,
      logo: clientId in logos ? logoId(clientId) : null,
      isRoot: false,
      isWebShopClient: false,
      emailNotif: true,
      notCcAll: false,
      notAttachLabRes: false,
      integrations: '{}',
      documents: '[]',
      accountHolderName: holder?.name ?? null,
      accountHolderEmail: holder?.email ?? null,
      dnsDomain: `${subdomain}.delta.example`,
      createdAt,
      pinCount: 0,
      ...(sandboxed.has(clientId) && { distributionId: distributionOf(clientId), devDistributionId: `${distributionOf(clientId)}-DEV` }),
      ...facts[clientId],
    })
    if (sandboxed.has(clientId)) seedSite(store, clientId)
  }
}

/** What the site of a client says. The clients without a site have no content yet. */
function seedSite(store: Context['store'], clientId: string): void {
  const client = store.table('Client').find(clientId)
  if (!client) return
  store.table('ClientDetails').insert({
    id: clientId,
    clientId,
    clientName: client.name,
    domain: client.dnsDomain,
    currency: client.currency,
    logo: client.logo,
    address: client.address,
    zipCode: client.zip,
    city: client.city,
    country: client.country,
    email: `hello@${client.subdomain ?? ''}.example`,
    phone: client.accountHolderPhone,
    supportEmail: `support@${client.subdomain ?? ''}.example`,
    assistEmails: [`desk@${client.subdomain ?? ''}.example`],
    primaryColor: client.color,
    homePageVersion: 'Classic',
    hasQuestionnaire: client.type === 'medical',
    timezone: 'Asia/Singapore',
    cutoffTime: '18:00',
    ...(client.type === 'medical' && {
      emailTemplates: {
        emailVerification: 'd-4f1c09a7e2',
        passwordReset: 'd-9b22d1c840',
        reminder: 'd-0e7745fa13',
        staffAssgined: 'd-c3a8812b6d',
        orderConfirmation: null,
      },
    }),
    distributionId: client.distributionId,
    devDistributionId: client.devDistributionId,
  })
}
