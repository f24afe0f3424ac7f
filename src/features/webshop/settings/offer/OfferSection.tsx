import { useMemo, type ReactNode } from 'react'
import type { Fields, Keyed, Resource } from '~/kit/resource/resource'
import { ResourceSection } from '~/kit/resource/ResourceSection'
import { useMinute } from '~/kit/ui/useMinute'
import { defaultCurrency } from '~/lib/format/money'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { developerMode } from '~/platform/session/developerMode'
import { useShop } from '../../useShop'
import type { SectionProps } from '../sectionProps'

/** What kinds of things need to know of the shop. */
export interface ShopFacts {
  /** In which offers begin and end. */
  readonly zone: string
  /** In which it sells. */
  readonly currency: string
  readonly now: Date
}

/** The section of one kind of thing. */
export type KindSection = (props: SectionProps) => ReactNode

interface OfferSectionProps<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields> extends SectionProps {
  /** Its commands know no sandbox, and would change what is real. */
  readonly isOffInSandbox?: boolean
  readonly resourceIn: (shop: ShopFacts) => Resource<Field, Row, Values, Input>
}

/** The section of something that the web-shop sells. Without its time zone nothing is changed: days would be on another clock. */
export function OfferSection<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>({
  resourceIn,
  reason: noRight,
  isOffInSandbox = false,
  ...section
}: OfferSectionProps<Field, Row, Values, Input>) {
  const { zone, currency, isLoading, zoneProblem } = useShop()
  const now = useMinute()
  const resource = useMemo(() => resourceIn({ zone, currency: currency ?? defaultCurrency, now }), [resourceIn, zone, currency, now])
  const sandbox = isOffInSandbox && developerMode.read() ? 'The server has no sandbox for these: one would be added for real.' : null
  return <ResourceSection {...section} resource={resource} reason={noRight ?? sandbox ?? zoneProblem} isLoading={isLoading} />
}
