import { buildSchema, Kind, parse } from 'graphql'
import { expect, it } from 'vitest'
import source from '../../src/platform/api/schema.graphql?raw'
import { operations } from './operations'

const schema = buildSchema(source)

/** A clinic's own appointments and its clock have no sandbox, and a deployment says itself which site it deploys. */
const withoutSandbox = ['CancelAppointment', 'ClinicZone', 'DeployClient', 'QueueDeployment']

it('every operation that knows the sandbox is told whether the page is in it, or is named here', () => {
  const untold = operations.flatMap(({ name, text }) =>
    parse(text).definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION) return []
      const root = schema.getRootType(definition.operation)?.getFields()
      return definition.selectionSet.selections.flatMap((field) => {
        if (field.kind !== Kind.FIELD || !root?.[field.name.value]?.args.some((one) => one.name === 'isDev')) return []
        const value = field.arguments?.find((one) => one.name.value === 'isDev')?.value
        return value?.kind === Kind.VARIABLE && value.name.value === 'isDev' ? [] : [name]
      })
    }),
  )
  expect(untold.toSorted()).toEqual(withoutSandbox)
})
