/** A label, a value, and the address of a small picture beside it. */
export type PublicFact = readonly [label: string, value: string, picture?: string | null]

/** Facts of a public page. */
export const FactRows = ({ facts }: { readonly facts: readonly PublicFact[] }) => (
  <dl className="public-facts">
    {facts.map(([label, value, picture]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd dir="auto">
          {value}
          {picture !== undefined && (
            // Its place is kept, so that nothing moves when it arrives.
            <span className="fact-picture">
              {picture && <img src={picture} alt="" onError={({ currentTarget }) => currentTarget.remove()} />}
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
