import * as fc from 'fast-check'
import { Kind, parse, validate } from 'graphql'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { withAbsent } from '~/platform/api/adaptation'
import { readData } from '~/platform/api/transport/readData'
import { adapt, coordinatesOf, whyNotLeftOut, withoutFragments } from '../../scripts/adapt/adapt'
import { parseAdaptation, type Change } from '../../scripts/adapt/changes'
import { readOperations, type PlainOperation } from '../../scripts/adapt/operations'
import { neededFields, optionalFields } from '../../scripts/adapt/optionalFields'
import { adaptAll, adaptation, adaptCode, readContract } from '../../scripts/adapt/plugin'
import { operations as loaded } from './operations'

const schema = readContract()
const operations = readOperations('src')

const named = (name: string): PlainOperation => {
  const found = operations.find((operation) => operation.name === name)
  if (!found) throw new Error(`No operation ${name}`)
  return found
}

const adapted = (name: string, change: Change) => adapt(named(name), change, coordinatesOf(named(name).text, schema))
const wireOf = (name: string, change: Change): string => adapted(name, change).wire.text

describe('the operations read from the generated files', () => {
  it('the operations read from the files are the ones the console loads', () => {
    const plain = loaded.map(({ kind, root = kind, name, text, shape }) => ({ root, name, text, shape }))
    const byName = (one: PlainOperation, other: PlainOperation) => one.name.localeCompare(other.name)
    expect(operations.map(({ file: _file, ...rest }) => rest).sort(byName)).toEqual(plain.sort(byName))
  })
})

