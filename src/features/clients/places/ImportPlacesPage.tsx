import type { PlaceKind } from '~/platform/routes/consolePaths'

export const ImportPlacesPage = ({ kind }: { readonly kind: PlaceKind }) => <p>{kind}</p>
