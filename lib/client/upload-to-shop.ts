import type { EndpointName, ResponseOf } from '@/lib/contract/endpoints';
import { parseJson } from '@/lib/parse-json';
import { errorOfAnswer, ShopError } from './call-shop';

interface UploadOptions {
  signal: AbortSignal;
  /** Gets the part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
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
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const answer: unknown = parseJson(request.responseText);
      if (request.status === 200) resolve(Object(answer).data);
      else reject(errorOfAnswer(request.status, answer));
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
