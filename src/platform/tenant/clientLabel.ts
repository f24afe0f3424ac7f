interface Named {
  readonly name: string | null
  readonly subdomain: string | null
}

/** A client's name with its sub-domain, which alone tells two clients of one name apart; null where it has neither. */
export const clientLabel = ({ name, subdomain }: Named): string | null => (name && subdomain ? `${name} (${subdomain})` : name || subdomain)
