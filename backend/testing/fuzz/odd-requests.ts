import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import {
  authorization,
  brokenJson,
  contentType,
  oddFieldName,
  oddHeader,
  oddJson,
  path as oddPath,
  query,
} from './odd-values';
import { type KnownValues, validValues } from './valid-values';

/** What requests are made for: an endpoint or a command of the staff. */
export interface Target {
  path: string;
  request: z.core.$ZodType;
  /** The names of its file parts. */
  files: readonly string[];
  /** Who may call it; the others do too, now and then. */
  callers: readonly Caller[];
}

/** A leaver is a member whose session may end. */
export type Caller = 'nobody' | 'guest' | 'member' | 'leaver' | 'staff';

export interface OddRequest {
  method: string;
  path: string;
  caller: Caller;
  headers: Record<string, string>;
  body: string | Buffer;
}

const ODD = '"@odd@"';
const BOUNDARY = 'the-boundary';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILES: readonly Buffer[] = [
  PIXEL,
  PIXEL.subarray(0, 40),
  PIXEL.subarray(0, 8),
  Buffer.alloc(0),
  Buffer.from('GIF89a'),
  Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
  Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'),
  Buffer.from('%PDF-1.4\n'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.alloc(100_000, 0x41),
];

/** The places of all values in a JSON value, but its own. */
function placesIn(value: unknown, place: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return place.length > 0 ? [place] : [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  const own = place.length > 0 ? [place] : [];
  return [...own, ...entries.flatMap(([key, field]) => placesIn(field, [...place, key]))];
}

/** As JSON, with something else, or with nothing where it is undefined, at one place. */
function changed(value: unknown, at: number, json: string | undefined): string {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  const places = placesIn(copy);
  const place = places[at % Math.max(1, places.length)];
  const key = place?.at(-1);
  if (!place || key === undefined) return json ?? 'null';
  const parent = place
    .slice(0, -1)
    .reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy);
  if (json === undefined) Reflect.deleteProperty(Object(parent), key);
  else Reflect.set(Object(parent), key, JSON.parse(ODD));
  return JSON.stringify(copy).replace(ODD, () => json ?? '');
}

/** With a further field, which may be there twice then. */
function withField(value: unknown, name: string, json: string): string {
  const text = JSON.stringify(value);
  const field = `${JSON.stringify(name)}:${json}`;
  if (!text.endsWith('}')) return `{${field}}`;
  return text === '{}' ? `{${field}}` : `${text.slice(0, -1)},${field}}`;
}

function part(name: string, content: string | Buffer, more = ''): Buffer {
  const disposition = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  return Buffer.concat([Buffer.from(disposition), Buffer.from(content), Buffer.from('\r\n')]);
}

function forms(fields: Arbitrary<unknown>, names: readonly string[]): Arbitrary<Buffer> {
  const fieldName = fc.oneof(fc.constantFrom(...names, 'profile_pic'), oddFieldName);
  const file = fc
    .tuple(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, oddFieldName),
      fc.oneof(fc.constant(PIXEL), fc.constantFrom(...FILES)),
      fc.constantFrom(
        '; filename="a.png"\r\nContent-Type: image/png',
        '; filename="../../x"\r\nContent-Type: application/octet-stream',
        '; filename=""\r\nContent-Type: image/gif',
        "; filename*=UTF-8''%00%ff\r\nContent-Type: /",
        `; filename="${'x'.repeat(3000)}"`,
        '; filename="a"\r\nContent-Transfer-Encoding: base64',
        '; filename="\0"\r\nX: y',
      ),
    )
    .map(([name, content, more]) => part(name, content, more));
  const surplus = fc
    .tuple(fieldName, fc.string({ unit: 'binary', maxLength: 50 }))
    .map(([name, content]) => part(name, content));
  const manyFields = fc.constant(
    Buffer.concat(Array.from({ length: 40 }, (_, index) => part(`f${index}`, 'x'))),
  );
  return fc
    .tuple(
      fields,
      fc.array(fc.oneof({ weight: 6, arbitrary: file }, surplus, manyFields), { maxLength: 3 }),
      fc.oneof(
        { weight: 8, arbitrary: fc.constant(`--${BOUNDARY}--\r\n`) },
        fc.constantFrom('', '--'),
      ),
    )
    .map(([body, more, end]) => {
      const own = Object.entries(Object(body)).flatMap(([name, value]) =>
        value === undefined
          ? []
          : [part(name, typeof value === 'string' ? value : JSON.stringify(value))],
      );
      return Buffer.concat([...own, ...more, Buffer.from(end)]);
    });
}

