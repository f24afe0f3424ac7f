import type { CodegenConfig } from '@graphql-codegen/cli'
import { misplacedFields } from './src/platform/api/misplacedFields'

/**
 * Generates types and text of every operation next to its .graphql file, and types of the whole schema for the stand-in backend and for
 * naming stale queries. `npm test` fails when they are out of date.
 */
const codegen: CodegenConfig = {
  schema: 'src/platform/api/schema.graphql',
  documents: ['src/**/*.graphql', '!src/platform/api/schema.graphql'],
  generates: {
    'src/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'platform/api/schema.graphql' },
      plugins: ['typescript-operations', { './scripts/operations-plugin.mjs': { misplacedFields } }],
      config: {
        avoidOptionals: { field: true, object: true },
        enumsAsTypes: true,
        immutableTypes: true,
        useTypeImports: true,
        skipTypename: true,
        dedupeFragments: true,
        scalars: { ID: 'string' },
        strictScalars: true,
      },
    },
    'src/platform/api/queryFields.generated.ts': { plugins: [{ './scripts/query-fields-plugin.mjs': { misplacedFields } }] },
    'tests/backend/schema.generated.ts': { plugins: ['./scripts/schema-plugin.mjs'] },
  },
}

export default codegen
