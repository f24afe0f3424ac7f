// needs a document of its own
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storage, tabClientId } from './storage'
import { storageName } from './stored'

/** Any sequence of UTF-16 units, including lone surrogates. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('storage', () => {
  it('storage writes under our prefix and version', () => {
    expect(storage.write('sidebar', 'narrow')).toBe(true)
    expect(localStorage.getItem('delta:v3:sidebar')).toBe('narrow')
    expect(storageName('columns:issue')).toBe('delta:v3:columns:issue')
  })

  it('storage reads any text back unchanged', () => {
    fc.assert(
      fc.property(anyText, anyText, (key, value) => {
        expect(storage.write(`columns:${key}`, value)).toBe(true)
        expect(storage.read(`columns:${key}`)).toBe(value)
        storage.remove(`columns:${key}`)
        expect(storage.read(`columns:${key}`)).toBeNull()
      }),
    )
  })

  it('storage reads null for a missing key and the empty string for an empty value', () => {
    expect(storage.read('cart')).toBeNull()
    storage.write('cart', '')
    expect(storage.read('cart')).toBe('')
  })

  it('storage does not read keys of other products or versions', () => {
    localStorage.setItem('cart', 'foreign')
    localStorage.setItem('delta:v2:cart', 'older')
    expect(storage.read('cart')).toBeNull()
  })
})

describe('clearing storage', () => {
  const fill = (): void => {
    for (const name of [
      'delta:v3:authToken',
      'delta:v3:sidebar',
      'delta:v3:columns:a',
      'delta:v2:authToken',
      'delta:v10:x',
      'delta:old',
      'theirs',
      'deltaplus:v3:x',
    ])
      localStorage.setItem(name, 'kept')
  }
  const left = (): string[] => Object.keys(localStorage).sort()

  it('dropOtherVersions removes our keys of other versions and no foreign key', () => {
    fill()
    storage.dropOtherVersions()
    expect(left()).toEqual(['delta:v3:authToken', 'delta:v3:columns:a', 'delta:v3:sidebar', 'deltaplus:v3:x', 'theirs'])
  })

  it('clear removes our keys of every version', () => {
    fill()
    storage.clear()
    expect(left()).toEqual(['deltaplus:v3:x', 'theirs'])
  })

  it('clear keeps the keys with the given prefixes', () => {
    fill()
    storage.clear(['sidebar', 'columns:'])
    expect(left()).toEqual(['delta:v3:columns:a', 'delta:v3:sidebar', 'deltaplus:v3:x', 'theirs'])
  })

  it('no method touches a foreign key', () => {
    fc.assert(
      fc.property(
        anyText.filter((name) => !name.startsWith('delta:')),
        (name) => {
          localStorage.setItem(name, 'theirs')
          storage.dropOtherVersions()
          storage.clear()
          expect(localStorage.getItem(name)).toBe('theirs')
          localStorage.removeItem(name)
        },
      ),
    )
  })
})

describe('a browser without usable storage', () => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  /** Calls every method. */
  const useAll = (): unknown[] => {
    storage.remove('authToken')
    storage.clear()
    storage.dropOtherVersions()
    tabClientId.write('client-southpier')
    tabClientId.remove()
    return [storage.read('authToken'), storage.write('authToken', 'token')]
  }
  const unavailable = [null, false]

  it('storage that throws on access reads null and writes nothing', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse)
    expect(useAll()).toEqual(unavailable)
  })

  it('storage that throws on every call reads null and writes nothing', () => {
    for (const method of ['getItem', 'setItem', 'removeItem', 'key'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'length', 'get').mockImplementation(refuse)
    expect(useAll()).toEqual(unavailable)
  })

  it('full storage makes write return false and keeps the old value', () => {
    storage.write('cart', 'before')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    expect(storage.write('cart', 'after')).toBe(false)
    expect(storage.read('cart')).toBe('before')
  })
})

describe('tabClientId', () => {
  it('tabClientId uses session storage only, so that tabs can differ', () => {
    tabClientId.write('client-southpier')
    expect(sessionStorage.getItem('delta:v3:clientId')).toBe('client-southpier')
    expect(localStorage).toHaveLength(0)
    tabClientId.remove()
    expect(sessionStorage).toHaveLength(0)
  })
})
