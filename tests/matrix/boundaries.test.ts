import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  findCaseTwins,
  findCycles,
  findHeavyImports,
  findRoomCycles,
  findRoomsOfOne,
  findUndeclaredDocuments,
  findViolations,
  roomOf,
  type SourceFile,
} from './boundaries'

const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`)
const sources: readonly SourceFile[] = paths
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const violationsIn = (path: string, text: string) => findViolations([{ path, text }]).map(({ why }) => why)

describe('the rooms of src', () => {
  it('every source file is in a known room', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.filter(({ path }) => roomOf(path) === null).map(({ path }) => path)).toEqual([])
  })

  it('every file imports only from its own room and from those below', () => {
    expect(findViolations(sources)).toEqual([])
  })

  it('no static imports form a cycle', () => {
    expect(findCycles(sources)).toEqual([])
  })

  it('no two rooms import each other', () => {
    expect(findRoomCycles(sources)).toEqual([])
  })

  it('every room of domain and kit that wraps no library serves at least two others', () => {
    expect(findRoomsOfOne(sources)).toEqual([])
  })

  it('a room that serves one feature alone is found', () => {
    const files = [
      { path: 'src/domain/schedule/a.ts', text: '' },
      { path: 'src/features/lab/b.ts', text: "import { a } from '~/domain/schedule/a'" },
    ]
    expect(findRoomsOfOne(files)).toEqual(['domain/schedule'])
  })

  it('the light root reaches no heavy library', () => {
    expect(findHeavyImports(sources)).toEqual([])
  })
})

describe('a test file', () => {
  const tests: readonly SourceFile[] = ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.test\.tsx?$/.test(path))
      .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, 'utf8') })),
  )

  it('says so when it needs a document', () => {
    expect(findUndeclaredDocuments(tests)).toEqual([])
  })

  it.each(["import { render } from '@testing-library/react'", ['document', 'title'].join('.')])(
    'is told so when it does not: %s',
    (text) => {
      const [declared, undeclared] = [`// needs a document\n${text}`, `${text}\n// needs a document`]
      expect(findUndeclaredDocuments([{ path: 'a.test.tsx', text: declared }])).toEqual([])
      expect(findUndeclaredDocuments([{ path: 'a.test.tsx', text: undeclared }])).toHaveLength(1)
    },
  )
})

describe('a checkout on macOS or Windows', () => {
  it('no two modules or folders differ only by case', () => {
    const everywhere = ['src', 'tests', 'scripts'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    expect(findCaseTwins(everywhere)).toEqual([])
  })

  it('the check reports modules and folders that differ only by case', () => {
    const files = ['src/a/CourseForm.tsx', 'src/a/courseForm.ts', 'src/a/courseForm.test.ts', 'src/B/one.ts', 'src/b/two.ts']
    expect(findCaseTwins(files)).toEqual([
      ['src/a/CourseForm', 'src/a/courseForm'],
      ['src/B', 'src/b'],
    ])
  })
})

describe('the boundary check', () => {
  it.each([
    ['src/kit/ui/Button.tsx', "import { signOut } from '~/features/auth/signOut'", 'kit/ui must not import features/auth'],
    ['src/features/auth/signOut.ts', "import { menu } from '~/app/navigation'", 'features/auth must not import app'],
    ['src/features/auth/signOut.ts', "import { a } from '~/features/courses/a'", 'features/auth must not import features/courses'],
    ['src/domain/course/a.ts', "import { a } from '~/features/courses/a'", 'domain/course must not import features/courses'],
    ['src/lib/time/a.ts', "import { config } from '~/platform/config'", 'lib/time must not import platform/config'],
    ['src/entry/Boot.tsx', "import Console from '~/app/Console'", 'entry must not import app'],
    ['src/app/Shell.tsx', "import { demoTenants } from '../../tests/backend/demo'", 'src never imports tests'],
    ['src/app/Shell.tsx', "import { useQuery } from '@apollo/client/react'", 'only src/platform/api/ may import @apollo/client/react'],
    ['src/kit/map/PinMap.tsx', "import { MapFrame } from '~/mapFrame/MapFrame'", 'kit/map must not import mapFrame'],
    [
      'src/main.tsx',
      "import { helper } from './helpers/helper'",
      'src/helpers/helper is in no known room; a new one is added to the floors in tests/matrix/boundaries.ts',
    ],
    [
      'src/kit/widgets/a.ts',
      "import { b } from '~/lib/time/b'",
      'src/kit/widgets/a.ts is in no known room; a new one is added to the floors in tests/matrix/boundaries.ts',
    ],
    [
      'src/features/courses/MapField.tsx',
      "import { Marker } from '@react-google-maps/api'",
      'only src/kit/map/ and src/mapFrame/ may import @react-google-maps/api',
    ],
  ])('the check reports %s importing %s', (path, text, why) => expect(violationsIn(path, text)).toEqual([why]))

  it('the light root may load the console later', () => {
    expect(violationsIn('src/entry/Boot.tsx', "const load = () => import('~/app/Console')")).toEqual([])
  })

  it('the check reports a cycle of files and of rooms', () => {
    const files = [
      { path: 'src/kit/ui/a.ts', text: "import { b } from '../form/b'" },
      { path: 'src/kit/form/b.ts', text: "import { a } from '../ui/a'" },
    ]
    expect(findCycles(files)).toEqual([['src/kit/ui/a', 'src/kit/form/b', 'src/kit/ui/a']])
    expect(findRoomCycles(files)).toEqual([['kit/ui', 'kit/form', 'kit/ui']])
  })

  it('the check reports a heavy library that the light root reaches through another file', () => {
    const files = [
      { path: 'src/main.tsx', text: "import { login } from './entry/login'" },
      { path: 'src/entry/login.ts', text: "import { z } from 'zod'" },
    ]
    expect(findHeavyImports(files).map(({ path, imports }) => `${path} ${imports}`)).toEqual(['src/entry/login.ts zod'])
  })
})
