import type { EndpointName } from '@/lib/contract/endpoints';
import { BackendError } from './backend-error';

/** For tests: the error of a call that the backend answered with this status; without one, of a lost answer. */
export function rejection(
  endpoint: EndpointName,
  status: number | undefined,
  details: Partial<ConstructorParameters<typeof BackendError>[0]> = {},
): BackendError {
  return new BackendError({
    kind: 'envelope',
    endpoint,
    requestId: '1',
    reason: '',
    status,
    ...details,
  });
}
