import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { Id, TextId } from '@/lib/contract/id';
import { smallCatalogue } from '../catalogue';
import { PASSWORD } from '../shoppers';

/** What answers held, by the names of their fields: numbers, keys and ids that exist. */
export type KnownValues = Map<string, unknown[]>;

const MAX_KNOWN = 12;
/** The fields whose values name something or must be those of the shop. */
const LEARNED =
  /(?:^|_)(?:id|ids|number|numbers|key|code|reference|picture|document|cursor|email)$/;
/** How often a field has a value that an answer held. */
const KNOWN_SHARE = 0.5;
/** Fields whose values other requests ask for by another name. */
const OTHER_NAMES: Record<string, string> = {
  id: 'product_id',
  product_id: 'id',
  order_number: 'order_numbers',
};

/** The key of an order that the test makes. */
export function orderKeyOf(number: string): string {
  return number.padEnd(22, '-');
}

/** Remembers what an answer holds for later requests. */
export function learn(known: KnownValues, data: unknown, field = ''): void {
  if (typeof data === 'object' && data !== null) {
    const entries = Array.isArray(data)
      ? data.slice(0, MAX_KNOWN).map((value): [string, unknown] => [field, value])
      : Object.entries(data);
    for (const [name, value] of entries) learn(known, value, name);
    return;
  }
  if (data === null || data === '') return;
  for (const name of [field, OTHER_NAMES[field]]) {
    if (name === undefined || !LEARNED.test(name)) continue;
    const values = known.get(name) ?? [];
    if (values.includes(data)) continue;
    known.set(name, [data, ...values].slice(0, MAX_KNOWN));
  }
}

/** What no one has sent before: a new account takes no address that another one has. */
const NEW: Record<string, Arbitrary<unknown>> = {
  email: fc.nat(1e9).map((number) => `fuzz${number}@shoppers.example`),
  mobile_no: fc.integer({ min: 9_000_000_000, max: 9_999_999_999 }).map(String),
};

/** Ids as other backends have them, and integers in texts that no row of this one has. */
const FOREIGN_IDS = ['prod_01H-x', '007', '-1', '2147483648', '9'.repeat(15), 'a'.repeat(64)];

/** Addresses need several that go together. */
const seldomForeign = (id: number) => [id, id, id, id, id, id, id, String(id), 'place_9'];

const VALID: Record<string, readonly unknown[]> = {
  email: ['ada@shoppers.example', 'Ada+1@Shoppers.Example', 'żółw@poczta.example'],
  recipient_email: ['friend@shoppers.example'],
  mobile_no: ['9000000001', '+919000000002', '09000000003'],
  password: [PASSWORD, `${PASSWORD}4`],
  confirm_password: [PASSWORD, `${PASSWORD}4`],
  current_password: [PASSWORD, `${PASSWORD}4`],
  new_password: [PASSWORD, `${PASSWORD}4`],
  otp: ['0000', '1234'],
  device_token: [null, 'a'.repeat(43)],
  browser: [null, 'b'.repeat(43)],
  first_name: ['Ada', 'José', 'राम', 'O'],
  last_name: ['Weaver', 'Ó Briain'],
  house_no: ['12', '12½'],
  country_id: seldomForeign(1),
  state_id: seldomForeign(138),
  city_id: seldomForeign(13810),
  area_id: seldomForeign(1381001),
  postcode: ['97201', '97201-1234'],
  town: ['Nowhere'],
  market: ['us'],
  product_id: [1, '2', 3, 4, 100, 999_999_999, ...FOREIGN_IDS],
  category_id: ['', 1, 2, ...FOREIGN_IDS],
  sub_category_id: ['', 11, 22, ...FOREIGN_IDS],
  order_number: ['FUZZ-0001'],
  order_numbers: ['FUZZ-0001', 'FUZZ-0002'],
  line_id: [1, 2, ...FOREIGN_IDS],
  review_id: [1, 2, ...FOREIGN_IDS],
  address_id: [1, 2, ...FOREIGN_IDS],
  return_number: ['FUZZ-0001-R1'],
  ticket_number: ['TCK-0001'],
  code: ['OAK10', '123456', 'AAAA-BBBB-CCCC-DDDD'],
  referral_code: [null, 'CDFG-HJKM'],
  key: [orderKeyOf('FUZZ-0001'), 'k'.repeat(43)],
  cursor: [null, ''],
  method: ['standard'],
  date: ['2026-12-24', '2027-01-08'],
  send_on: [null, '2027-01-08'],
  pickup_date: ['2026-12-24'],
  month: ['2026-11', '9999-12', '0001-01'],
  return_path: ['/payment-method', '/wallet'],
  question: ['Why?'],
  endpoint: ['https://push.example/1'],
  p256dh: ['p'.repeat(87)],
  auth: ['a'.repeat(22)],
  file_name: ['document.pdf', '../x'],
  picture: ['p'.repeat(43)],
  document: [null, 'd'.repeat(43)],
  upi_id: ['ada@bank'],
  product_price: ['100.00', 0, '1299.50'],
  price: ['10.00', 0, '999999999.99'],
  amount: ['10.00', '25', 0, '0.01', '999999999.99'],
  total: ['1299.50', '1309.00', 0],
  wallet_part: [0, '10.00', '999999999.99'],
  stock: [0, 5, 'sold out'],
  shopper: [1, 'ada@shoppers.example'],
  to: ['ada@shoppers.example'],
  seed: [1],
  points: [1, 100],
  // Many more would take as long as all others together.
  products: [1, 3],
  limit: [1, 50],
  catalogue: [smallCatalogue, { products: smallCatalogue.products.slice(0, 2) }, {}],
};

