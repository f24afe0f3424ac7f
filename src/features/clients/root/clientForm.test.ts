import { describe, expect, it } from 'vitest'
import { clientInput } from '../clientInput'
import type { ClientRecordFragment } from '../clients.generated'
import { clientLabels, clientOf, clientRules, newClient, ownInput, rootInput } from './clientForm'

const empty: ClientRecordFragment = {
  id: 'client-1',
  name: null,
  subdomain: null,
  color: null,
  logo: null,
  isRoot: null,
  issuerName: null,
  address: null,
  city: null,
  zip: null,
  country: null,
  centerId: null,
  emailNotif: null,
  notCcAll: null,
  notAttachLabRes: null,
  role: null,
  type: null,
  isWebShopClient: null,
  cost: null,
  planType: null,
  integrations: null,
  documents: null,
  accountHolderName: null,
  accountHolderEmail: null,
  accountHolderPhone: null,
  emailTemplate: null,
  hciCode: null,
  searchAgg: null,
  platoDatabase: null,
  pdfCallback: null,
  dnsDomain: null,
  distributionId: null,
  devDistributionId: null,
  currency: null,
  customText: null,
  certificatesIssued: null,
}

describe('the form of a client', () => {
  it('has every field that is saved, each with a label', () => {
    const saved = Object.keys(clientInput(empty)).filter((name) => !['id', 'customText'].includes(name))
    const texts = ['additionalText', 'labResultText']
    expect(Object.keys(newClient).toSorted()).toEqual([...saved, ...texts].toSorted())
    expect(Object.keys(clientLabels).toSorted()).toEqual(Object.keys(newClient).toSorted())
    expect(Object.keys(rootInput(newClient, null)).toSorted()).toEqual([...saved, 'customText'].toSorted())
  })

  it('sends nothing that only the root client decides for the client itself', () => {
    const sent = Object.keys(ownInput(newClient, null))
    for (const name of ['isRoot', 'role', 'type', 'planType', 'cost', 'hciCode', 'platoDatabase', 'dnsDomain', 'distributionId'])
      expect(sent).not.toContain(name)
  })

  it.each([
    ['www', null, false],
    ['admin', 'southpier', false],
    ['admin', 'admin', true],
    ['southpier', null, true],
  ])('takes the sub-domain %s of a client on %s: %s', (subdomain, stored, isTaken) => {
    expect(clientRules(stored).safeParse({ ...newClient, name: 'Southpier', issuerName: 'Southpier', subdomain }).success).toBe(isTaken)
  })

  it('clears a text of emails that was emptied, and makes none where there never was one', () => {
    const stored = { ...empty, customText: { additionalText: 'Bring this.', labResultText: '' } }
    const emptied = { ...clientOf(stored), additionalText: '' }
    expect(ownInput(emptied, stored).customText).toBe('{"additionalText":"","labResultText":""}')
    expect(ownInput(clientOf(empty), empty).customText).toBeNull()
  })
})
