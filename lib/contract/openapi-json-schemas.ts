import { z } from 'zod';
import { type Endpoint, Nothing } from './endpoint';
import { type EndpointName, endpoints, isEndpointName } from './endpoints';
import { SUCCESS_STATUS } from './envelope';
import { Price, SignedPrice, StoredPrice } from './money';
import { NAMED_SCHEMAS } from './openapi-schemas';

/** A part of the document: JSON. */
export interface Json {
  [key: string]: unknown;
}

/** What is said of a schema (`''`) and its fields, by their paths: `rate.points`. By the name of the schema. */
export type FieldTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Where a named schema is in the document. */
export function referenceTo(name: keyof typeof NAMED_SCHEMAS): Json {
  return { $ref: uriOf(name) };
}

const uriOf = (name: string) => `#/components/schemas/${name}`;

/** What the schemas of money do not say by themselves. */
const MONEY = new Map<z.core.$ZodType, Json>([
  [
    Price,
    {
      description: 'An amount in major units with at most two decimals. Answers have it as a text.',
      anyOf: [
        { type: 'string', pattern: '^\\d{1,9}(\\.\\d{1,2})?$', examples: ['1299.50'] },
        { type: 'number', minimum: 0, exclusiveMaximum: 1_000_000_000 },
      ],
    },
  ],
  [
    StoredPrice,
    {
      description: 'A price below ten million.',
      anyOf: [
        { type: 'string', pattern: '^\\d{1,7}(\\.\\d{1,2})?$', examples: ['1299.50'] },
        { type: 'number', minimum: 0, exclusiveMaximum: 10_000_000 },
      ],
    },
  ],
  [SignedPrice, { description: 'An amount in major units, which may be negative.' }],
]);

/** What each of these formats means is known: zod's patterns of them are long. */
const KNOWN_FORMATS: unknown[] = ['date', 'date-time', 'uuid', 'base64'];

/** Changes what zod makes of one schema into what a reader of the document needs. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) {
  const money = MONEY.get(zodSchema);
  if (money) {
    // It is no narrower kind of the price that it was made of: both name all that is valid.
    delete jsonSchema.$ref;
    Object.assign(jsonSchema, money);
  }
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (KNOWN_FORMATS.includes(jsonSchema.format)) delete jsonSchema.pattern;
  if (jsonSchema.isPrinted) {
    delete jsonSchema.isPrinted;
    jsonSchema['x-printed'] = true;
  }
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Words beside which a `type` cannot just become nullable. */
const NOT_PLAIN = ['anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const', 'properties', 'items'];

/** Without the ids that only zod needs, and `anyOf: [{ type: 'string' }, { type: 'null' }]` as `type: ['string', 'null']`. */
function simplified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplified);
  if (!isJson(value)) return value;
  const json: Json = {};
  for (const [key, part] of Object.entries(value)) {
    if (key !== '$schema' && key !== '$id') json[key] = simplified(part);
  }
  const [first, second, ...others] = Array.isArray(json.anyOf) ? json.anyOf : [];
  if (others.length > 0 || !isJson(first) || !isJson(second) || second.type !== 'null') return json;
  if (typeof first.type !== 'string' || NOT_PLAIN.some((word) => word in first)) return json;
  const { anyOf: _, ...rest } = json;
  return { ...rest, ...first, type: [first.type, 'null'] };
}

/** The object that a schema is, has a list of, or may be. */
function objectIn(schema: unknown): Json | undefined {
  if (!isJson(schema) || isJson(schema.properties)) return isJson(schema) ? schema : undefined;
  if (isJson(schema.items)) return objectIn(schema.items);
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return choices.map(objectIn).find((choice) => isJson(choice?.properties));
}

function partAt(schema: Json, path: string): Json | undefined {
  let part: unknown = schema;
  for (const key of path === '' ? [] : path.split('.')) {
    const properties = objectIn(part)?.properties;
    part = isJson(properties) ? properties[key] : undefined;
  }
  return isJson(part) ? part : undefined;
}

/** Adds what is said of a schema and of its fields. */
function describeParts(schema: Json, texts: FieldTexts[string] = {}): void {
  for (const [path, text] of Object.entries(texts)) {
    const part = partAt(schema, path);
    if (part) part.description ??= text;
  }
}