const uuid = fc.uuid({ version: 4 });
const words = fc.constantFrom('Oak', 'sofa', 'A line.\nAnother.', 'Ünïcode 🙂', 'a'.repeat(200));

/** A picture of one pixel, and bytes that are none. */
const FILES = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'bm8gcGljdHVyZQ==',
];

function ofString(schema: z.ZodString | z.ZodUUID | z.ZodISODate | z.ZodURL): Arbitrary<unknown> {
  if (schema.format === 'uuid') return uuid;
  if (schema.format === 'date') return fc.constantFrom('2026-12-24', '2024-02-29', '9999-12-31');
  if (schema.format === 'url') return fc.constant('https://push.example/2');
  return words;
}

function ofNumber({ minValue, maxValue, format }: z.ZodNumber): Arbitrary<unknown> {
  const min = Math.max(minValue ?? 0, -1e9);
  const max = Math.min(maxValue ?? 1e9, 1e9);
  const between = Math.min(max, min + 3);
  const values = [min, max, between];
  return fc.constantFrom(...(format ? values.map(Math.trunc) : values));
}

function ofSchema(schema: z.core.$ZodType, known: KnownValues): Arbitrary<unknown> {
  if (schema === TextId) return fc.constantFrom(...FOREIGN_IDS);
  if (schema === Id) return fc.oneof(fc.constantFrom(1, '2', 3), fc.constantFrom(...FOREIGN_IDS));
  if (schema instanceof z.ZodObject) return ofObject(schema, known);
  if (schema instanceof z.ZodNullable) return fc.option(ofSchema(schema.unwrap(), known));
  if (schema instanceof z.ZodPipe) return ofSchema(schema.in, known);
  if (schema instanceof z.ZodUnion) {
    return fc.oneof(...schema.options.map((option) => ofSchema(option, known)));
  }
  if (schema instanceof z.ZodArray) {
    return fc.array(ofSchema(schema.element, known), { minLength: 1, maxLength: 3 });
  }
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return ofNumber(schema);
  if (schema instanceof z.ZodBase64) return fc.constantFrom(...FILES);
  if (
    schema instanceof z.ZodString ||
    schema instanceof z.ZodUUID ||
    schema instanceof z.ZodISODate ||
    schema instanceof z.ZodURL
  ) {
    return ofString(schema);
  }
  throw new Error(`No values are known for ${schema._zod.def.type}`);
}

function ofField(name: string, field: z.core.$ZodType, known: KnownValues): Arbitrary<unknown> {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) {
    return fc.option(ofField(name, field.unwrap(), known), { nil: undefined, freq: 1 });
  }
  if (field instanceof z.ZodObject || field instanceof z.ZodUnion) return ofSchema(field, known);
  const isValid = (value: unknown) => z.safeParse(field, value).success;
  const valid = (VALID[name] ?? []).filter(isValid);
  const own = valid.length > 0 ? fc.constantFrom(...valid) : ofSchema(field, known);
  return fc
    .tuple(NEW[name] ? fc.oneof(own, NEW[name]) : own, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([value, chance]) => {
      if (chance > KNOWN_SHARE) return value;
      const values = (known.get(name) ?? []).filter(isValid);
      return values.length > 0
        ? values[Math.floor((chance / KNOWN_SHARE) * (values.length - 1))]
        : value;
    });
}

function ofObject(schema: z.ZodObject, known: KnownValues): Arbitrary<unknown> {
  return fc.record(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, ofField(name, field, known)]),
    ),
  );
}

/** What a schema accepts, mostly: with ids and numbers that exist where the shop has answered some. */
export function validValues(schema: z.core.$ZodType, known: KnownValues): Arbitrary<unknown> {
  return ofSchema(schema, known);
}
