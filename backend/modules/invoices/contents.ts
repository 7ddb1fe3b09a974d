import { brand } from '@/lib/brand';
import { dayOf } from '@/lib/calendar-date';
import type { CheckoutAddress } from '@/lib/contract/checkout';
import type { Invoice } from '@/lib/contract/invoices';
import type { Order } from '@/lib/contract/orders';
import { addressTexts, lineDetails } from '@/lib/order-texts';
import { amountInWords } from './amount-in-words';

/** The cart is not taxed (section 9). */
const TAX = { tax_percent: 0, tax_amount: 0 };

function seller(): Invoice['from'] {
  const { street, city, region, postalCode, countryName } = brand.postalAddress;
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

/** What the invoice of an order says. All of it is copied: nothing changes an invoice once it is issued. */
export function invoiceOf(order: Order, invoiceNumber: string, issuedAt: Date): Invoice {
  return {
    invoice_number: invoiceNumber,
    date: dayOf(issuedAt),
    from: seller(),
    billing_to: party(order.billing_address),
    shipping_to: party(order.shipping_address),
    order_number: order.order_number,
    order_date: dayOf(new Date(order.placed_at)),
    lines: order.lines.map((line, index) => ({
      serial_number: index + 1,
      description: [line.name, lineDetails(line)].filter(Boolean).join(' · '),
      quantity: line.quantity,
      unit_price: line.unit_price,
      discount: line.discount,
      ...TAX,
      total_amount: line.total,
    })),
    sub_total: order.sub_total,
    discount: order.discount,
    shipping: order.shipping,
    tax_amount: TAX.tax_amount,
    total: order.grand_total,
    amount_in_words: amountInWords(order.grand_total),
  };
}