type Change = (request: OddRequest) => OddRequest;

/**
 * Requests for a target, most of them wrong at one place.
 * @param represent what is sent for a value, in its wire representation by default
 */
export function oddRequests(
  target: Target,
  known: KnownValues,
  represent: (value: unknown) => unknown = (value) => value,
): Arbitrary<OddRequest> {
  const valid = validValues(target.request, known).map((value) => represent(value) ?? {});
  const anyPlace = fc.nat();
  const text = valid.map((value) => JSON.stringify(value));
  const bodies = fc.oneof(
    { weight: 30, arbitrary: text },
    {
      weight: 40,
      arbitrary: fc
        .tuple(valid, anyPlace, oddJson)
        .map(([value, at, json]) => changed(value, at, json)),
    },
    {
      weight: 8,
      arbitrary: fc.tuple(valid, anyPlace).map(([value, at]) => changed(value, at, undefined)),
    },
    {
      weight: 8,
      arbitrary: fc
        .tuple(valid, oddFieldName, oddJson)
        .map(([value, name, json]) => withField(value, name, json)),
    },
    { weight: 5, arbitrary: oddJson },
    { weight: 4, arbitrary: brokenJson },
    {
      weight: 2,
      arbitrary: fc.tuple(text, anyPlace).map(([json, end]) => json.slice(0, end % json.length)),
    },
  );
  const asJson = bodies.map(
    (body): Pick<OddRequest, 'headers' | 'body'> => ({
      headers: { 'content-type': 'application/json' },
      body,
    }),
  );
  const asForm = forms(valid, target.files.length > 0 ? target.files : ['picture']).map(
    (body): Pick<OddRequest, 'headers' | 'body'> => ({
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body,
    }),
  );
  const sent =
    target.files.length > 0
      ? fc.oneof(asJson, asForm)
      : fc.oneof({ weight: 60, arbitrary: asJson }, { weight: 1, arbitrary: asForm });
  const caller = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...target.callers) },
    { weight: 1, arbitrary: fc.constantFrom<Caller>('nobody', 'guest', 'leaver') },
  );
  const same: Change = (request) => request;
  const change: Arbitrary<Change> = fc.oneof(
    { weight: 84, arbitrary: fc.constant(same) },
    { weight: 3, arbitrary: contentType.map((type) => withHeader('content-type', type)) },
    {
      weight: 3,
      arbitrary: query.map(
        (query): Change =>
          (request) => ({ ...request, path: request.path + query }),
      ),
    },
    {
      weight: 1,
      arbitrary: oddPath.map(
        (end): Change =>
          (request) => ({ ...request, path: request.path.replace(/[^/]*$/, end) }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD').map(
        (method): Change =>
          (request) => ({ ...request, method }),
      ),
    },
    { weight: 5, arbitrary: oddHeader.map(([name, value]) => withHeader(name, value)) },
    { weight: 3, arbitrary: authorization.map((value) => withHeader('authorization', value)) },
  );
  return fc.noBias(
    fc
      .tuple(sent, caller, change)
      .map(([request, caller, change]) =>
        change({ ...request, caller, method: 'POST', path: target.path }),
      ),
  );
}

function withHeader(name: string, value: string): Change {
  return (request) => ({
    ...request,
    headers: Object.fromEntries([...Object.entries(request.headers), [name, value]]),
  });
}
