import type { EndpointName, ResponseOf } from '@/lib/contract/endpoints';
import { parseJson } from '@/lib/shared/parse-json';
import { errorOfAnswer, ShopError } from '../calls/call-shop';

export interface UploadOptions {
  signal: AbortSignal;
  /** Gets the part that was sent, below 1; null once all is sent and the shop works on it. */
  onProgress: (fraction: number | null) => void;
}

/**
 * Sends a form with a file, and reports the progress: XMLHttpRequest is the one way to know.
 * @throws {ShopError} status 0 also where the upload was aborted
 */
export function uploadToShop<E extends EndpointName>(
  endpoint: E,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<ResponseOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new ShopError(0, ''));
    request.open('POST', `/api/backend/${endpoint}`);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) =>
      onProgress(lengthComputable && loaded < total ? loaded / total : null),
    );
    request.addEventListener('load', () => {
      const answer: unknown = parseJson(request.responseText);
      if (request.status !== 200) reject(errorOfAnswer(request.status, answer));
      else if (answer === undefined) fail();
      else resolve(Object(answer).data);
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
