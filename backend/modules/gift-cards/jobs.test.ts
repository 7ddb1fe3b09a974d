import { featuresWithout } from '../../testing/features';
import { registerGiftCards } from './jobs';

describe('gift cards that were paid for', () => {
  const topicsOf = (features: ReturnType<typeof featuresWithout>) => {
    const handle = jest.fn();
    const lateMails = { writtenBy: jest.fn() };
    registerGiftCards({ handle } as never, { lateMails, features } as never);
    return handle.mock.calls.map(([topic]) => topic.name);
  };

  it('are sent on their day', () => {
    expect(topicsOf(featuresWithout())).toHaveLength(2);
  });

  it('wait while the shop has no gift cards, where none could be redeemed', () => {
    expect(topicsOf(featuresWithout('giftCards'))).toEqual([]);
  });
});
