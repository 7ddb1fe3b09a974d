import type { Endpoint } from './endpoint';
import { ENDPOINT_DOCS, FEATURE_DOCS } from './endpoint-docs';
import { type EndpointError, errorsOf } from './endpoint-errors';
import { type EndpointName, endpoints, isEndpointName } from './endpoints';
import { DEVICE_TYPE } from './envelope';
import { type AnsweredCode, ERROR_CAUSES } from './error-causes';
import { ALL_FEATURES, CONTRACT_VERSION, FEATURES, type Feature } from './features';
import fieldTexts from './field-docs.json' with { type: 'json' };
import { IDEMPOTENCY_KEY } from './idempotency';
import {
  type FieldTexts,
  isJson,
  type Json,
  jsonSchemas,
  referenceTo,
} from './openapi-json-schemas';
import { ORDER_EVENTS_PATH, ORDER_EVENTS_PING_MS } from './order-events';
import { SIGNATURE_HEADER } from './revalidation';

const DESCRIPTION = `
Everything that the Oak & Loom storefront asks of its backend. A backend that answers these calls can stand in the place of
the one that comes with the storefront.

**Calls.** A call is \`POST /backend/api/{name}\` with a JSON object, or with a form where a file comes along; reads are calls
as well. No body is an empty object.

**Envelope.** An answer is \`{ "status", "message", "data" }\`. \`status\` repeats the HTTP status, and 200 is the only
success. \`message\` is for the shopper, and may be empty or absent. The \`data\` of a failure is \`{ "code", "errors" }\`: a
stable code, and a message for each field of the request that is wrong. Programs go by the code, people read the message.
A failure without a code counts as the general one of its status.

**Features.** Every backend has the calls with the tag \`core\`. Any other tag is a feature: \`features\` answers which ones
a backend has, and the calls of all others it may answer with 404 or 501.

**Callers.** \`x-caller\` is \`server\` where only the storefront's server calls, and \`browser\` where browsers do as well,
through the storefront. The bearer token is the \`api_token\` of a guest or a member; it stays on the storefront's server.

**Ids** are opaque: up to 64 letters, digits, \`_\` and \`-\`, or an integer that is not negative. They are compared and sent
back, and nothing is read into them.

**Money** is a decimal in major units, such as \`"1299.50"\`; a number is accepted too. More than two decimals are refused
and not rounded: they are a mistake of the sender.

**Currencies.** \`currency\` is the ISO 4217 code of the amounts of its object and of all objects inside it. It stands in the
outermost object of an answer that is one thing: a product, a line of the cart, a coupon, an order, a quote, a wallet. Things
in a list each have their own. Where it is absent it is \`USD\`. A currency with more than two decimals, such as KWD, is
refused. A request has none: its amounts are in the currency of the answer that the shopper saw.

**Repeating.** Reads may be sent again. A write may where it takes the header \`Idempotency-Key\`: with the same key and the
same content it is done once, and its answer is the first one.

**Unknown fields** are ignored by both sides.

**Versions.** \`info.version\` is the contract's. An addition raises its second number; the first rises when something is
removed or narrowed. What will go is marked \`deprecated\`, with what replaces it, for at least two releases and twelve
months before.
`.trim();

const FAILURE = '#/components/schemas/Failure';
const PICTURES = 'pictures';
const HEALTH = 'health';

const OTHER_TAGS = {
  [PICTURES]:
    'Pictures that answers name by a path: `/avatars/a.webp` is `/backend/avatars/a.webp` here.',
  [HEALTH]: 'Whether the backend works, for load balancers and the like.',
};

const json = (schema: unknown) => ({ 'application/json': { schema } });

