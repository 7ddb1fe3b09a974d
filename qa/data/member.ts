import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { ShopApi, ShopApiError } from '../shop-api';
import { newPerson, type Person } from './person';

export interface Member {
  person: Person;
  /** Signed in. */
  api: ShopApi;
}

export async function newMember(shopUrl: string): Promise<Member> {
  const api = await ShopApi.open(shopUrl);
  const person = newPerson();
  await api.register(person);
  return { person, api };
}

/** How long the refund of a cancelled order may take, which has to be over before, in milliseconds. */
const REFUND_LIMIT_MS = 30_000;
const PAUSE_MS = 1_000;

/** Deletes the account. Where the shop cannot, or not yet, it says so on stderr: the account is empty, and stays. */
export async function deleteAccount({ person, api }: Member): Promise<void> {
  const end = Date.now() + REFUND_LIMIT_MS;
  for (;;) {
    try {
      await api.call('deleteAccount', { password: person.password }, z.unknown());
      return;
    } catch (error) {
      if (!(error instanceof ShopApiError)) throw error;
      if (error.status !== 409 || Date.now() > end) {
        process.stderr.write(`The account ${person.email} stays: ${error.message}\n`);
        return;
      }
      await setTimeout(PAUSE_MS);
    }
  }
}
