import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointName } from '@/lib/contract/endpoints';
import { MAX_UPLOAD_BYTES, tooLargePicture } from '../accounts/avatars';
import { errorCode } from '../error-code';
import { refusals } from './refusal';

/** The file part of each endpoint that has one. */
const FILE_PARTS: Partial<Record<EndpointName, string>> = { updateProfile: 'profile_pic' };

/** Lets the server read multipart bodies; which endpoints take one, `refuseMultipart` decides. */
export function acceptMultipart(server: FastifyInstance): void {
  server.register(multipart, {
    limits: {
      fileSize: MAX_UPLOAD_BYTES,
      files: 1,
      fields: 20,
      fieldSize: 1000,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
}

/** Refuses, before it is read, a multipart body where there is no file to send. */
export function refuseMultipart(request: FastifyRequest, endpoint: EndpointName): void {
  const isMultipart = request.headers['content-type']?.toLowerCase().startsWith('multipart/');
  if (isMultipart && !FILE_PARTS[endpoint]) throw refusals.wrongContentType();
}

interface CallBody {
  /** The JSON value, or the fields of a form. */
  body: unknown;
  upload: Buffer | null;
}

/** A call's payload, whichever of the two ways it came. */
export async function readBody(request: FastifyRequest, endpoint: EndpointName): Promise<CallBody> {
  if (!request.isMultipart()) return { body: request.body, upload: null };
  const fields: Record<string, unknown> = {};
  let upload: Buffer | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      const content = await part.toBuffer();
      // A form sends an empty file when none was chosen.
      const isChosen = part.fieldname === FILE_PARTS[endpoint] && content.length > 0;
      if (isChosen) upload = content;
    }
  } catch (error) {
    if (errorCode(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLargePicture();
    throw refusals.malformedForm();
  }
  return { body: fields, upload };
}
