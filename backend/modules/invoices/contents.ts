import type { CheckoutAddress } from '@/lib/contract/checkout';
import type { DeliveryService } from '@/lib/contract/delivery-extras';
import type { Invoice } from '@/lib/contract/invoices';
import type { Order, OrderLine } from '@/lib/contract/orders';
import type { RefundReason } from '@/lib/contract/refund-states';
import { addressTexts } from '@/lib/shared/address-texts';
import { brand } from '@/lib/shared/brand';
import { lineDetails } from '@/lib/shared/line-details';
import { destinationOf, refundedParts } from '@/lib/shared/order-texts';
import { shopProfile } from '@/lib/shared/shop-profile';
import { shopDayOf } from '@/lib/shared/shop-time';
import { plainFractions } from '@/lib/shared/sizes';
import { amountInWords } from './amount-in-words';

/** The cart is not taxed (section 9). */
const TAX = { tax_percent: 0, tax_amount: 0 };

function seller(): Invoice['from'] {
  const { street, city, region, postalCode, countryName } = shopProfile.postalAddress;
  return {
    name: brand.name,
    lines: [
      street,
      `${city}, ${region} ${postalCode}`,
      countryName,
      brand.phone.label,
      brand.email,
    ],
  };
}

function party(address: CheckoutAddress): Invoice['from'] {
  const [name = '', ...lines] = addressTexts(address);
  return { name, lines };
}

function partiesOf(order: Order) {
  return {
    from: seller(),
    billing_to: party(order.billing_address),
    shipping_to: party(order.shipping_address),
  };
}

/** Units of an order's line and what was paid for them. */
function lineOf(
  line: OrderLine,
  index: number,
  { units, amount, country }: { units: number; amount: number; country: string },
): Invoice['lines'][number] {
  return {
    serial_number: index + 1,
    description: [line.name, plainFractions(lineDetails(line, country))]
      .filter(Boolean)
      .join(' · '),
    quantity: units,
    unit_price: line.unit_price,
    discount: line.unit_price * units - amount,
    ...TAX,
    total_amount: amount,
  };
}

/** What was chosen with the delivery, after the items. */
function serviceLines(
  services: readonly DeliveryService[],
  itemCount: number,
): Invoice['lines'][number][] {
  return services.map(({ name, price }, index) => ({
    serial_number: itemCount + index + 1,
    description: name,
    quantity: 1,
    unit_price: price,
    discount: 0,
    ...TAX,
    total_amount: price,
  }));
}

/** What the lines cost without their discounts. */
function subTotalOf(lines: Invoice['lines']): number {
  return lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
}

/** What the invoice of an order says. All of it is copied: nothing changes an invoice once it is issued. */
export function invoiceOf(order: Order, invoiceNumber: string, issuedAt: Date): Invoice {
  const lines = [
    ...order.lines.map((line, index) =>
      lineOf(line, index, {
        units: line.quantity,
        amount: line.total,
        country: destinationOf(order),
      }),
    ),
    ...serviceLines(order.delivery.services ?? [], order.lines.length),
  ];
  return {
    invoice_number: invoiceNumber,
    date: shopDayOf(issuedAt),
    ...partiesOf(order),
    order_number: order.order_number,
    order_date: shopDayOf(new Date(order.placed_at)),
    lines,
    currency: order.currency,
    sub_total: subTotalOf(lines),
    discount: order.discount,
    shipping: order.shipping,
    tax_amount: TAX.tax_amount,
    total: order.grand_total,
    amount_in_words: amountInWords(order.grand_total),
  };
}

/** Why an invoice is credited. Late money was never invoiced. */
export type CreditReason = Exclude<RefundReason, 'late_payment'>;

/** Money of an invoiced order that goes back, with what it is for; amounts in minor units. */
export interface CreditedRefund {
  /** A UUID. */
  id: string;
  reason: CreditReason;
  amount: number;
  walletPart: number;
  shipping: number;
  /** Of the services that were chosen with the delivery: all of them, or 0. */
  services: number;
  fee: number;
  lines: readonly { lineId: string; units: number; amount: number }[];
}

/** What a credit note says. Dates are calendar days, amounts minor units. It never changes once it is issued. */
export interface CreditNote
  extends Pick<
    Invoice,
    | 'from'
    | 'billing_to'
    | 'shipping_to'
    | 'invoice_number'
    | 'order_number'
    | 'order_date'
    | 'lines'
    | 'currency'
    | 'sub_total'
    | 'discount'
    | 'shipping'
    | 'tax_amount'
    | 'total'
    | 'amount_in_words'
  > {
  /** `CN-2026-000001`. */
  credit_note_number: string;
  date: string;
  invoice_date: string;
  reason: CreditReason;
  /** What the shop keeps of the lines. */
  fee: number;
  /** Where the money goes: 'Visa ending in 4242'. */
  refunded_to: { by: string; amount: number }[];
}

/** What the credit note of a refund says: the stored amounts of the refund, none of them computed again. */
export function creditNoteOf(
  { order, invoice, refund }: { order: Order; invoice: Invoice; refund: CreditedRefund },
  creditNoteNumber: string,
  issuedAt: Date,
): CreditNote {
  const { reason, amount, walletPart, shipping, services, fee } = refund;
  const items = order.lines
    .flatMap((line) => {
      const credited = refund.lines.find(({ lineId }) => lineId === line.id);
      return credited ? [{ line, credited }] : [];
    })
    .map(({ line, credited }, index) =>
      lineOf(line, index, { ...credited, country: destinationOf(order) }),
    );
  const credited = services > 0 ? (order.delivery.services ?? []) : [];
  const lines = [...items, ...serviceLines(credited, items.length)];
  const parts = { payment_part: amount - walletPart, wallet_part: walletPart };
  return {
    credit_note_number: creditNoteNumber,
    date: shopDayOf(issuedAt),
    ...partiesOf(order),
    invoice_number: invoice.invoice_number,
    invoice_date: invoice.date,
    order_number: order.order_number,
    order_date: invoice.order_date,
    reason,
    lines,
    currency: invoice.currency,
    sub_total: subTotalOf(lines),
    discount: lines.reduce((sum, line) => sum + line.discount, 0),
    shipping,
    tax_amount: TAX.tax_amount,
    fee,
    total: amount,
    amount_in_words: amountInWords(amount),
    refunded_to: refundedParts(order, parts).map(({ by, amount: part }) => ({ by, amount: part })),
  };
}
