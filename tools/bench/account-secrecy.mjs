import { openClient } from './client.mjs';
import { median, ratio } from './figures.mjs';
import { sampleShop } from './shops.mjs';

const BAR = 1.1;
const PEOPLE = 150;
const PASSWORD = 'Secret#123';

export const how = `${PEOPLE} shoppers are registered. Then each of them, in alternation with an unknown shopper, makes one call: a login with a wrong password, a forgotten password by mobile number, and one by e-mail. The slower median divided by the faster one: a larger ratio would reveal who has an account.`;

/** @param {number} person */
const mobileOf = (person) => String(7_100_000_000 + person);
/** @param {number} person */
const emailOf = (person) => `secrecy${person}@shoppers.example`;

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const { backendUrl } = await sampleShop();
  const client = openClient();
  const api = `${backendUrl}/backend/api`;
  for (let person = 0; person < PEOPLE; person++) {
    await client.send(`${api}/register`, {
      first_name: 'Ada',
      last_name: 'Weaver',
      email: emailOf(person),
      mobile_no: mobileOf(person),
      password: PASSWORD,
      confirm_password: PASSWORD,
    });
  }

  /**
   * @param {string} figure
   * @param {(person: number) => Promise<{ milliseconds: number }>} ask
   */
  async function compare(figure, ask) {
    /** @type {number[]} */
    const known = [];
    /** @type {number[]} */
    const unknown = [];
    for (let person = 0; person < PEOPLE; person++) {
      known.push((await ask(person)).milliseconds);
      unknown.push((await ask(PEOPLE + person)).milliseconds);
    }
    const [fast = 0, slow = 0] = [median(known), median(unknown)].sort((a, b) => a - b);
    return {
      figure,
      measured: ratio(slow, fast, (time) => `${time.toFixed(2)} ms`),
      against: 'known and unknown accounts, the slower : the faster',
      bar: `≤ ${BAR}`,
      isMet: slow / fast <= BAR,
    };
  }

  const rows = [
    await compare('A login with a wrong password', (person) =>
      client.send(`${api}/login`, { email: emailOf(person), password: 'Wrong#12345' }, 401),
    ),
    await compare('A forgotten password', (person) =>
      client.send(`${api}/forgotPassword`, { mobile_no: mobileOf(person) }),
    ),
    await compare('A link to a new password by e-mail', (person) =>
      client.send(`${api}/sendRecoveryLink`, { email: emailOf(person) }),
    ),
  ];
  client.close();
  return rows;
}