describe('adapt', () => {
  it('a variable gets another type and keeps its null and list marks', () => {
    expect(wireOf('RevokeCertificate', { types: { certificateId: 'String' } })).toBe(
      'mutation RevokeCertificate($certificateId: String!) { certificateRevoke(certificateId: $certificateId) { success message } }',
    )
  })

  it('a renamed argument still carries the value of our variable', () => {
    expect(wireOf('NotariseCertificate', { arguments: { 'notariseDoc.id': 'documentId' } })).toContain(
      'notariseDoc(documentId: $id) { success message }',
    )
  })

  it.each(['IssueDocument', 'IssueDocuments', 'IssueVaccinations'])('every argument of %s can be renamed', (name) => {
    const [call = '', given = ''] = /\{ (\w+)\(([^)]*)\)/.exec(named(name).text.replaceAll(/\s+/g, ' '))?.slice(1) ?? []
    const names = [...given.matchAll(/(\w+): \$\w+/g)].map(([, one = '']) => one)
    const wire = wireOf(name, { arguments: Object.fromEntries(names.map((one) => [`${call}.${one}`, `their_${one}`])) })
    expect(names).not.toEqual([])
    expect(names.filter((one) => !wire.includes(`their_${one}: $`))).toEqual([])
  })

  it('renamed fields are aliased to our names, also in the fields of fragments', () => {
    const text = wireOf('CertificatesOfCourse', {
      fields: { certificatesByCourseId: 'courseCertificates', 'certificatesByCourseId.holderName': 'holder' },
    })
    expect(text).toBe(
      'query CertificatesOfCourse($courseId: ID!) { certificatesByCourseId: courseCertificates(courseId: $courseId) { id pinNo holderName: holder name issuedAt validUntil isRevoked } }',
    )
  })

  it('fields that are left out are named for the transport', () => {
    const { wire } = adapted('OpenCertificate', { leaveOut: ['openCert.issuingUser', 'openCert.pinNo'] })
    expect(wire.text).not.toMatch(/issuingUser|pinNo/)
    expect(wire.absent).toEqual({ openCert: { issuingUser: null, pinNo: null } })
  })

  it('an operation stays on its root type, whatever it does', () => {
    expect(wireOf('KeepTemplateImage', {})).toMatch(/^query KeepTemplateImage\(/)
    expect(wireOf('CenterCount', {})).toMatch(/^mutation CenterCount\(/)
  })

  it('an operation moves to the other root type', () => {
    expect(wireOf('KeepTemplateImage', { kind: 'mutation' })).toMatch(/^mutation KeepTemplateImage\(/)
    expect(wireOf('RevokeCertificate', { kind: 'query' })).toMatch(/^query RevokeCertificate\(/)
  })

  it('arguments are wrapped in an input object under their new names, except for those outside it', () => {
    const text = wireOf('DrawCertificatePdf', {
      arguments: { 'generatePdf.certId': 'id', 'generatePdf.format': 'paper' },
      inputs: { generatePdf: { name: 'input', outside: ['certId'] } },
    })
    expect(text).toContain('generatePdf( id: $certId input: {userId: $userId, clientId: $clientId, paper: $format} )')
  })

  it('our own text loses its fragments, which name types that the backend may not have', () => {
    const { text } = adapted('CertificateView', {})
    expect(text).not.toContain('fragment')
    expect(validate(schema, parse(text))).toEqual([])
  })

  it.each<[string, Change, string]>([
    ['an unknown field', { fields: { 'openCert.age': 'years' } }, 'fields: the operation has no field openCert.age'],
    ['an unknown variable', { types: { certId: 'String' } }, 'types: the operation has no variable certId'],
    ['an unknown argument', { arguments: { 'openCert.key': 'id' } }, 'arguments: the operation has no argument openCert.key'],
    ['an unknown input', { inputs: { issue: { name: 'input' } } }, 'inputs: the operation has no field issue'],
    ['an unknown argument outside an input', { inputs: { openCert: { name: 'by', outside: ['x'] } } }, 'no argument openCert.x'],
    ['the root field left out', { leaveOut: ['openCert'] }, 'openCert cannot be left out: an operation needs its root field'],
    ['the id left out', { leaveOut: ['openCert.id'] }, 'openCert.id cannot be left out: id is never left out'],
    ['the revocation left out', { leaveOut: ['openCert.isRevoked'] }, 'isRevoked is never left out'],
    ['the last valid day left out', { leaveOut: ['openCert.validUntil'] }, 'validUntil is never left out'],
    ['the holder left out', { leaveOut: ['openCert.holderName'] }, 'holderName is never left out'],
    ['a field that is not optional left out', { leaveOut: ['openCert.issuedAt'] }, 'Certificate.issuedAt is not listed as optional'],
  ])('%s is refused with the reason', (_case, change, reason) => {
    expect(() => adapted('OpenCertificate', change)).toThrow(`OpenCertificate: `)
    expect(() => adapted('OpenCertificate', change)).toThrow(reason)
  })

  it('an argument that is left out takes its variable with it, and only an optional one can be', () => {
    const { text, wire } = adapted('IssueMedical', { leaveOutArguments: ['issuePemeCertificate.religion'] })
    for (const one of [text, wire.text]) expect(one).not.toContain('religion')
    expect(wire.text).toContain('$civilStatus: String')
    expect(() => adapted('IssueMedical', { leaveOutArguments: ['issuePemeCertificate.passNo'] })).toThrow(
      'issuePemeCertificate.passNo cannot be left out: it is not listed as optional',
    )
  })

  it('two arguments of the same name are refused', () => {
    const change: Change = { arguments: { 'generatePdf.certId': 'userId' } }
    expect(() => adapted('DrawCertificatePdf', change)).toThrow('generatePdf would get two arguments named userId')
  })

  it('every field that may be left out is nullable in the contract, and no needed field is among them', () => {
    for (const coordinate of optionalFields) {
      const [typeName = '', fieldName = ''] = coordinate.split('.')
      const type = schema.getType(typeName)
      const field = type && 'getFields' in type ? type.getFields()[fieldName] : undefined
      expect(String(field?.type ?? coordinate), coordinate).not.toMatch(/!$/)
      expect(field, coordinate).toBeDefined()
      expect(neededFields.has(fieldName), coordinate).toBe(false)
    }
  })
})

/** A response in which every field of an operation's text is filled. */
const filled = (text: string): Record<string, unknown> => {
  const valueOf = (set: ReturnType<typeof withoutFragments>['selectionSet']): Record<string, unknown> =>
    Object.fromEntries(
      set.selections.flatMap((part) =>
        part.kind === Kind.FIELD ? [[(part.alias ?? part.name).value, part.selectionSet ? valueOf(part.selectionSet) : 'x']] : [],
      ),
    )
  return valueOf(withoutFragments(text).selectionSet)
}

/** The paths of an object with all its keys. */
const pathsIn = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [`${path}${key}`, ...pathsIn(inner, `${path}${key}.`)])
    : []

/** An operation with a change that fits it. */
const changedOperation = fc.constantFrom(...operations).chain((operation) => {
  const coordinates = coordinatesOf(operation.text, schema)
  const paths = [...coordinates.keys()]
  const variables = [...operation.text.matchAll(/\$(\w+):/g)].map(([, name = '']) => name)
  const optional = paths.filter((path) => whyNotLeftOut(path, operation, coordinates.get(path)) === null)
  const newName = fc.stringMatching(/^[a-z]{3,8}New$/)
  return fc
    .record({
      kind: fc.constantFrom('query' as const, 'mutation' as const),
      types: fc.dictionary(variables.length > 0 ? fc.constantFrom(...variables) : fc.constant('none'), fc.constantFrom('String', 'ID')),
      fields: fc.dictionary(fc.constantFrom(...paths), newName),
      leaveOut: fc.subarray(optional),
    })
    .map(({ types, ...change }) => ({ operation, coordinates, change: variables.length > 0 ? { ...change, types } : change }))
})

/** Whether a change leaves something in every selection. */
const leavesSomething = (operation: PlainOperation, leaveOut: readonly string[]): boolean =>
  pathsIn(filled(operation.text)).every((path, _index, all) => {
    const inside = all.filter((other) => other.slice(0, other.lastIndexOf('.')) === path)
    return leaveOut.includes(path) || inside.length === 0 || inside.some((other) => !leaveOut.includes(other))
  })

describe('any change that fits an operation', () => {
  it('the response has our keys, with null for exactly the fields left out', () => {
    fc.assert(
      fc.property(changedOperation, ({ operation, coordinates, change }) => {
        fc.pre(leavesSomething(operation, change.leaveOut))
        const { text, wire } = adapt(operation, change, coordinates)
        const isGone = (path: string): boolean => change.leaveOut.some((gone) => path === gone || path.startsWith(`${gone}.`))
        const ours = pathsIn(filled(text))
        expect([...pathsIn(filled(wire.text))].sort()).toEqual(ours.filter((path) => !isGone(path)).sort())
        const whole = withAbsent(filled(wire.text), wire.absent)
        const isInside = (path: string): boolean => change.leaveOut.some((gone) => path.startsWith(`${gone}.`))
        expect([...pathsIn(whole)].sort()).toEqual(ours.filter((path) => !isInside(path)).sort())
      }),
    )
  })

  it('a change without content leaves the operation as it is, but for its fragments', () => {
    for (const operation of operations) {
      const { text, wire } = adapt(operation, {}, coordinatesOf(operation.text, schema))
      expect(wire).toEqual({ text, absent: {} })
      expect(validate(schema, parse(text)), operation.name).toEqual([])
    }
  })
})

describe('withAbsent', () => {
  it('null is filled in at every row of a list, and a missing parent stays missing', () => {
    const absent = { rows: { note: null, owner: { name: null } }, one: { note: null } }
    const data = { rows: [{ id: 1, owner: { id: 2 } }, { id: 3, owner: null }, null], one: null }
    expect(withAbsent(data, absent)).toEqual({
      rows: [{ id: 1, owner: { id: 2, name: null }, note: null }, { id: 3, owner: null, note: null }, null],
      one: null,
    })
  })

  it('a required field that the response lacks is still found broken', () => {
    const { shape } = named('OpenCertificate')
    expect(readData(withAbsent({ openCert: { holderName: 'A' } }, { openCert: { template: null } }), shape).broken).toBe('openCert.id')
  })
})

describe('contract.adapt.json', () => {
  it.each([
    ['not JSON', '{', 'contract.adapt.json is not JSON'],
    ['another version', '{"version":2,"operations":{}}', 'version: '],
    ['an unknown key', '{"version":1,"operations":{"A":{"rename":{}}}}', 'operations › A: Unrecognized key: "rename"'],
    ['an unknown kind', '{"version":1,"operations":{"A":{"kind":"subscription"}}}', 'operations › A › kind: '],
    ['a name that would change the text', '{"version":1,"operations":{"A":{"fields":{"a.b":"c d"}}}}', 'a.b: must be a GraphQL name'],
    ['a path with blanks', '{"version":1,"operations":{"A":{"fields":{"a b":"c"}}}}', 'must be a path such as'],
    ['a list where an object belongs', '{"version":1,"operations":[]}', 'operations: '],
  ])('%s is refused with its place', (_case, text, message) => {
    expect(() => parseAdaptation(text)).toThrow(message)
  })

  it('a change for an operation that the console does not have is refused', () => {
    expect(() => adaptAll(operations, { version: 1, operations: { Gone: {} } }, schema)).toThrow('The console has no operation Gone')
  })
})

describe('the build', () => {
  const content = {
    version: 1,
    operations: {
      OpenCertificate: { types: { id: 'String' }, fields: { 'openCert.holderName': 'holderOfIt' }, leaveOut: ['openCert.issuingUser'] },
      RevokeCertificate: { kind: 'query' },
    },
  }
  const buildWith = async (text: string): Promise<string> => {
    const file = join(mkdtempSync(join(tmpdir(), 'adapt-')), 'contract.adapt.json')
    writeFileSync(file, text)
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      resolve: { alias: { '~': join(process.cwd(), 'src') } },
      build: {
        write: false,
        minify: false,
        rolldownOptions: {
          input: ['src/features/certificates/view/view.generated.ts', 'src/features/certificates/public/open.generated.ts'],
          preserveEntrySignatures: 'strict',
        },
      },
      plugins: [adaptation(file)],
    })
    return ('output' in built ? built.output : []).map((part) => (part.type === 'chunk' ? part.code : '')).join('\n')
  }

  it('the build words exactly the listed operations differently', async () => {
    const code = await buildWith(JSON.stringify(content))
    expect(code).toContain('query OpenCertificate($id: String!) { openCert(id: $id) { id holderName: holderOfIt')
    expect(code).toContain('query RevokeCertificate(')
    expect(code).toContain(named('NotariseCertificate').text)
    // What the operation does decides whether it may be sent again, so a moved mutation stays a mutation to the console.
    expect(code).toMatch(/kind: "mutation",\s*name: "RevokeCertificate"/)
  })

  it('the build stops with the reason when the file cannot be used', async () => {
    await expect(buildWith('{"version":1,"operations":{"OpenCertificate":{"leaveOut":["openCert.isRevoked"]}}}')).rejects.toThrow(
      'OpenCertificate: openCert.isRevoked cannot be left out: isRevoked is never left out',
    )
  })

  it('without changes, the code of a generated file stays as it is', () => {
    const code = 'export const A: Query<X, Y> = { kind: "query", name: "A", text: "{ a }", shape: {} }'
    expect(adaptCode(code, new Map())).toBe(code)
  })
})
