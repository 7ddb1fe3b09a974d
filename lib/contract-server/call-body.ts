import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@/lib/contract/endpoint';
import { errorCode } from '@/lib/shared/error-code';
import { isTooDeep } from '@/lib/shared/json-depth';
import { appErrors } from './app-error';

/** Of the fields; each endpoint's row says what its files may be. */
const FIELD_LIMITS = { fields: 20, fieldSize: 1000, fieldNameSize: 100, headerPairs: 20 };

/** Files by the names of their parts, which the endpoint's row lists. */
export type Uploads = Readonly<Partial<Record<string, Buffer>>>;

/** Lets the server read JSON and forms, and nothing else. Which endpoints take a form, `rejectForm` decides. */
export function acceptBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // Several endpoints have an empty payload (section 7).
      if (body === '') return done(null, undefined);
      parseJson(request, body, (error, value) => {
        if (!error && isTooDeep(value)) done(appErrors.malformed());
        else done(error, value);
      });
    },
  );
  server.register(multipart);
}

/** Rejects, before it is read, a form where there is no file to send. */
export function rejectForm(request: FastifyRequest, { files }: Endpoint): void {
  const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/');
  if (isForm && !files) throw appErrors.wrongContentType();
}

interface CallBody {
  /** The JSON value, or the fields of a form. */
  body: unknown;
  uploads: Uploads;
}

/** A call's payload, whichever of the two ways it came. */
export async function readBody(request: FastifyRequest, { files }: Endpoint): Promise<CallBody> {
  if (!files || !request.isMultipart()) return { body: request.body, uploads: {} };
  const fields: Record<string, unknown> = {};
  const uploads: Record<string, Buffer> = {};
  const limits = { ...FIELD_LIMITS, files: files.names.length, fileSize: files.bytes };
  let name = '';
  try {
    for await (const part of request.parts({ limits })) {
      name = part.fieldname;
      if (part.type === 'field') {
        fields[name] = part.value;
        continue;
      }
      const content = await part.toBuffer();
      // A form sends an empty file when none was chosen.
      if (files.names.includes(name) && content.length > 0) uploads[name] = content;
    }
  } catch (error) {
    if (errorCode(error) === 'FST_REQ_FILE_TOO_LARGE') {
      throw appErrors.field(name, files.messages.tooLarge);
    }
    throw appErrors.malformedForm();
  }
  return { body: fields, uploads };
}