/** `not_found` → `NotFound`. */
function pascalCase(code: string): string {
  return code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** An answer with one of some codes, which have the same status. */
function failure(errors: readonly EndpointError[]): Json {
  const [one] = errors;
  return {
    description:
      errors.length === 1 && one
        ? `\`${one.code}\`: ${one.cause}`
        : errors.map(({ code, cause }) => `- \`${code}\`: ${cause}`).join('\n'),
    ...(errors.some(({ hasRetryAfter }) => hasRetryAfter) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: json({
      allOf: [
        { $ref: FAILURE },
        {
          type: 'object',
          properties: {
            status: { const: one?.status },
            data: {
              type: 'object',
              properties: { code: { enum: errors.map(({ code }) => code) } },
            },
          },
        },
      ],
    }),
  };
}

const nameOf = ({ code, status }: EndpointError) =>
  `${pascalCase(code)}${status === ERROR_CAUSES[code].status ? '' : status}`;

/** Those with the same status together. No call by POST is answered 405, which is for all other methods. */
function byStatus(errors: readonly EndpointError[]): EndpointError[][] {
  const statuses = [...new Set(errors.map(({ status }) => status))].filter(
    (status) => status !== ERROR_CAUSES.method_not_allowed.status,
  );
  return statuses.map((status) => errors.filter((error) => error.status === status));
}

/** What may be answered instead of a success, by HTTP status. */
function failuresOf(errors: readonly EndpointError[]): Json {
  return Object.fromEntries(
    byStatus(errors).flatMap((group) => {
      const [one, ...others] = group;
      if (!one) return [];
      const isShared = others.length === 0;
      const answer = isShared ? { $ref: `#/components/responses/${nameOf(one)}` } : failure(group);
      return [[one.status, answer]];
    }),
  );
}

/** The answers that stand in the document once: those of a status with one code. */
function sharedFailures(): Json {
  const errors = Object.values<Endpoint>(endpoints).flatMap((row) =>
    byStatus(errorsOf(row)).flatMap((group) => (group.length === 1 ? group : [])),
  );
  const named = new Map(errors.map((error) => [nameOf(error), failure([error])]));
  return Object.fromEntries(
    [...named].toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  );
}

/** Those codes as failures with their usual statuses, for the paths that have no row. */
function failuresWith(...codes: readonly AnsweredCode[]): Json {
  return failuresOf(
    codes.map((code) => ({ code, ...ERROR_CAUSES[code], hasRetryAfter: code === 'unavailable' })),
  );
}

/** Who may call. */
function securityOf({ access, takesSession }: Endpoint): Json[] {
  if (access !== 'public') return [{ shopper: [] }];
  return takesSession ? [{}, { shopper: [] }] : [];
}

/** The request with the `device_type` of every call. */
function bodyOf(request: Json): Json {
  const deviceType = { $ref: '#/components/schemas/DeviceType' };
  if (isJson(request.properties))
    return { ...request, properties: { ...request.properties, device_type: deviceType } };
  return { allOf: [request, { type: 'object', properties: { device_type: deviceType } }] };
}

function requestBodyOf({ files }: Endpoint, request: Json): Json {
  const schema = bodyOf(request);
  if (!files) {
    const isNeeded = Array.isArray(request.required) || !isJson(request.properties);
    return { required: isNeeded, content: json(schema) };
  }
  const { names, types, bytes } = files;
  const parts = {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        {
          type: 'string',
          format: 'binary',
          maxLength: bytes,
          description: `At most ${bytes / 1024 / 1024} MB. The content decides what it is, whatever the sender says.`,
        },
      ]),
    ),
  };
  const encoding = Object.fromEntries(
    names.map((name) => [name, { contentType: types.join(', ') }]),
  );
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { allOf: [schema, parts] }, encoding } },
  };
}

/** What no part of an OpenAPI operation says. */
function extensionsOf(row: Endpoint): Json {
  const { rateLimit, movesMoney, takesOrderKey, takesBrowser } = row;
  return {
    'x-access': row.access,
    'x-caller': row.caller,
    'x-effect': row.effect,
    'x-time-limit-ms': row.limitMs,
    'x-caller-time-limit-ms': row.timeoutMs,
    ...(rateLimit && {
      'x-rate-limit': {
        ...(rateLimit.account && { account: rateLimit.account }),
        client: rateLimit.client,
      },
    }),
    ...(movesMoney && { 'x-moves-money': true }),
    ...(takesOrderKey && { 'x-storefront-adds': ['key'] }),
    ...(takesBrowser && { 'x-storefront-adds': ['browser', 'device_token'] }),
  };
}

