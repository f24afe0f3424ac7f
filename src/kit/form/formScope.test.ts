import { describe, expect, it } from 'vitest'
import { recordScope } from './formScope'

const at = (search: string) => ({ pathname: '/documents/issue', search })

describe('the drafts of a form about a record', () => {
  it('have one name, whatever else and in whatever order the address says it', () => {
    const { name } = recordScope(at('?correct=a%2F1'), 'correct', 'patient')
    expect(recordScope(at('?q=Santos&correct=a/1&page=2'), 'correct', 'patient').name).toBe(name)
    expect(recordScope(at('?patient=p&correct=c'), 'correct', 'patient').name).toBe(
      recordScope(at('?correct=c&patient=p'), 'correct', 'patient').name,
    )
    expect(recordScope(at('?q=Santos'), 'correct').name).toBe('/documents/issue')
  })

  it('have another name for another record', () => {
    expect(recordScope(at('?correct=a'), 'correct').name).not.toBe(recordScope(at('?correct=b'), 'correct').name)
    expect(recordScope(at('?correct=a'), 'correct').name).not.toBe(recordScope(at(''), 'correct').name)
  })
})
