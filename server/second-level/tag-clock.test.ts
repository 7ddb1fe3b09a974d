import { TagClock } from './tag-clock';

describe('the tag clock', () => {
  it('makes stale what began before one of its tags was invalidated, and nothing else', () => {
    const clock = new TagClock();
    const before = clock.now();
    clock.apply(['home']);
    const after = clock.now();
    expect(clock.isStale(['home', 'product:1'], before)).toBe(true);
    expect(clock.isStale(['product:1'], before)).toBe(false);
    expect(clock.isStale(['home'], after)).toBe(false);
  });

  it('makes everything stale that began before an invalidation of everything', () => {
    const clock = new TagClock();
    const before = clock.now();
    clock.apply('all');
    expect(clock.isStale(['product:1'], before)).toBe(true);
    expect(clock.isStale(['product:1'], clock.now())).toBe(false);
  });

  it('calls stale what it has forgotten the tags of', () => {
    const clock = new TagClock({ maxTags: 2 });
    const before = clock.now();
    for (const tag of ['a', 'b', 'c']) clock.apply([tag]);
    expect(clock.isStale(['never invalidated'], before)).toBe(true);
    expect(clock.isStale(['c'], clock.now())).toBe(false);
  });

  it('keeps the numbers that others have given, in whatever order they come', () => {
    const clock = new TagClock();
    clock.apply(['home'], 7);
    clock.apply(['home'], 5);
    const { session } = clock.now();
    expect(clock.now().position).toBe(7);
    expect(clock.isStale(['home'], { session, position: 6 })).toBe(true);
  });

  it('trusts nothing of before it began anew', () => {
    const clock = new TagClock();
    const before = clock.now();
    clock.restart(0);
    expect(clock.isStale([], before)).toBe(true);
    expect(clock.isStale([], clock.now())).toBe(false);
  });
});
