import type { Endpoint } from './endpoint';
import { ENDPOINT_DOCS } from './endpoint-docs';
import { errorsOf } from './endpoint-errors';
import { endpoints } from './endpoints';
import { CONTRACT_VERSION } from './features';
import { openApi } from './openapi';
import { isJson, type Json } from './openapi-json-schemas';

const document = openApi();

/** What is at a path within the document. */
function at(...path: readonly string[]): Json {
  let value: unknown = document;
  for (const key of path) value = isJson(value) ? value[key] : undefined;
  if (!isJson(value)) throw new Error(`There is no ${path.join(' ')}`);
  return value;
}

function resolved(schema: Json): Json {
  return typeof schema.$ref === 'string' ? at(...schema.$ref.slice(2).split('/')) : schema;
}

/** Every object in a part of the document, with where it is. */
function partsOf(value: unknown, where = ''): [string, Json][] {
  if (Array.isArray(value))
    return value.flatMap((part, index) => partsOf(part, `${where}/${index}`));
  if (!isJson(value)) return [];
  const parts = Object.entries(value).flatMap(([key, part]) => partsOf(part, `${where}/${key}`));
  return [[where, value], ...parts];
}

/** As {@link partsOf}, also of all that is referred to. */
function reachableFrom(value: unknown): [string, Json][] {
  const found = new Map<unknown, [string, Json]>();
  const add = (part: unknown, where: string) => {
    for (const [place, json] of partsOf(part, where)) {
      if (found.has(json)) continue;
      found.set(json, [place, json]);
      if (typeof json.$ref === 'string') add(resolved(json), json.$ref);
    }
  };
  add(value, '');
  return [...found.values()];
}

const MONEY = ['Price', 'StoredPrice', 'SignedPrice'].map((name) => `#/components/schemas/${name}`);

/** Whether an object's schema, or one that it extends, has a currency. */
function hasCurrency(schema: Json): boolean {
  const bases = Array.isArray(schema.allOf) ? schema.allOf.filter(isJson) : [];
  return (
    (isJson(schema.properties) && 'currency' in schema.properties) ||
    bases.some((base) => hasCurrency(resolved(base)))
  );
}

/** Where a part of an answer has amounts that have no currency, beside them or around them. */
function amountsWithoutCurrency(value: unknown, where = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((part, index) => amountsWithoutCurrency(part, `${where}/${index}`));
  if (!isJson(value)) return [];
  if (MONEY.some((schema) => schema === value.$ref)) return [where];
  const schema = resolved(value);
  if (hasCurrency(schema)) return [];
  return Object.entries(schema).flatMap(([key, part]) =>
    amountsWithoutCurrency(part, `${where}/${key}`),
  );
}

const rows = Object.entries<Endpoint>(endpoints);
const operationOf = (name: string) => at('paths', `/backend/api/${name}`, 'post');
const isOfType = ({ type }: Json, name: string) =>
  type === name || (Array.isArray(type) && type.includes(name));

