/** Medusa's Admin API, as its staff use it in the dashboard. */

const url = process.env.MEDUSA_URL ?? 'http://127.0.0.1:9000';
const credentials = Buffer.from(`${process.env.MEDUSA_SECRET_KEY}:`).toString('base64');

async function admin<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}/admin${path}`, {
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return await response.json();
}

interface OrderRow {
  id: string;
  display_id: number;
  status: string;
  total: number;
}

/** The orders of an e-mail address. */
export async function ordersOf(email: string): Promise<OrderRow[]> {
  const fields = 'id,display_id,status,email,total';
  const { orders } = await admin<{ orders: (OrderRow & { email: string })[] }>(
    `/orders?limit=100&order=-created_at&fields=${fields}`,
  );
  return orders.filter((order) => order.email === email);
}

/** Such as `authorized`: promised, and not taken yet. */
export async function paymentStatusOf(orderId: string): Promise<string> {
  const path = `/orders/${orderId}?fields=payment_status`;
  return (await admin<{ order: { payment_status: string } }>(path)).order.payment_status;
}

/** A variant by its SKU, with its product. */
async function variantOf(sku: string): Promise<{ id: string; product_id: string }> {
  const { variants } = await admin<{ variants: { id: string; product_id: string }[] }>(
    `/product-variants?sku=${sku}&fields=id,product_id`,
  );
  const [variant] = variants;
  if (!variant) throw new Error(`There is no variant ${sku}`);
  return variant;
}

/** The path of a product's page by its SKU. */
export async function pathOf(sku: string): Promise<string> {
  return `/product/product-details/${(await variantOf(sku)).id}`;
}

/** Changes a price. @param amount in major units */
export async function setPrice(sku: string, amount: number): Promise<void> {
  const { id, product_id } = await variantOf(sku);
  const prices = [{ amount, currency_code: 'usd' }];
  await admin(`/products/${product_id}/variants/${id}`, { prices });
}

/** Puts units of a product on the shelf, beside those that are sold. */
export async function restock(sku: string, units: number): Promise<void> {
  const { inventory_items } = await admin<{
    inventory_items: {
      id: string;
      location_levels: { location_id: string; reserved_quantity: number }[];
    }[];
  }>(`/inventory-items?sku=${sku}&fields=id,*location_levels`);
  const [item] = inventory_items;
  const [level] = item?.location_levels ?? [];
  if (!item || !level) throw new Error(`${sku} is on no shelf`);
  await admin(`/inventory-items/${item.id}/location-levels/${level.location_id}`, {
    stocked_quantity: level.reserved_quantity + units,
  });
}

/** Adds a tax on top of the prices of a country, unless it has one. @param rate percent */
export async function ensureTax(country: string, rate: number): Promise<void> {
  const regions = `/tax-regions?country_code=${country}&fields=id,*tax_rates`;
  const { tax_regions } = await admin<{
    tax_regions: { id: string; tax_rates: unknown[] }[];
  }>(regions);
  const [region] = tax_regions;
  if (!region) throw new Error(`${country} has no tax region`);
  if (region.tax_rates.length > 0) return;
  const name = 'Tax of the tests';
  await admin('/tax-rates', {
    ...{ tax_region_id: region.id, name, code: 'tests', rate, is_default: true },
  });
}

/** Packs all of an order and hands it to the carrier. */
export async function ship(orderId: string, trackingNumber: string): Promise<void> {
  const path = `/orders/${orderId}`;
  const { order } = await admin<{ order: { items: { id: string; quantity: number }[] } }>(path);
  const items = order.items.map(({ id, quantity }) => ({ id, quantity }));
  const packed = await admin<{ order: { fulfillments: { id: string }[] } }>(
    `${path}/fulfillments?fields=*fulfillments`,
    { items },
  );
  const fulfilment = packed.order.fulfillments[0]?.id;
  const labels = [{ tracking_number: trackingNumber, tracking_url: '', label_url: '' }];
  await admin(`${path}/fulfillments/${fulfilment}/shipments`, { items, labels });
}

/** Marks all that was shipped of an order as delivered. */
export async function deliver(orderId: string): Promise<void> {
  const path = `/orders/${orderId}`;
  const { order } = await admin<{ order: { fulfillments: { id: string }[] } }>(
    `${path}?fields=*fulfillments`,
  );
  for (const { id } of order.fulfillments) {
    await admin(`${path}/fulfillments/${id}/mark-as-delivered`, {});
  }
}

interface ReturnRow {
  id: string;
  status: string;
  items: { item_id: string; quantity: number; note: string; reason: { value: string } }[];
}

/** The returns of an order, as the dashboard lists them. */
export async function returnsOf(orderId: string): Promise<ReturnRow[]> {
  const fields = 'id,status,items.item_id,items.quantity,items.note,items.reason.value';
  return (await admin<{ returns: ReturnRow[] }>(`/returns?order_id=${orderId}&fields=${fields}`))
    .returns;
}

/** Puts what has come back of an order on the shelf again. */
export async function receiveReturns(orderId: string): Promise<void> {
  for (const { id, status, items } of await returnsOf(orderId)) {
    if (status !== 'requested') continue;
    const received = items.map(({ item_id, quantity }) => ({ id: item_id, quantity }));
    await admin(`/returns/${id}/receive`, {});
    await admin(`/returns/${id}/receive-items`, { items: received });
    await admin(`/returns/${id}/receive/confirm`, {});
  }
}

/** Takes the money of an order that is paid, and gives back what Medusa says is too much. @returns the amount */
export async function refundSurplus(orderId: string): Promise<number> {
  const fields = 'id,*summary,*payment_collections.payments';
  const { order } = await admin<{
    order: {
      summary: { pending_difference: number };
      payment_collections: { payments?: { id: string; captured_at: string | null }[] }[];
    };
  }>(`/orders/${orderId}?fields=${fields}`);
  const [payment] = order.payment_collections.flatMap(({ payments }) => payments ?? []);
  if (!payment?.captured_at) throw new Error('Nothing was paid for the order');
  const amount = -order.summary.pending_difference;
  await admin(`/payments/${payment.id}/refund`, { amount });
  return amount;
}

/** Notes that an order was paid. */
export async function capture(orderId: string): Promise<void> {
  const fields = 'id,*payment_collections.payments';
  const { order } = await admin<{
    order: { payment_collections: { payments?: { id: string }[] }[] };
  }>(`/orders/${orderId}?fields=${fields}`);
  for (const { id } of order.payment_collections.flatMap(({ payments }) => payments ?? [])) {
    await admin(`/payments/${id}/capture`, {});
  }
}
