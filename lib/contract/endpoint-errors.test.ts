import { z } from 'zod';
import { endpoint, memberWrite, serverRead, shopperWrite } from './endpoint';
import { errorsOf } from './endpoint-errors';
import { endpoints } from './endpoints';
import { ERROR_CAUSES } from './error-causes';
import { ERROR_CODES } from './error-codes';

const schemas = { request: z.object({}), response: z.unknown() };
const codesOf = (row: Parameters<typeof errorsOf>[0]) => errorsOf(row).map(({ code }) => code);

describe('the errors of an endpoint', () => {
  it('are those of every call, in rising order of their statuses', () => {
    expect(errorsOf(endpoint({ ...serverRead, ...schemas })).map(({ status }) => status)).toEqual([
      400, 405, 413, 415, 422, 500, 503,
    ]);
  });

  it('follow from who may call it, how often, and whether it takes a key', () => {
    expect(codesOf(endpoint({ ...serverRead, access: 'shopper', ...schemas }))).toContain(
      'login_required',
    );
    expect(codesOf(endpoint({ ...shopperWrite, idempotent: true, ...schemas }))).toEqual(
      expect.arrayContaining(['login_required', 'rate_limited', 'idempotency_key_reused']),
    );
    expect(codesOf(endpoint({ ...shopperWrite, ...schemas }))).not.toContain('member_required');
    expect(codesOf(endpoint({ ...memberWrite, ...schemas }))).toContain('member_required');
  });

  it('are its own too, each once', () => {
    const row = endpoint({ ...memberWrite, ...schemas, errors: ['member_required', 'conflict'] });
    const codes = codesOf(row);
    expect(codes.filter((code) => code === 'member_required')).toHaveLength(1);
    expect(codes).toContain('conflict');
  });

  it('have the status of the row where it says one', () => {
    expect(errorsOf(endpoints.applyCoupon)).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'not_found', status: 422 })]),
    );
  });

  it('say when to try again where that is later', () => {
    const later = errorsOf(endpoint({ ...shopperWrite, ...schemas })).filter(
      ({ hasRetryAfter }) => hasRetryAfter,
    );
    expect(later.map(({ status }) => status)).toEqual([429, 503]);
  });
});

describe('the table of causes', () => {
  it('has each code that a backend answers', () => {
    const own = ['network_error', 'invalid_answer'];
    expect(Object.keys(ERROR_CAUSES).toSorted()).toEqual(
      ERROR_CODES.filter((code) => !own.includes(code)).toSorted(),
    );
  });

  it('has no code that no endpoint answers', () => {
    const answered = new Set(Object.values(endpoints).flatMap((row) => codesOf(row)));
    expect(
      Object.keys(ERROR_CAUSES).filter((code) => !new Set<string>(answered).has(code)),
    ).toEqual([]);
  });
});