describe('the published contract', () => {
  it('has the version of the contract', () => {
    expect(at('info').version).toBe(CONTRACT_VERSION);
  });

  it('has each endpoint under its name and feature', () => {
    for (const [name, row] of rows) {
      expect(operationOf(name)).toMatchObject({
        operationId: name,
        tags: [row.feature ?? 'core'],
        'x-caller': row.caller,
      });
    }
  });

  it('says who may call', () => {
    expect(operationOf('getHomeData').security).toEqual([]);
    expect(operationOf('login').security).toEqual([{}, { shopper: [] }]);
    expect(operationOf('cartList').security).toEqual([{ shopper: [] }]);
  });

  it('takes an idempotency key where the row does', () => {
    for (const [name, row] of rows)
      expect([name, 'parameters' in operationOf(name)]).toEqual([name, row.idempotent === true]);
  });

  it('takes a form where a file may come along', () => {
    const { requestBody } = operationOf('updateProfile');
    expect(Object.keys(Object(requestBody).content)).toEqual(['multipart/form-data']);
    expect(JSON.stringify(requestBody)).toContain(
      '"profile_pic":{"type":"string","format":"binary"',
    );
  });

  it('has each error that an endpoint may answer, under its status', () => {
    for (const [name, row] of rows) {
      const { responses } = operationOf(name);
      for (const { code, status } of errorsOf(row)) {
        if (code === 'method_not_allowed') continue;
        const answer = resolved(Object(responses)[status]);
        expect([name, status, JSON.stringify(answer)]).toEqual([
          name,
          status,
          expect.stringContaining(`"${code}"`),
        ]);
        if (status === 429 || status === 503) expect(answer).toHaveProperty('headers.Retry-After');
      }
    }
  });

  it('has a currency of every amount in an answer', () => {
    for (const [name] of rows)
      expect([name, amountsWithoutCurrency(operationOf(name).responses)]).toEqual([name, []]);
  });

  it('has no currency in a request: it is that of the answer that the shopper saw', () => {
    for (const [name] of rows) {
      const parts = reachableFrom(operationOf(name).requestBody);
      expect([name, parts.filter(([, part]) => hasCurrency(part))]).toEqual([name, []]);
    }
  });

  it('has what goes over the wire: decimals, and ids that may be integers', () => {
    expect(at('components', 'schemas', 'Price').anyOf).toMatchObject([
      { type: 'string' },
      { type: 'number' },
    ]);
    expect(at('components', 'schemas', 'Id').anyOf).toMatchObject([
      { type: 'string' },
      { type: 'integer' },
    ]);
  });

  it('names what it uses more than once', () => {
    const places = new Map<string, string[]>();
    for (const [where, part] of partsOf(document)) {
      // What has the same few fields need not be the same thing.
      if (!isJson(part.properties) || Object.keys(part.properties).length < 4) continue;
      const key = JSON.stringify(part);
      places.set(key, [...(places.get(key) ?? []), where]);
    }
    expect([...places.values()].filter(({ length }) => length > 1)).toEqual([]);
  });

  it('has a bound of every list', () => {
    const unbounded = partsOf(document).filter(
      ([, part]) => isOfType(part, 'array') && part.maxItems === undefined,
    );
    expect(unbounded.map(([where]) => where)).toEqual([]);
  });

  it('has a bound of every text in a request', () => {
    const isBounded = ({ maxLength, pattern, format, ...part }: Json) => {
      if (typeof maxLength === 'number' || 'enum' in part || 'const' in part) return true;
      if (format === 'date' || format === 'date-time' || format === 'uuid') return true;
      const source = typeof pattern === 'string' ? pattern : '*';
      return /^\^.*\$$/.test(source) && !/[*+]/.test(source.replace(/\\.|\[[^\]]*\]/g, ''));
    };
    for (const [name] of rows) {
      const unbounded = reachableFrom(operationOf(name).requestBody).filter(
        ([, part]) => isOfType(part, 'string') && !isBounded(part),
      );
      expect([name, unbounded.map(([where]) => where)]).toEqual([name, []]);
    }
  });

  it('says that the letters of some fields are printed', () => {
    const { properties } = at('components', 'schemas', 'AddAddressRequest');
    expect(properties).toHaveProperty('street_address.x-printed', true);
    expect(JSON.stringify(document)).not.toContain('isPrinted');
  });

  it('makes an object that has all of another one refer to it', () => {
    expect(at('components', 'schemas', 'TrackedOrder').allOf).toMatchObject([
      { $ref: '#/components/schemas/Order' },
      { properties: { is_own: { type: 'boolean' } }, required: ['is_own'] },
    ]);
  });

  it('says of fields what the comments of their schemas say', () => {
    const { properties } = at('components', 'schemas', 'SearchRequest');
    expect(properties).toHaveProperty('rating.description', 'At least this mean rating.');
    const rate = at('components', 'schemas', 'ReferralSummary');
    expect(JSON.stringify(rate)).toContain("`welcome`: for the member's own first order.");
    expect(operationOf('sharedCart')).toHaveProperty(
      'requestBody.content.application/json.schema.properties.items.description',
      'Each product once.',
    );
  });

  it('is the same each time', () => {
    expect(JSON.stringify(openApi())).toBe(JSON.stringify(document));
  });
});

describe('the texts of the endpoints', () => {
  it.each(Object.entries(ENDPOINT_DOCS))('of %s are a short line and sentences', (_, doc) => {
    expect(doc.summary).toMatch(/^[A-Z].{5,80}[^.]$/);
    if (doc.description) expect(doc.description).toMatch(/^[A-Z0-9`].*\.$/s);
  });
});
