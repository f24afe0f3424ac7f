import { admin, open, Refusal, type Context, type Resolvers } from '../context'
import type { Client, QueryGetClientThemeArgs } from '../schema.generated'
import { pick } from '../values'
import { saveClients } from './bulk'
import { deploy } from './deploying'
import { clientById, deleteClient, issuerNames, listClients, listVipClients, usersOfClient } from './listing'
import { readClient, saveClient } from './saving'
import { changeSite, createSite, homePages, readSite, setEmailTemplates, setLimit, setReminder } from './site'

const themeFields = [
  'id',
  'name',
  'subdomain',
  'color',
  'logo',
  'isRoot',
  'issuerName',
  'role',
  'type',
  'isWebShopClient',
  'cost',
  'planType',
  'hciCode',
  'searchAgg',
  'currency',
  'customText',
] as const

/** The theme is public on the client's own host only and never includes the account holder. */
function theme({ clientId }: QueryGetClientThemeArgs, { store, caller }: Context): Client | null {
  if (clientId !== caller.clientId) throw new Refusal('This client cannot be read from here')
  const found = store.table('Client').find(clientId)
  if (!found) return null
  const certificates = store.table('Certificate')
  return {
    ...pick(found, themeFields),
    certificatesIssued: certificates.count({ clientId }),
    certificatesRevoked: certificates.count({ clientId, isRevoked: true }),
  }
}

export const resolvers: Resolvers = {
  Query: {
    getClientTheme: open(theme),
    client: admin(readClient),
    clients: admin(listClients),
    getVIPClients: admin(listVipClients),
    clientIssuerNames: admin(issuerNames),
    getClientByID: admin(clientById),
    usersByClientId: admin(usersOfClient),
    getClientDetails: open(readSite),
    getAllHomePageVersions: admin(homePages),
  },
  Mutation: {
    clientSet: admin(saveClient),
    clientDelete: admin(deleteClient),
    bulkSetClients: admin(saveClients),
    createClientDetails: admin(createSite),
    editClientDetails: admin(changeSite),
    saveEmailTemplateIds: admin(setEmailTemplates),
    setReminderTime: admin(setReminder),
    setRescheduleLimit: admin(setLimit),
    deployClients: admin(deploy(false)),
    pushDeployClientCommandToQueue: admin(deploy(true)),
  },
}
