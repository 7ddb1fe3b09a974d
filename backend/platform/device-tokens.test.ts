import { DAY_MS } from '@/lib/contract/durations';
import { createDeviceTokens } from './device-tokens';

const SECRET = 'a secret of the shop, long enough';
const NAMES = ['ada@shoppers.example', '9000000000'];

let now = new Date('2026-11-22T10:00:00Z');
const devices = createDeviceTokens(SECRET, () => now);

function newDevice(): string {
  return devices.issue(NAMES) ?? '';
}

describe('the token of a device', () => {
  it('is known for each name of its account, always as the same device', () => {
    const token = newDevice();
    const [first, second] = NAMES.map((name) => devices.find(token, name));
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toBe(first);
    expect(devices.find(newDevice(), NAMES[0] ?? '')).not.toBe(first);
  });

  it('is found among those of other people who use the device', () => {
    const token = newDevice();
    const others = devices.issue(['eve@shoppers.example']);
    const alone = devices.find(token, NAMES[0] ?? '');
    expect(devices.find(`${others}:${token}`, NAMES[0] ?? '')).toBe(alone);
  });

  it('is unknown for another account, and contains no name', () => {
    const token = newDevice();
    expect(devices.find(token, 'eve@shoppers.example')).toBeNull();
    const [content = ''] = token.split('.');
    expect(Buffer.from(content, 'base64url').toString()).not.toContain('ada');
  });

  it('is unknown when it was changed, signed by someone else, or is no token', () => {
    const [content = '', signature = ''] = newDevice().split('.');
    const other = createDeviceTokens('another secret, also long enough', () => now);
    const broken = Buffer.from('{}').toString('base64url');
    for (const token of [
      `${content}x.${signature}`,
      `${broken}.${signature}`,
      content,
      '',
      '.',
      other.issue(NAMES) ?? '',
    ]) {
      expect(devices.find(token, NAMES[0] ?? '')).toBeNull();
    }
  });

  it('expires after 180 days', () => {
    const token = newDevice();
    const [name = ''] = NAMES;
    now = new Date(now.getTime() + 180 * DAY_MS - 1);
    expect(devices.find(token, name)).not.toBeNull();
    now = new Date(now.getTime() + 1);
    expect(devices.find(token, name)).toBeNull();
  });

  it('is unknown when it was issued before a moment from which on devices count', () => {
    const [name = ''] = NAMES;
    const before = newDevice();
    now = new Date(now.getTime() + 1);
    expect(devices.find(before, name, now)).toBeNull();
    expect(devices.find(newDevice(), name, now)).not.toBeNull();
    expect(devices.find(before, name, null)).not.toBeNull();
  });

  it('is not given out by a shop without a secret', () => {
    const unsigned = createDeviceTokens(undefined, () => now);
    expect(unsigned.issue(NAMES)).toBeNull();
    expect(unsigned.find(newDevice(), NAMES[0] ?? '')).toBeNull();
  });
});
