import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Form, type FormProps } from '~/kit/form/Form'
import { recordScope } from '~/kit/form/formScope'
import type { PinnedAddress } from '~/kit/map/useAddressPin'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { reasonAgainst } from '~/platform/access/actions'
import type { PlaceKind } from '~/platform/routes/consolePaths'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { AddressFields } from './AddressFields'
import { usePlaceWords } from './placeWords'

interface PlaceFormProps<Values extends PinnedAddress> extends Pick<
  FormProps<Values>,
  'schema' | 'defaults' | 'labels' | 'submitLabel' | 'doing' | 'onSubmit'
> {
  readonly kind: PlaceKind
  readonly isPinRequired?: boolean
  /** The fields above the address. */
  readonly children: ReactNode
}

/** The form of a place, whichever kind it is. Whoever may not edit places reads it and is told why. */
export function PlaceForm<Values extends PinnedAddress>({ kind, isPinRequired = false, children, ...form }: PlaceFormProps<Values>) {
  const location = useLocation()
  const list = paths.places(kind)
  const { one, many } = usePlaceWords(kind)
  return (
    <Form
      {...form}
      reason={reasonAgainst('settings.edit', useSignedIn())}
      scope={recordScope(location, 'section', 'tab', 'place')}
      lookAt={() => ({ label: `Open the ${many}`, path: list })}
      extraActions={<ButtonLink to={list}>Cancel</ButtonLink>}
    >
      {children}
      <AddressFields noun={one} isPinRequired={isPinRequired} />
    </Form>
  )
}
