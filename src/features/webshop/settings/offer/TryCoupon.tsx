import { useState } from 'react'
import { cartText } from '~/domain/booking/priceLines'
import { Loaded } from '~/kit/feedback/Loaded'
import { Button } from '~/kit/ui/Button'
import { Card } from '~/kit/ui/Card'
import { Facts } from '~/kit/ui/Facts'
import { Field, Select } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { Text } from '~/kit/ui/Text'
import { money } from '~/lib/format/money'
import { combine, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { optionsOf, useShop, useTests } from '../../useShop'
import { CheckCoupon, PriceOfCart } from '../../webshop.generated'

/** Prices a test with and without a code. Both prices and whether the code is good are the server's answers. */
export function TryCoupon({ values: { code } }: { readonly values: { readonly code: string } }) {
  const bookable = useTests()
  const offered = readyValue(bookable) ?? []
  const tests = optionsOf(offered)
  const { currency: shopCurrency } = useShop()
  const [test, setTest] = useState('')
  const [tried, setTried] = useState<{ readonly cart: string; readonly code: string; readonly currency: string | null } | null>(null)
  const { cart: asked = '', code: couponCode = '', currency = null } = tried ?? {}
  const options = { from: 'uncached', isSilent: true, isSkipped: tried === null } as const
  const record = combine(
    useRecord(PriceOfCart, { cart: asked }, options),
    useRecord(PriceOfCart, { cart: asked, couponCode }, options),
    useRecord(CheckCoupon, { code: couponCode }, options),
  )
  const chosen = test || (tests[0]?.value ?? '')
  // A test keeps its own currency where the shop's was changed.
  const ownCurrency = offered.find(({ id }) => id === chosen)?.currency ?? shopCurrency
  const cart = cartText({ tests: [chosen], adults: 1, children: 0 })
  const whyNoTest = bookable.status === 'failed' ? 'The tests could not be read.' : chosen === '' ? 'There is no test to price.' : null
  const whyNot = code.trim() === '' ? 'Enter a code first.' : whyNoTest
  return (
    <Card>
      <h3>Try it</h3>
      <Text $isQuiet>One test for one adult, with the code as it is saved.</Text>
      <Field label="Test" name="try-test">
        {(control) => (
          <Select {...control} value={chosen} onChange={(event) => setTest(event.target.value)}>
            {tests.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button reason={whyNot} onClick={() => setTried({ cart, code: code.trim(), currency: ownCurrency })}>
        Try {code.trim() || 'the code'}
      </Button>
      {tried && (
        <Loaded record={record} what="The prices" lines={3}>
          {([{ totalAmount: before }, { totalAmount: after }, { status }]) => {
            const saved = typeof before === 'number' && typeof after === 'number' ? before - after : null
            return (
              <>
                {status !== 'Valid' && (
                  <Notice tone="warn">
                    “<bdi>{tried.code}</bdi>”: {status ?? 'the server does not say whether it is good'}.
                  </Notice>
                )}
                <Facts>
                  <div>
                    <dt>Without the code</dt>
                    <dd>{money(before, currency) ?? 'Not known'}</dd>
                  </div>
                  <div>
                    <dt>With it</dt>
                    <dd>{money(after, currency) ?? 'Not known'}</dd>
                  </div>
                  <div>
                    <dt>Saves</dt>
                    <dd>{money(saved, currency) ?? 'Not known'}</dd>
                  </div>
                </Facts>
              </>
            )
          }}
        </Loaded>
      )}
    </Card>
  )
}
