import { startOfShopDay } from '@/lib/shared/shop-time';
import { outcomeOf } from './rules';

const deliveredAt = new Date('2026-11-10T15:00:00Z');
const line = { quantity: 2, cancelledQuantity: 0, returnDays: 7, returns: [] };
const at = (day: string) => startOfShopDay(day);

function outcome(changes: object, now: string, lines: object[] = [{}]) {
  const order = { state: 'delivered' as const, deliveredAt, ...changes };
  return outcomeOf({ ...order, lines: lines.map((one) => ({ ...line, ...one })) }, at(now));
}

describe('what follows from the first order of a friend', () => {
  it('waits for the delivery', () => {
    expect(outcome({ state: 'shipped', deliveredAt: null }, '2026-11-20')).toEqual({ is: 'wait' });
  });

  it('is earned on the day after the last return window, and not before', () => {
    expect(outcome({}, '2026-11-17')).toEqual({ is: 'wait', until: at('2026-11-18') });
    expect(outcome({}, '2026-11-18')).toEqual({ is: 'earned' });
    const lines = [{}, { returnDays: 10 }];
    expect(outcome({}, '2026-11-18', lines)).toEqual({ is: 'wait', until: at('2026-11-21') });
  });

  it('does not wait for the window of a line that was cancelled', () => {
    const lines = [{}, { returnDays: 10, cancelledQuantity: 2 }];
    expect(outcome({}, '2026-11-18', lines)).toEqual({ is: 'earned' });
  });

  it('is void where everything was cancelled or refunded, and not where a part was kept', () => {
    expect(outcome({ state: 'cancelled' }, '2026-11-12')).toEqual({ is: 'void' });
    const refunded = (quantity: number) => [{ returns: [{ state: 'refunded', quantity }] }];
    expect(outcome({}, '2026-11-12', refunded(2))).toEqual({ is: 'void' });
    expect(outcome({}, '2026-11-18', refunded(1))).toEqual({ is: 'earned' });
    const replaced = [{ returns: [{ state: 'replaced', quantity: 2 }] }];
    expect(outcome({}, '2026-11-18', replaced)).toEqual({ is: 'earned' });
  });

  it('waits another day while something is on its way back', () => {
    const lines = [{ returns: [{ state: 'picked_up', quantity: 1 }] }];
    expect(outcome({}, '2026-11-20', lines)).toEqual({ is: 'wait', until: at('2026-11-21') });
    const rejected = [{ returns: [{ state: 'rejected', quantity: 2 }] }];
    expect(outcome({}, '2026-11-20', rejected)).toEqual({ is: 'earned' });
  });
});
