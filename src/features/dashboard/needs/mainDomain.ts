import { domainOf } from '~/domain/email/eventWords'

/** '5 of them to fleetmail.example': the domain that most messages went to; null unless at least two did. */
export function mainDomainInWords(addresses: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>()
  for (const domain of addresses.map(domainOf)) if (domain !== '') counts.set(domain, (counts.get(domain) ?? 0) + 1)
  const [main] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (!main || main[1] < 2) return null
  return `${main[1] === addresses.length ? 'All' : `${main[1]} of them`} to ${main[0]}`
}