function operationOf(name: EndpointName, { request, answer }: { request: Json; answer: Json }) {
  const row: Endpoint = endpoints[name];
  const { summary, description, deprecated } = ENDPOINT_DOCS[name];
  const texts = [description, deprecated && `Deprecated: ${deprecated}`].filter(Boolean);
  return {
    operationId: name,
    tags: [row.feature ?? 'core'],
    summary,
    ...(texts.length > 0 && { description: texts.join('\n\n') }),
    ...(deprecated && { deprecated: true }),
    security: securityOf(row),
    ...(row.idempotent && { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] }),
    requestBody: requestBodyOf(row, request),
    responses: {
      200: { description: 'The call has succeeded.', content: json(answer) },
      ...failuresOf(errorsOf(row)),
    },
    ...extensionsOf(row),
  };
}

const orderEvents = {
  post: {
    operationId: ORDER_EVENTS_PATH,
    tags: ['events'] satisfies Feature[],
    summary: 'A stream of what changes in orders and tickets',
    description: [
      'Server-sent events, for the orders and tickets of the session, and for the orders whose keys are in the body. An event says only what is to be read again.',
      '- `ready`, the first event: its data is `OrderEventsReady`\n- `changed`: an order has changed; its data is `OrderChanged`\n- `ticket`: a ticket of the member has changed; its data is `TicketChanged`',
      `- \`ping\`, every ${ORDER_EVENTS_PING_MS / 1000} seconds: its data is \`{}\``,
      'A caller reads everything again when a stream begins. Where this is answered with 404, browsers ask every few seconds instead.',
    ].join('\n\n'),
    security: [{}, { shopper: [] }],
    requestBody: { required: false, content: json(referenceTo('OrderEventsRequest')) },
    responses: {
      200: {
        description: 'The stream. It may end at any time; then the caller opens another one.',
        content: {
          'text/event-stream': {
            schema: {
              description: 'The data of an event.',
              anyOf: [
                referenceTo('OrderEventsReady'),
                referenceTo('OrderChanged'),
                referenceTo('TicketChanged'),
              ],
            },
          },
        },
      },
      ...failuresWith(
        'malformed_request',
        'login_required',
        'too_large',
        'unsupported_media_type',
        'validation_failed',
        'internal_error',
        'unavailable',
      ),
    },
    'x-caller': 'server',
    'x-effect': 'read',
  },
};

function picture(operationId: string, summary: string, caching: string): Json {
  const name = {
    name: 'name',
    in: 'path',
    required: true,
    description: 'As the answer that names the picture has it.',
    schema: { type: 'string', pattern: '^[\\w-]{1,100}\\.webp$' },
  };
  return {
    get: {
      operationId,
      tags: [PICTURES],
      summary,
      description: caching,
      security: [],
      parameters: [name],
      responses: {
        200: {
          description: 'The picture.',
          content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
        },
        ...failuresWith('not_found', 'internal_error', 'unavailable'),
      },
    },
  };
}

function health(operationId: string, summary: string, codes: readonly AnsweredCode[]): Json {
  return {
    get: {
      operationId,
      tags: [HEALTH],
      summary,
      security: [],
      responses: {
        200: { description: 'It works.', content: json({ $ref: '#/components/schemas/Success' }) },
        ...failuresWith(...codes),
      },
    },
  };
}

const otherPaths = {
  [`/backend/api/${ORDER_EVENTS_PATH}`]: orderEvents,
  '/backend/avatars/{name}': picture(
    'avatar',
    'The picture of a member',
    'A name never gets another content: it may be cached for ever.',
  ),
  '/backend/product-pictures/{name}': picture(
    'productPicture',
    'A picture of a product',
    'A name never gets another content: it may be cached for ever.',
  ),
  '/backend/review-pictures/{name}': picture(
    'reviewPicture',
    'A picture of a published review',
    'It is gone as soon as the review is hidden or deleted: it may be cached for minutes.',
  ),
  '/api/health': health('health', 'Whether calls are answered', [
    'not_found',
    'internal_error',
    'unavailable',
  ]),
  '/api/health/live': health('healthLive', 'Whether the process runs', [
    'not_found',
    'internal_error',
  ]),
};

