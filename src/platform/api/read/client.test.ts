import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { createClient } from './client'

const query = parse('query ($id: ID!) { certificate(id: $id) { id template { id paperSize } } }')

it('two certificates of one template each keep the copy of it that they were issued with', () => {
  const client = createClient()
  const issue = (id: string, paperSize: string): void => {
    const certificate = { __typename: 'Certificate', id, template: { __typename: 'CertificateTemplate', id: 'template', paperSize } }
    client.writeQuery({ query, variables: { id }, data: { certificate } })
  }
  issue('new', 'A5')
  issue('old', 'A4')
  expect(client.readQuery({ query, variables: { id: 'new' } })).toMatchObject({ certificate: { template: { paperSize: 'A5' } } })
  expect(client.readQuery({ query, variables: { id: 'old' } })).toMatchObject({ certificate: { template: { paperSize: 'A4' } } })
  client.stop()
})

it('what one page reads of the client details leaves what another has read of them', () => {
  const client = createClient()
  const partOf = (fields: string) => parse(`{ getClientDetails(clientId: "own") { ${fields} } }`)
  const write = (details: object) =>
    client.writeQuery({
      query: partOf(Object.keys(details).join(' ')),
      data: { getClientDetails: { __typename: 'ClientDetails', ...details } },
    })
  write({ timezone: 'Asia/Singapore', currency: 'SGD' })
  write({ city: 'Singapore', currency: 'EUR' })
  expect(client.readQuery({ query: partOf('timezone currency city') })).toMatchObject({
    getClientDetails: { timezone: 'Asia/Singapore', currency: 'EUR', city: 'Singapore' },
  })
  client.stop()
})
