import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { MAX_PROFILE_PICTURE_BYTES, profilePictureMessages } from '@/lib/contract/profile-picture';
import { errorCode } from '../error-code';
import { refusals } from './refusal';

function filePartsOf(endpoint: EndpointName): readonly string[] {
  const { files = [] }: Endpoint = endpoints[endpoint];
  return files;
}

/** Lets the server read multipart bodies; which endpoints take one, `refuseMultipart` decides. */
export function acceptMultipart(server: FastifyInstance): void {
  server.register(multipart, {
    limits: {
      fileSize: MAX_PROFILE_PICTURE_BYTES,
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
  if (isMultipart && filePartsOf(endpoint).length === 0) throw refusals.wrongContentType();
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
      if (filePartsOf(endpoint).includes(part.fieldname) && content.length > 0) upload = content;
    }
  } catch (error) {
    if (errorCode(error) === 'FST_REQ_FILE_TOO_LARGE') {
      throw refusals.field('profile_pic', profilePictureMessages.tooLarge);
    }
    throw refusals.malformedForm();
  }
  return { body: fields, upload };
}
