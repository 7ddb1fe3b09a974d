import { errorsOf } from '@/lib/contract/endpoint-errors';
import { type EndpointName, endpoints, isEndpointName } from '@/lib/contract/endpoints';
import { AppError } from '@/lib/contract-server/app-error';

/*
 * The contract says which errors each endpoint may answer. Whatever a test gets from one is held against that, however it
 * calls it.
 */

interface Failure {
  status: number;
  code: unknown;
}

function isDeclared(name: EndpointName, { status, code }: Failure): boolean {
  return errorsOf(endpoints[name]).some((error) => error.code === code && error.status === status);
}

/** What is wrong with a failure of an endpoint; null for one that its row declares. */
function faultIn(name: EndpointName, failure: Failure): string | null {
  if (isDeclared(name, failure)) return null;
  return `${name} answered ${failure.status} ${failure.code}, which its row in lib/contract does not declare (errors)`;
}

/** What is wrong with an answer to a path; null for a success, a declared failure, and what is no endpoint. */
export function undeclaredError(
  path: string,
  { status, data }: { status: number; data?: unknown },
): string | null {
  const name = path.startsWith('/backend/api/') ? path.slice('/backend/api/'.length) : '';
  if (status === 200 || !isEndpointName(name)) return null;
  return faultIn(name, { status, code: Object(data).code });
}

/** The procedures, each of which fails a test where it throws an error that its row does not declare. */
export function withDeclaredErrors<P extends object>(procedures: P): P {
  return new Proxy(procedures, {
    get(target, name, receiver) {
      const procedure: unknown = Reflect.get(target, name, receiver);
      if (typeof name !== 'string' || !isEndpointName(name)) return procedure;
      if (typeof procedure !== 'function') return procedure;
      return async (...args: unknown[]) => {
        try {
          return await procedure(...args);
        } catch (error) {
          const fault = error instanceof AppError && faultIn(name, error);
          if (fault) throw new Error(fault, { cause: error });
          throw error;
        }
      };
    },
  });
}
