// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findCycles, findViolations, type SourceFile } from './boundaries'

const sources: readonly SourceFile[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path: `src/${path}`, text: readFileSync(`src/${path}`, 'utf8') }))

const planted = (path: string, text: string) => findViolations([{ path, text }]).map(({ why }) => why)

describe('the layers', () => {
  it('are kept by every file', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(findViolations(sources)).toEqual([])
  })

  it('have no circles', () => {
    expect(findCycles(sources)).toEqual([])
  })

  it('catch a planted violation of each kind', () => {
    expect(planted('src/shared/ui/Button.tsx', "import { signOut } from '~/auth/signOut'")).toEqual(['shared must not import auth'])
    expect(planted('src/auth/signOut.ts', "import { menu } from '../app/navigation'")).toEqual(['auth must not import app'])
    expect(planted('src/auth/signOut.ts', "import { validityOf } from '~/certificates/validity'")).toEqual([
      'auth must not import certificates',
    ])
    expect(planted('src/entry/Boot.tsx', "import Console from '~/app/Console'")).toEqual(['entry must not import app'])
    expect(planted('src/entry/Boot.tsx', "const load = () => import('~/app/Console')")).toEqual([])
    expect(planted('src/app/Shell.tsx', "import { demoTenants } from '../../tests/backend/demo'")).toEqual(['src never imports tests'])
    expect(planted('src/app/Shell.tsx', "import { useQuery } from '@apollo/client/react'")).toEqual([
      'only src/shared/api/ may know @apollo/client/react',
    ])
    expect(planted('src/shared/map/PinMap.tsx', "import { MapFrame } from '~/mapFrame/MapFrame'")).toEqual([
      'shared must not import mapFrame',
    ])
    expect(planted('src/main.tsx', "import { MapFrame } from './mapFrame/MapFrame'")).toEqual(['main must not import mapFrame'])
    expect(planted('src/mapFrame/main.tsx', "import { signOut } from '~/auth/signOut'")).toEqual(['mapFrame must not import auth'])
    expect(planted('src/courses/MapField.tsx', "import { Marker } from '@react-google-maps/api'")).toEqual([
      'only src/shared/map/ and src/mapFrame/ may know @react-google-maps/api',
    ])
    expect(planted('src/auth/login/LoginForm.tsx', "import { Link } from 'react-router-dom'")).toEqual([
      'the light root must not carry react-router-dom',
    ])
  })

  it('find a planted circle', () => {
    const circle = findCycles([
      { path: 'src/shared/a.ts', text: "import { b } from './b'" },
      { path: 'src/shared/b.ts', text: "import { a } from './a'" },
    ])
    expect(circle).toEqual([['src/shared/a', 'src/shared/b', 'src/shared/a']])
  })
})
