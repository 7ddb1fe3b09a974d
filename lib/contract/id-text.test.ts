import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { Id } from './id';
import { ID_FIELD, ID_PATTERN, idOf } from './id-text';

describe('an id of a URL or of the browser', () => {
  it.each([
    ['12', '12'],
    [12, '12'],
    [0, '0'],
    ['007', '007'],
    ['prod_01HABC-x', 'prod_01HABC-x'],
    ['x'.repeat(64), 'x'.repeat(64)],
  ])('%j is %j', (value, id) => {
    expect(idOf(value)).toBe(id);
  });

  it.each([
    '',
    'x'.repeat(65),
    'a.b',
    'a b',
    '~',
    'é',
    '1\n',
    -1,
    1.5,
    1e21,
    Number.NaN,
    null,
    undefined,
    true,
    ['1'],
    {},
  ])('%j is none', (value) => {
    expect(idOf(value)).toBeNull();
  });

  it('is what the contract decodes, whatever it is', () => {
    const values = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.anything());
    fc.assert(
      fc.property(values, (value) => {
        expect(idOf(value)).toBe(Id.safeParse(value).data ?? null);
      }),
    );
  });
});

describe('the names of the fields of a request', () => {
  type Schema = {
    type?: unknown;
    pattern?: string;
    properties?: Record<string, Schema>;
    items?: Schema;
    anyOf?: Schema[];
  };

  /** The names of the fields with an id, and with another value, as code has them. */
  function namesIn(schema: Schema, name: string, found: { ids: string[]; others: string[] }) {
    const { properties = {}, items, anyOf = [] } = schema;
    if (schema.pattern === `^${ID_PATTERN}$`) found.ids.push(name);
    else if (schema.type === 'number' || schema.type === 'integer') found.others.push(name);
    for (const [key, field] of Object.entries(properties)) namesIn(field, key, found);
    for (const one of [...(items ? [items] : []), ...anyOf]) namesIn(one, name, found);
    return found;
  }

  it('say which hold an id, so that integers can be told from other numbers', () => {
    const found = { ids: [] as string[], others: [] as string[] };
    for (const { request } of Object.values<Endpoint>(endpoints)) {
      namesIn(
        z.toJSONSchema(request, { io: 'output', unrepresentable: 'any' }) as Schema,
        '',
        found,
      );
    }
    expect(found.ids.length).toBeGreaterThan(20);
    expect(found.ids.filter((name) => !ID_FIELD.test(name))).toEqual([]);
    expect(found.others.filter((name) => ID_FIELD.test(name))).toEqual([]);
  });
});