const revalidated = json({
  type: 'object',
  properties: { revalidated: { type: 'integer', description: 'The number of tags.' } },
});

/** What a backend calls. */
const webhooks = {
  revalidate: {
    post: {
      operationId: 'revalidate',
      tags: ['core'],
      summary: 'Tells a storefront which of its cached pages are stale',
      description:
        'A backend sends it to `/api/revalidate` of each storefront when its content has changed, until it is accepted. Without it, pages are read anew after some time.',
      security: [],
      parameters: [
        {
          name: SIGNATURE_HEADER,
          in: 'header',
          required: true,
          description:
            '`t={milliseconds since 1970},v1={hex HMAC-SHA256}` of the time, a dot and the body, with the secret that backend and storefront share; it is valid for five minutes.',
          schema: { type: 'string', maxLength: 200 },
        },
      ],
      requestBody: { required: true, content: json(referenceTo('RevalidateRequest')) },
      responses: {
        200: { description: 'The pages are rendered again.', content: revalidated },
        401: { description: 'The signature is wrong or too old.', content: revalidated },
        404: { description: 'The storefront has no secret.' },
        413: { description: 'The body has more than 64 KiB.', content: revalidated },
        422: { description: 'The body is not valid.', content: revalidated },
      },
    },
  },
};

/** What a feature stands on. */
function neededBy(feature: Feature): string {
  const needed: readonly string[] = FEATURES[feature];
  return needed.length > 0 ? ` Needs ${needed.map((name) => `\`${name}\``).join(' and ')}.` : '';
}

const ENVELOPE = {
  status: { type: 'integer', description: 'The HTTP status once more.' },
  message: { type: ['string', 'null'], description: 'For the shopper.' },
};

const ownSchemas: Json = {
  DeviceType: {
    description: 'What the caller is. Callers send it with every call; a backend may ignore it.',
    type: 'string',
    enum: [DEVICE_TYPE],
  },
  Success: {
    type: 'object',
    properties: { ...ENVELOPE, data: {} },
    required: ['status'],
  },
  Failure: {
    type: 'object',
    properties: {
      ...ENVELOPE,
      data: {
        type: ['object', 'null'],
        properties: {
          code: { type: ['string', 'null'], description: 'The stable name of the error.' },
          errors: {
            description: 'By field of the request: a message for the shopper.',
            type: ['object', 'null'],
            additionalProperties: { type: 'string' },
          },
        },
      },
    },
    required: ['status'],
  },
};

/**
 * The contract as an OpenAPI document, with what a backend calls as its webhooks.
 * @param texts what is said of the schemas; by default what `npm run docs` has taken from their comments
 */
export function openApi(texts: FieldTexts = fieldTexts): Json {
  const { named, calls } = jsonSchemas(texts);
  const names = Object.keys(endpoints).filter(isEndpointName);
  const paths = names.map((name): [string, Json] => [
    `/backend/api/${name}`,
    { post: operationOf(name, calls[name]) },
  ]);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Oak & Loom: the contract of storefront and backend',
      version: CONTRACT_VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The backend that serves this document.' }],
    tags: [
      { name: 'core', description: FEATURE_DOCS.core },
      ...ALL_FEATURES.map((feature) => ({
        name: feature,
        description: `${FEATURE_DOCS[feature]}${neededBy(feature)}`,
      })),
      ...Object.entries(OTHER_TAGS).map(([name, description]) => ({ name, description })),
    ],
    paths: { ...Object.fromEntries(paths), ...otherPaths },
    webhooks,
    components: {
      schemas: { ...named, ...ownSchemas },
      responses: sharedFailures(),
      headers: {
        RetryAfter: {
          description: 'The seconds until it is worth trying again.',
          schema: { type: 'integer', minimum: 1 },
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition.',
          schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
        },
      },
      securitySchemes: {
        shopper: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The `api_token` of `guestSession`, `register`, `login` or `socialLogin`. A call with `x-access: member` refuses a guest.',
        },
      },
    },
  };
}
