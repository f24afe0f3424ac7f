import { checkClient, Refusal, type Context } from '../context'
import type { CouponVerification, QueryCalcTotalPaymentArgs, QueryVerifyCouponCodeArgs, TotalPayment } from '../schema.generated'
import type { Rows } from '../tables'
import { fieldsOf, readList } from '../values'

interface Shop {
  readonly clientId: string
  readonly isDev?: boolean | null | undefined
}

const cents = (amount: number): number => Math.round(amount * 100) / 100

/** The coupon of a code, in any case; why it is not good, where it is none. */
function couponOf({ store, now }: Context, { clientId, isDev }: Shop, code: string): Rows['Coupon'] | string {
  const found = store
    .table('Coupon')
    .where({ clientId, isDev: isDev === true })
    .find((coupon) => coupon.code?.toLowerCase() === code.trim().toLowerCase())
  if (!found?.isActive) return 'Invalid coupon'
  const today = now().toISOString()
  return found.expired || (found.endDate ?? '9') < today ? 'Coupon expired' : found
}

export function verifyCoupon({ code, ...shop }: QueryVerifyCouponCodeArgs, context: Context): CouponVerification {
  checkClient(context, shop.clientId)
  const coupon = couponOf(context, shop, code)
  return typeof coupon === 'string' ? { status: coupon, discount: 0 } : { status: 'Valid', discount: coupon.discount }
}

/** GST within a price. */
const taxRate = 0.09

/**
 * The price of a cart: each test for each person, and its extra fee.
 * @throws Refusal for a cart that cannot be priced
 */
export function total({ cart, couponCode, referralId, ...shop }: QueryCalcTotalPaymentArgs, context: Context): TotalPayment {
  checkClient(context, shop.clientId)
  const lines = readList(cart)
  if (!lines || lines.length === 0) throw new Refusal('The cart could not be read')
  let [subTotal, extrafees, discountable] = [0, 0, 0]
  const coupon = couponCode ? couponOf(context, shop, couponCode) : null
  for (const line of lines) {
    const fields = fieldsOf(line)
    const test = context.store.table('TestType').find(String(fields.get('testTypeId')))
    if (!test || test.clientId !== shop.clientId) throw new Refusal('A test of the cart could not be found')
    const people = Number(fields.get('adultNumber') ?? 0) + Number(fields.get('childNumber') ?? 0)
    if (!Number.isInteger(people) || people < 1) throw new Refusal('A cart is for one person at least')
    const price = (referralId ? (test.referralPrice ?? test.price) : test.price) ?? 0
    subTotal += price * people
    extrafees += (test.extraFee ?? 0) * people
    const goodFor = coupon && typeof coupon !== 'string' ? coupon.appointments : null
    if (!goodFor?.length || goodFor.includes(test.id)) discountable += price * people
  }
  const percent = coupon && typeof coupon !== 'string' ? (coupon.discount ?? 0) : 0
  const discount = cents((discountable * percent) / 100)
  const totalAmount = cents(subTotal + extrafees - discount)
  return {
    totalAmount,
    vatTotal: cents(totalAmount - totalAmount / (1 + taxRate)),
    subTotal: cents(subTotal),
    additionalTestsTotal: 0,
    extrafees: cents(extrafees),
    discount,
  }
}
