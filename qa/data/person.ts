import { randomInt } from 'node:crypto';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  mobile: string;
  password: string;
}

/**
 * A person whom the shop does not know yet. Their emails go to nobody: `.example` is no domain of the internet. Where the
 * shop has to deliver them, TEST_EMAIL names a mailbox, such as `qa+*@shop.com`, with a number of each person for the star.
 */
export function newPerson(): Person {
  const digits = `${randomInt(1_000_000_000)}`.padStart(9, '0');
  const email = (process.env.TEST_EMAIL ?? 'qa-*@shoppers.example').replace('*', digits);
  return {
    firstName: 'Ada',
    lastName: 'Weaver',
    email,
    mobile: `9${digits}`,
    password: 'Loom#1234',
  };
}
