import { cacheLife } from 'next/cache';
import { callBackend } from './call-backend';
import { readExpressWallets } from './express';
import { rejection } from './testing';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock('./call-backend');
jest.mock('./current-market', () => ({ currentMarket: jest.fn() }));
jest.mock('./log', () => ({ log: { warn: jest.fn() } }));

const backend = jest.mocked(callBackend);
const lives = () => jest.mocked(cacheLife).mock.calls.flat();

beforeEach(() => jest.mocked(cacheLife).mockClear());

describe('whether wallets can pay by a sheet of their own', () => {
  it('is what the backend says', async () => {
    backend.mockResolvedValue({ provider: 'stripe', wallets: ['apple_pay'] } as never);
    expect(await readExpressWallets()).toBe(true);
    expect(lives()).toEqual(['catalogue']);
  });

  it('is no for a minute where the backend does not say it', async () => {
    backend.mockRejectedValue(rejection('expressOptions', 503));
    expect(await readExpressWallets()).toBe(false);
    expect(lives()).toEqual(['missing']);
  });
});
