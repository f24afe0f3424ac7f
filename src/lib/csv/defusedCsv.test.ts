import { expect, it } from 'vitest'
import { defusedCsv } from './defusedCsv'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

it('makes formulas of somebody else’s file text, once, and leaves the other cells', () => {
  const once = '\uFEFF"Partner","Visits"\r\n"\'=1+1","-5"\r\n"O""Neil, Ann","\'@x"\r\n'
  expect(defusedCsv(bytes('Partner,Visits\n=1+1,-5\n\n"O""Neil, Ann",@x\n'))).toBe(once)
  expect(defusedCsv(bytes(once))).toBe(once)
})