/** The fields of an object's schema; undefined for what is none. */
function fieldsOf(schema: z.core.$ZodType): [string, unknown][] | undefined {
  return schema instanceof z.ZodObject ? Object.entries(schema.shape) : undefined;
}

/** The named schema with the most fields whose fields a schema has all, and more: `Order` of `TrackedOrder`. */
function baseOf(schema: z.ZodType): string | undefined {
  const own = fieldsOf(schema) ?? [];
  const bases = Object.entries<z.ZodType>(NAMED_SCHEMAS).flatMap(([name, base]) => {
    const fields = fieldsOf(base) ?? [];
    const isPart = fields.every(([key, field]) =>
      own.some((one) => one[0] === key && one[1] === field),
    );
    return isPart && fields.length > 1 && fields.length < own.length
      ? [{ name, size: fields.length }]
      : [];
  });
  return bases.toSorted((one, other) => other.size - one.size)[0]?.name;
}

/** An object's schema as a reference to the one that it extends, with what it adds. */
function extending(schema: Json, base: string, baseSchema: Json): Json {
  const { properties, required, ...rest } = schema;
  if (!isJson(properties) || !isJson(baseSchema.properties)) return schema;
  const inherited = Object.keys(baseSchema.properties);
  const isOwn = (key: unknown) => !inherited.some((name) => name === key);
  const needed = Array.isArray(required) ? required.filter(isOwn) : [];
  const added = Object.entries(properties).filter(([key]) => isOwn(key));
  return {
    allOf: [
      { $ref: uriOf(base) },
      {
        ...rest,
        properties: Object.fromEntries(added),
        ...(needed.length > 0 && { required: needed }),
      },
    ],
  };
}

/** The envelope of a success. */
function answerOf({ response }: Endpoint) {
  return z.object({
    status: z.literal(SUCCESS_STATUS),
    message: z.string().nullish(),
    data: response === Nothing ? z.unknown().optional() : response,
  });
}

interface JsonSchemas {
  /** Those of `NAMED_SCHEMAS`, by their names. */
  named: Json;
  /** By endpoint. */
  calls: Record<EndpointName, { request: Json; answer: Json }>;
}

/**
 * Turns the schemas of the contract into JSON Schema: of both sides of a call what goes over the wire, where an id may be an
 * integer and a price is a decimal. A named schema is a reference wherever it is used.
 */
export function jsonSchemas(texts: FieldTexts): JsonSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries<z.ZodType>(NAMED_SCHEMAS)) registry.add(schema, { id });
  const names = Object.keys(endpoints).filter(isEndpointName);
  for (const name of names) {
    const row: Endpoint = endpoints[name];
    registry.add(row.request, { id: `request of ${name}` });
    registry.add(answerOf(row), { id: `answer of ${name}` });
  }
  // The input of a codec is what goes over the wire, also of an answer.
  const options = { io: 'input', unrepresentable: 'any', uri: uriOf, override } as const;
  const made: Json = z.toJSONSchema(registry, options).schemas;
  const madeOf = (id: string): Json => {
    const schema = simplified(made[id]);
    if (!isJson(schema)) throw new Error(`There is no schema of ${id}`);
    const isAnswer = id.startsWith('answer of ');
    describeParts((isAnswer && partAt(schema, 'data')) || schema, texts[id]);
    return schema;
  };
  const schemaOf = (id: string, schema: z.ZodType): Json => {
    const base = baseOf(schema);
    return base ? extending(madeOf(id), base, madeOf(base)) : madeOf(id);
  };
  return {
    named: Object.fromEntries(
      Object.entries<z.ZodType>(NAMED_SCHEMAS).map(([name, schema]) => [
        name,
        schemaOf(name, schema),
      ]),
    ),
    calls: Object.fromEntries(
      names.map((name) => [
        name,
        {
          request: schemaOf(`request of ${name}`, endpoints[name].request),
          answer: madeOf(`answer of ${name}`),
        },
      ]),
    ) as JsonSchemas['calls'],
  };
}
