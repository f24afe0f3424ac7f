// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findCycles, findViolations, type SourceFile } from './boundaries'

const sources: readonly SourceFile[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path: `src/${path}`, text: readFileSync(`src/${path}`, 'utf8') }))

const violationsIn = (path: string, text: string) => findViolations([{ path, text }]).map(({ why }) => why)

describe('layer boundaries', () => {
  it('every source file respects the layers', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(findViolations(sources)).toEqual([])
  })

  it('no source files import each other in a cycle', () => {
    expect(findCycles(sources)).toEqual([])
  })

  it('findViolations detects each kind of violation', () => {
    expect(violationsIn('src/shared/ui/Button.tsx', "import { signOut } from '~/auth/signOut'")).toEqual(['shared must not import auth'])
    expect(violationsIn('src/auth/signOut.ts', "import { menu } from '../app/navigation'")).toEqual(['auth must not import app'])
    expect(violationsIn('src/auth/signOut.ts', "import { validityOf } from '~/certificates/validity'")).toEqual([
      'auth must not import certificates',
    ])
    expect(violationsIn('src/entry/Boot.tsx', "import Console from '~/app/Console'")).toEqual(['entry must not import app'])
    expect(violationsIn('src/entry/Boot.tsx', "const load = () => import('~/app/Console')")).toEqual([])
    expect(violationsIn('src/app/Shell.tsx', "import { demoTenants } from '../../tests/backend/demo'")).toEqual(['src never imports tests'])
    expect(violationsIn('src/app/Shell.tsx', "import { useQuery } from '@apollo/client/react'")).toEqual([
      'only src/shared/api/ may import @apollo/client/react',
    ])
    expect(violationsIn('src/shared/map/PinMap.tsx', "import { MapFrame } from '~/mapFrame/MapFrame'")).toEqual([
      'shared must not import mapFrame',
    ])
    expect(violationsIn('src/main.tsx', "import { MapFrame } from './mapFrame/MapFrame'")).toEqual(['main must not import mapFrame'])
    expect(violationsIn('src/mapFrame/main.tsx', "import { signOut } from '~/auth/signOut'")).toEqual(['mapFrame must not import auth'])
    expect(violationsIn('src/courses/MapField.tsx', "import { Marker } from '@react-google-maps/api'")).toEqual([
      'only src/shared/map/ and src/mapFrame/ may import @react-google-maps/api',
    ])
    expect(violationsIn('src/auth/login/LoginForm.tsx', "import { Link } from 'react-router-dom'")).toEqual([
      'the light root must not import react-router-dom',
    ])
  })

  it('findCycles detects a cycle', () => {
    const cycles = findCycles([
      { path: 'src/shared/a.ts', text: "import { b } from './b'" },
      { path: 'src/shared/b.ts', text: "import { a } from './a'" },
    ])
    expect(cycles).toEqual([['src/shared/a', 'src/shared/b', 'src/shared/a']])
  })
})
