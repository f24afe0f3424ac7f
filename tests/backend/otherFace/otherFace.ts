import {
  buildSchema,
  execute,
  getNamedType,
  getNullableType,
  GraphQLError,
  isListType,
  isObjectType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Backend } from '../backend'
import type { Row } from '../database'
import { ConnectionLost } from '../faults'
import { at } from '../requests'
import { json } from '../responses'

/** A stand-in that speaks the other wording. */
export interface OtherFace {
  respond(request: Request): Promise<Response>
  readonly schema: GraphQLSchema
}

export interface OtherFaceOptions {
  /** Off by default, as at many backends in production. */
  readonly hasIntrospection?: boolean
}

/** A response of the stand-in that is passed on as it is. */
class PassedOn extends Error {
  readonly response: Response

  constructor(response: Response) {
    super('A response to pass on')
    this.response = response
  }
}

/** Calls a root field of the stand-in. */
type Call = (root: 'query' | 'mutation', field: string, args: Row) => Promise<unknown>

type RootResolver = (args: Row, call: Call) => unknown

/** How deep a stand-in's record is read: certificate → template → signers. */
const depth = 3

/** Every field of a type of the stand-in that needs no arguments. */
function selectionOf(type: GraphQLNamedType, left = depth): string {
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type)
    if (!isObjectType(inner)) return [field.name]
    return left > 1 ? [`${field.name} ${selectionOf(inner, left - 1)}`] : []
  })
  return `{ ${fields.join(' ')} }`
}

/** Epoch milliseconds of an ISO instant. */
const millis = (value: unknown): number | null => (typeof value === 'string' && value !== '' ? Date.parse(value) : null)

const instant =
  (key: string) =>
  (row: Row): number | null =>
    millis(row[key])

const same =
  (key: string) =>
  (row: Row): unknown =>
    row[key]

/** Where the fields of the other types come from, unless they have the stand-in's names. */
const fields: Readonly<Record<string, Readonly<Record<string, (row: Row) => unknown>>>> = {
  Account: { lastLoginAt: instant('lastLogin'), center: same('centerId') },
  Tenant: { issuer: same('issuerName'), colour: same('color'), root: same('isRoot'), webShopClient: same('isWebShopClient') },
  Layout: { paper: same('paperSize') },
  Document: {
    holder: same('holderName'),
    issuedOn: instant('issuedAt'),
    validTo: instant('validUntil'),
    createdOn: instant('createdAt'),
    claimed: same('isClaimed'),
    revoked: same('isRevoked'),
    verified: same('isVerified'),
    exportPdfJob: same('exportPdfJobId'),
  },
  PublicDocument: {
    holdersName: same('holderName'),
    issued: instant('issuedAt'),
    validUntilDay: instant('validUntil'),
    revoked: same('isRevoked'),
    verified: same('isVerified'),
    pin: same('pinNo'),
  },
  History: { cert: same('certId') },
  HistoryEntry: { timeStamp: instant('timestamp') },
  WaitingCourse: { waiting: same('waitingCount') },
  MailEvent: { timeStamp: instant('timestamp') },
  Visit: {
    center: same('centerId'),
    clinic: same('clinicId'),
    physician: same('physicianId'),
    patient: same('patientId'),
    startDate: instant('startDate'),
    completed: same('isCompleted'),
  },
  Physician: { license: same('licenseNo') },
  LabFinding: {
    holder: same('holderName'),
    ccEmails: ({ ccEmails }) => (Array.isArray(ccEmails) ? ccEmails.join(', ') : null),
    clinic: same('clinicId'),
    collectionDate: instant('collectionDate'),
    docIssuedAt: instant('docIssuedAt'),
    issuedOn: instant('issuedAt'),
    user: same('userId'),
    physician: same('physicianId'),
    allData: same('isAllData'),
  },
}

const inputOf = (args: Row, name: string): Row => ({ ...Object(args[name]) })

