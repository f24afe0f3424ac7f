import { domainOf } from '~/domain/email/eventWords'

/** Domains that many people have, long enough for one wrong letter to be a slip and not another domain. */
const common = [
  'gmail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'yahoo.com',
  'yahoo.com.sg',
  'yahoo.co.in',
  'icloud.com',
  'singnet.com.sg',
  'rediffmail.com',
  'yandex.ru',
  'naver.com',
] as const

/** Domains of others that look like one of them. */
const others: ReadonlySet<string> = new Set(['mail.com', 'email.com', 'ymail.com', 'yahoo.co', 'yahoo.co.id', 'yahoo.ca', 'yahoo.cn'])

/** Whether one letter is wrong, missing or too many, or two neighbours are swapped. */
function isOneSlip(typed: string, wanted: string): boolean {
  const [short, long] = typed.length <= wanted.length ? [typed, wanted] : [wanted, typed]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === long.slice(at + 1) || (isSwap && short.slice(at + 2) === long.slice(at + 2))
}

/** The domain that was probably meant by the one of an email address; null for a domain that is not a slip of a common one. */
export function meantDomain(email: string | null): string | null {
  const domain = domainOf(email)
  if (others.has(domain) || common.some((known) => known === domain)) return null
  return common.find((known) => isOneSlip(domain, known)) ?? null
}

/** The same address at another domain. */
export const withDomain = (email: string, domain: string): string => `${email.trim().split('@')[0]}@${domain}`
