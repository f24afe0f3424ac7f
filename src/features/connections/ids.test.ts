import { describe, expect, expectTypeOf, it } from 'vitest'
import { connectionIdOf, userIdOf, type ConnectionId, type UserId } from './ids'

describe('the ids of a seafarer and of a connection', () => {
  it('are texts that the compiler does not confuse', () => {
    expectTypeOf<UserId>().toExtend<string>()
    expectTypeOf<UserId>().not.toExtend<ConnectionId>()
    expectTypeOf<ConnectionId>().not.toExtend<UserId>()
    // A plain text of the backend gets its kind by name alone.
    expectTypeOf<string>().not.toExtend<UserId>()
    expect([userIdOf('one'), connectionIdOf('two')]).toEqual(['one', 'two'])
  })
})