/** Its words for arguments, and the stand-in's. */
const words: Readonly<Record<string, string>> = {
  client: 'clientId',
  template: 'templateId',
  center: 'centerId',
  clinic: 'clinicId',
  user: 'userId',
  course: 'courseId',
  appointment: 'appointmentId',
  physician: 'physicianId',
  patient: 'patientId',
  holder: 'holderName',
  issuedOn: 'issuedAt',
  validTo: 'validUntil',
  completed: 'isCompleted',
  fit: 'isFit',
  fitForLookout: 'isFitForLookout',
  hearingSatisfactory: 'isHearingSatisfactory',
  visionSatisfactory: 'isVisionSatisfactory',
  colorVisionSatisfactory: 'isColorVisionSatisfactory',
}

const reworded = (args: Row): Row => Object.fromEntries(Object.entries(args).map(([name, value]) => [words[name] ?? name, value]))

/** Completes a medical, and issues a certificate with what the appointment knows of the patient. */
async function completeMedical({ appointment, template }: Row, call: Call): Promise<unknown> {
  const answer = await call('query', 'completePemeAppointment', { appointmentId: appointment, templateId: template })
  if (at(answer, 'success') !== true) return answer
  const visit = await call('query', 'appointment', { id: appointment })
  const sheet = await call('query', 'certificateTemplate', { id: template })
  await call('mutation', 'certificateIssue', {
    clientId: at(visit, 'clientId'),
    templateId: template,
    holderName: at(visit, 'name'),
    name: at(sheet, 'certificateName') ?? at(sheet, 'name'),
    certType: 'PEME',
    subType: 'PEME',
    type: at(sheet, 'type'),
  })
  return answer
}

const queries: Readonly<Record<string, RootResolver>> = {
  getAdmin: ({ adminId }, call) => call('query', 'getAdminById', { id: adminId }),
  clientTheme: ({ client }, call) => call('query', 'getClientTheme', { clientId: client }),
  certificateTemplatesByClient: ({ client }, call) => call('query', 'certificateTemplatesByClientId', { clientId: client }),
  certificateTemplate: ({ templateId }, call) => call('query', 'certificateTemplate', { id: templateId }),
  certificatesByClient: ({ client, center, ...rest }, call) =>
    call('query', 'certificatesByClientId', { ...rest, clientId: client, centerId: center }),
  certificate: ({ certificateId }, call) => call('query', 'certificate', { id: certificateId }),
  certificatesByUser: ({ user }, call) => call('query', 'certificatesByUserId', { userId: user }),
  certificatesByCourse: ({ course }, call) => call('query', 'certificatesByCourseId', { courseId: course }),
  certificatesCountInRange: ({ client, ...rest }, call) => call('query', 'certificatesCountInRange', { ...rest, clientId: client }),
  certificateRevoke: ({ certId }, call) => call('mutation', 'certificateRevoke', { certificateId: certId }),
  notarizeDoc: ({ document }, call) => call('mutation', 'notariseDoc', { id: document }),
  openCert: ({ certId }, call) => call('query', 'openCert', { id: certId }),
  publicDocAuthentication: (args, call) => {
    const { document, ...rest } = inputOf(args, 'input')
    return call('query', 'publicDocAuthentication', { ...rest, certId: document })
  },
  tinyUrl: ({ url }, call) => call('query', 'getTinyUrl', { tinyUrl: url }),
  signedFile: ({ path }, call) => call('query', 'getSignedFile', { filePath: path }),
  failedReq: ({ job }, call) => call('query', 'getFailedReq', { id: job }),
  documentTypes: (args, call) => call('query', 'getDocumentTypes', args),
  trainingCentersByClient: ({ client }, call) => call('query', 'getTrainingCentersByClientId', { clientId: client }),
  coursesWithWaitingList: ({ client }, call) => call('query', 'getCoursesWithWaitingList', { clientId: client }),
  emailsByClientId: ({ client, ...rest }, call) => call('query', 'getEmailsByClientId', { ...rest, clientId: client }),
  emailActivityByCertId: ({ document }, call) => call('query', 'getEmailActivityByCertId', { certId: document }),
  user: ({ userId }, call) => call('query', 'user', { id: userId }),
  getAppointment: ({ appointmentId }, call) => call('query', 'appointment', { id: appointmentId }),
  appointmentsByDate: (args, call) => call('query', 'getAppointmentsByDate', reworded(args)),
  appointmentsByClient: (args, call) => call('query', 'appointmentsByClientId', reworded(args)),
  appointmentsByCenter: (args, call) => call('query', 'appointmentsByCenterId', reworded(args)),
  appointmentsByPhysician: (args, call) => call('query', 'appointmentsByPhysicianId', reworded(args)),
  patientAppointments: ({ patient, ...rest }, call) => call('query', 'patientAppointments', { ...reworded(rest), id: patient }),
  searchAppointments: (args, call) => call('query', 'searchAppointments', reworded(args)),
  clientAppointmentsLength: (args, call) => call('query', 'getClientAppointmentsLength', reworded(args)),
  instructorsByClient: (args, call) => call('query', 'instructorsByClientId', reworded(args)),
  instructorsByCenter: (args, call) => call('query', 'instructorsByCenterId', reworded(args)),
  clientPatients: (args, call) => call('query', 'clientPatients', reworded(args)),
  labResults: (args, call) => call('query', 'getLabResults', reworded(args)),
  labResult: ({ labResultId }, call) => call('query', 'getLabResult', { id: labResultId }),
  labResultsCount: (args, call) => call('query', 'getLabResultsCount', reworded(args)),
  cancelAppointment: ({ appointment }, call) => call('mutation', 'cancelAppointment', { id: appointment }),
}

