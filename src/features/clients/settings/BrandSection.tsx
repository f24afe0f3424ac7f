import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { Loaded } from '~/kit/feedback/Loaded'
import { ColorField } from '~/kit/form/ColorField'
import { FieldGroup } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { useFormContext } from '~/kit/form/formContext'
import { ImageField } from '~/kit/form/ImageField'
import { SettingsForm } from '~/kit/form/SettingsForm'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { readPictureColors } from '~/kit/ui/pictureColors'
import { usePromise } from '~/kit/ui/usePromise'
import { counted } from '~/lib/format/counted'
import { reasonAgainst } from '~/platform/access/actions'
import { completeValue, readyValue } from '~/platform/api/read/record'
import { imageAddress } from '~/platform/api/transport/images'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import type { ClientRecordFragment } from '../clients.generated'
import { brandInput, brandLabels, brandOf, brandRules, type BrandValues } from './brandForm'
import { LogoTiles } from './LogoTiles'
import { pictureSize } from './pictureSize'
import { useClientEdit } from './useClientEdit'

interface BrandSectionProps {
  /** Called with what the form shows, for the preview. */
  readonly onBrand: (brand: BrandValues) => void
}

/** Sub-domain, logo and colour of one's own client. */
export function BrandSection({ onBrand }: BrandSectionProps) {
  const path = paths.settings('brand')
  const reason = reasonAgainst('settings.edit', useSignedIn())
  const { record, save, doing } = useClientEdit({
    path,
    labels: brandLabels,
    done: 'Brand saved',
    toForm: brandOf,
    toInput: brandInput,
  })
  const subdomain = readyValue(record)?.defaults.subdomain ?? null
  const rules = useMemo(() => brandRules(subdomain), [subdomain])
  return (
    <Loaded record={record} what="The brand" lines={8}>
      {({ value, defaults }) => (
        <>
          <SettingsForm
            schema={rules}
            defaults={defaults}
            labels={brandLabels}
            submitLabel="Save brand"
            reason={reason}
            path={path}
            doing={doing}
            onValues={onBrand}
            onSave={save}
          >
            <FieldGroup title="Sub-domain">
              <Subdomain client={value} />
            </FieldGroup>
            <LogoAndColor name={value.name ?? ''} />
            <p>People see a new logo or colour when they next open the console.</p>
          </SettingsForm>
        </>
      )}
    </Loaded>
  )
}

/** Pixels from which a logo is sharp at its largest. */
const leastWidth = 300

/** The logo on both themes, and the colour, which can be one of the logo's. */
function LogoAndColor({ name }: { readonly name: string }) {
  const logo = useFormContext<BrandValues>().watch('logo')
  const address = logo ? imageAddress('clientLogo', logo) : null
  const read = usePromise(address, async () => address && readPictureColors(address))
  const size = completeValue(usePromise(address, async () => (address ? pictureSize(address) : null)))
  const colors = (read.status === 'ready' && read.value) || null
  return (
    <>
      <FieldGroup title="Logo">
        <p>PNG or JPEG, at least {leastWidth} pixels wide. The header shows it at most 40 pixels tall.</p>
        {logo && <LogoTiles name={name} logo={logo} colors={colors} size={size} />}
        <ImageField<BrandValues> name="logo" mode="clientLogo" />
        {size && size.width < leastWidth && (
          <Notice tone="warn">
            This logo is only {size.width} pixels wide and may look blurred. Use one of at least {leastWidth} pixels.
          </Notice>
        )}
      </FieldGroup>
      <FieldGroup title="Colour">
        <ColorField<BrandValues>
          name="color"
          hint="Buttons, links and the chosen menu entry. Leave empty for Delta’s own colour."
          suggestions={logo ? { label: 'From your logo', colors: read.status === 'loading' ? null : (colors?.accents ?? []) } : null}
        />
      </FieldGroup>
    </>
  )
}

/** Where people sign in. Changing it breaks what was printed, so the field of one that there is opens only on request. */
function Subdomain({ client: { subdomain, certificatesIssued } }: { readonly client: ClientRecordFragment }) {
  const { getValues, setFocus } = useFormContext<BrandValues>()
  const [isChanging, setChanging] = useState(() => !subdomain || getValues('subdomain') !== subdomain.trim())
  const issued =
    certificatesIssued === null
      ? 'Issued certificates carry codes with this address. Those'
      : certificatesIssued === 0
        ? null
        : `${counted(certificatesIssued, 'issued certificate carries a code', 'issued certificates carry codes')} with this address. Such`
  if (!isChanging)
    return (
      <Line>
        <span>
          <b>{subdomain}</b>
          <small>The first part of the address where your people sign in</small>
        </span>
        <Button
          onClick={() => {
            setChanging(true)
            // The field can only be focused once it has rendered.
            requestAnimationFrame(() => setFocus('subdomain'))
          }}
        >
          Change…
        </Button>
      </Line>
    )
  return (
    <>
      {subdomain && issued !== null && <Notice tone="warn">{issued} codes stop working when you change it.</Notice>}
      <TextField<BrandValues> name="subdomain" hint="Delta sets up the new address. Until then, nobody can sign in on it." />
    </>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  b,
  small {
    display: block;
  }
  b {
    font-weight: 600;
  }
  small {
    color: var(--text-2);
    font-size: 13px;
  }
`
