import { measureList, scaled } from './measuring.mjs'

const count = scaled(2_000)
const types = ['clinic', 'maritime', 'medical', 'corporate', 'recruitment']

const clientOf = (_, index) => ({
  id: `client-${index}`,
  name: `Havnegård ${index} Shipping`,
  subdomain: `havn${index}`,
  role: index % 9 === 4 ? 'lab' : 'full',
  type: types[index % types.length],
  issuerName: `Havnegård ${index % 120} Pte. Ltd.`,
  planType: 'Clinic',
  accountHolderName: `Berit Ødegård ${index}`,
  accountHolderEmail: `berit.${index}@havn${index}.example`,
  certificatesIssued: (index * 37) % 4_000,
  adminCount: 1 + (index % 12),
})

export const clients = {
  about: `the head office's list of ${count} clients`,
  measure: ({ open }) =>
    open({ tenant: 'headoffice', answer: { clients: Array.from({ length: count }, clientOf) } }, async (page, measure) => {
      await measureList(page, measure, '/client', { typed: `havn${count - 1}`, find: `Havnegård ${count - 1} Shipping`, column: /^Client/ })
      await measure('/client: scroll', () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)))
    }),
}