const mutations: Readonly<Record<string, RootResolver>> = {
  adminLogin: (args, call) => call('mutation', 'adminLogin', inputOf(args, 'input')),
  adminLogout: ({ admin }, call) => call('mutation', 'adminLogout', { id: admin }),
  certificateIssue: (args, call) => call('mutation', 'certificateIssue', reworded(inputOf(args, 'input'))),
  generatePdf: (args, call) => {
    const { document, user, client, format } = inputOf(args, 'job')
    return call('mutation', 'generatePdf', { certId: document, userId: user, clientId: client, format })
  },
  sendDocumentEmail: (args, call) => {
    const { document, client, ...rest } = inputOf(args, 'mail')
    return call('mutation', 'sendDocumentEmail', { ...rest, certId: document, clientId: client })
  },
  getCertLog: ({ document }, call) => call('query', 'getCertLog', { certId: document }),
  appointmentSet: (args, call) => call('mutation', 'appointmentSet', reworded(inputOf(args, 'visit'))),
  appointmentUpdate: (args, call) => call('mutation', 'appointmentUpdate', reworded(inputOf(args, 'visit'))),
  completeAppointment: (args, call) => call('query', 'completeAppointment', reworded(args)),
  completeFftAppointment: (args, call) => call('query', 'completeFftAppointment', reworded(args)),
  completePemeAppointment: completeMedical,
  issuePemeCertificate: (args, call) => call('mutation', 'issuePemeCertificate', reworded(inputOf(args, 'medical'))),
  setLabResults: (args, call) => call('mutation', 'setLabResults', reworded(args)),
  updateLabResult: ({ labResult, result }, call) => call('mutation', 'updateLabResult', { id: labResult, result }),
  bulkIssueLabResults: (args, call) => call('mutation', 'bulkIssueLabResults', reworded(args)),
}

