import 'server-only';
import type { EndpointName } from '@/lib/contract/endpoints';
import { BackendError } from './backend-error';

/** The global symbol by which the front's metrics are found: `server/metrics.ts`. */
const METRICS = Symbol.for('oak-and-loom.metrics');

/** The part of the front's metrics that is used here. */
interface Metrics {
  backendCalled(endpoint: EndpointName, outcome: string, milliseconds: number): void;
}

/** Counts and times a call to the backend, where the front has metrics. */
export async function countCall<T>(endpoint: EndpointName, call: () => Promise<T>): Promise<T> {
  const metrics: Metrics | undefined = Reflect.get(globalThis, METRICS);
  if (!metrics) return call();
  const startedAt = performance.now();
  let outcome = 'ok';
  try {
    return await call();
  } catch (error) {
    outcome = error instanceof BackendError ? outcomeOf(error) : 'failed';
    throw error;
  } finally {
    metrics.backendCalled(endpoint, outcome, performance.now() - startedAt);
  }
}

/** `rejected`: the backend has said no to the caller, as to a wrong password. Everything else is a fault. */
function outcomeOf({ kind, status = 500 }: BackendError): string {
  if (kind === 'network' || kind === 'timeout' || kind === 'contract') return kind;
  return status < 500 ? 'rejected' : 'failed';
}
