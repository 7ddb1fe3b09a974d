import { Campaign } from '../contract/campaign';
import { CAMPAIGN_KEY, campaignOf, KEEP_CAMPAIGN } from './campaign';

/** What a page with this query keeps. */
function keptOf(query: string, asks: object = {}): string | null {
  const stored = new Map<string, string>();
  const run = new Function('location', 'navigator', 'sessionStorage', KEEP_CAMPAIGN);
  run({ search: query }, asks, { setItem: (key: string, value: string) => stored.set(key, value) });
  return stored.get(CAMPAIGN_KEY) ?? null;
}

const LINK =
  '?category_id=3&utm_source=newsletter&utm_medium=email&utm_campaign=fall+sofas&utm_id=7';

describe('the campaign of a visit', () => {
  it('is what the address of its first page says, and nothing else of it', () => {
    const kept = keptOf(LINK);
    expect(kept).toBe('utm_source=newsletter&utm_medium=email&utm_campaign=fall+sofas');
    expect(campaignOf(kept)).toEqual({
      source: 'newsletter',
      medium: 'email',
      campaign: 'fall sofas',
    });
  });

  it('is not touched by a page whose address says nothing of it', () => {
    expect(keptOf('?category_id=3&not_utm_source=x')).toBeNull();
    expect(keptOf('')).toBeNull();
    expect(keptOf('?utm_source=')).toBeNull();
  });

  it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'is not kept of who asks not to be tracked: %j',
    (asks) => expect(keptOf(LINK, asks)).toBeNull(),
  );

  it.each(['ada@mail.example', 'ada%40mail.example', '5035550142', 'user-12345678'])(
    'leaves out what may name a person: %s',
    (person) => {
      expect(keptOf(`?utm_source=mail&utm_content=${person}&utm_term=oak`)).toBe(
        'utm_source=mail&utm_term=oak',
      );
      expect(campaignOf(`utm_source=mail&utm_content=${person}`)).toEqual({ source: 'mail' });
    },
  );

  it('is short, and what the contract accepts, whatever was kept', () => {
    const long = `utm_source=${'a'.repeat(500)}&utm_term=%00%20&utm_content=${encodeURIComponent('🌳'.repeat(60))}`;
    const campaign = campaignOf(long);
    expect(campaign?.source).toHaveLength(100);
    expect(campaign).not.toHaveProperty('term');
    expect(Campaign.parse(campaign)).toEqual(campaign);
    expect(keptOf(`?${long}`)).not.toContain('aaa');
    for (const kept of [null, '', 'utm_source', '{}', 'source=mail']) {
      expect(campaignOf(kept)).toBeUndefined();
    }
  });

  it('does not stop a page whose storage is forbidden', () => {
    const run = new Function('location', 'navigator', 'sessionStorage', KEEP_CAMPAIGN);
    const setItem = () => {
      throw new Error('forbidden');
    };
    expect(() => run({ search: LINK }, {}, { setItem })).not.toThrow();
  });
});