function attach(schema: GraphQLSchema): void {
  for (const [root, resolvers] of [
    [schema.getQueryType(), queries],
    [schema.getMutationType(), mutations],
  ] as const)
    for (const field of Object.values(root?.getFields() ?? {})) {
      const resolver = resolvers[field.name]
      if (!resolver) throw new Error(`The other face does not answer ${field.name}`)
      field.resolve = (_source, args, call: Call) => resolver(args, call)
    }
  for (const [name, resolvers] of Object.entries(fields)) {
    const type = schema.getType(name)
    if (!isObjectType(type)) throw new Error(`The other face has no type ${name}`)
    for (const [field, resolver] of Object.entries(resolvers)) Object.assign(type.getFields()[field] ?? {}, { resolve: resolver })
  }
}

/** The stand-in's answer to one of its root fields, asked with the headers of the caller. */
const callFor =
  (backend: Backend, request: Request, operationName: string): Call =>
  async (root, field, args) => {
    const type = root === 'query' ? backend.schema.getQueryType() : backend.schema.getMutationType()
    const definition = type?.getFields()[field]
    if (!definition) throw new Error(`The stand-in has no ${root} ${field}`)
    const given = definition.args.filter(({ name }) => args[name] !== undefined)
    const variables = given.map(({ name, type: variableType }) => `$${name}: ${String(variableType)}`).join(', ')
    const passed = given.map(({ name }) => `${name}: $${name}`).join(', ')
    const name = /^\w+$/.test(operationName) ? operationName : 'Other'
    const query = `${root} ${name}${variables && `(${variables})`} { ${field}${passed && `(${passed})`} ${selectionOf(getNamedType(definition.type))} }`
    const response = await backend.respond(
      new Request(request.url, {
        method: 'POST',
        headers: request.headers,
        body: JSON.stringify({ operationName: name, query, variables: args }),
      }),
    )
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) throw new PassedOn(response)
    const answer: unknown = await response.json()
    const value = at(answer, `data.${field}`)
    const problem = at(answer, 'errors.0')
    if (problem !== undefined && (value === null || value === undefined))
      throw new GraphQLError(String(at(problem, 'message')), { extensions: { code: at(problem, 'extensions.code') } })
    return isListType(getNullableType(definition.type)) ? (value ?? []) : value
  }

const operationNameOf = (document: DocumentNode): string =>
  document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)?.name?.value ?? ''

/** Puts the other wording in front of a stand-in. Files, uploads and the outbox stay where they are. */
export function createOtherFace(backend: Backend, { hasIntrospection = false }: OtherFaceOptions = {}): OtherFace {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, 'other.graphql'), 'utf8'))
  attach(schema)
  const rules = hasIntrospection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]

  const respondToGraphql = async (request: Request): Promise<Response> => {
    const body: unknown = await request.json().catch(() => null)
    const query = at(body, 'query')
    if (typeof query !== 'string') return json({ errors: [{ message: 'A query is needed' }] }, 400)
    let document: DocumentNode
    try {
      document = parse(query)
    } catch (error) {
      return json({ errors: [{ message: String(error) }] }, 400)
    }
    const problems = validate(schema, document, rules)
    if (problems.length > 0)
      return json({ errors: problems.map((problem) => ({ ...problem.toJSON(), extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })) }, 400)
    const variables: unknown = at(body, 'variables')
    const result = await execute({
      schema,
      document,
      variableValues: { ...Object(variables) },
      contextValue: callFor(backend, request, operationNameOf(document)),
    })
    const causes = result.errors?.map(({ originalError }) => originalError) ?? []
    for (const cause of causes) {
      if (cause instanceof PassedOn) return cause.response
      if (cause instanceof ConnectionLost) throw cause
    }
    return json({ data: result.data ?? null, ...(result.errors ? { errors: result.errors } : {}) })
  }

  return {
    schema,
    respond: async (request) =>
      request.method === 'POST' && new URL(request.url).pathname === '/graphql' ? respondToGraphql(request) : backend.respond(request),
  }
}
