import fs from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from './open-database';

/** The e-mails of the outbox to an address, the earliest first. */
export async function mailsTo(dataFolder: string, address: string): Promise<Email[]> {
  const outbox = path.join(dataFolder, 'outbox');
  if (!fs.existsSync(outbox)) return [];
  const files = fs.readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const written = (name: string) => fs.statSync(path.join(outbox, name)).mtimeMs;
  const mails = await Promise.all(
    files
      .toSorted((one, other) => written(one) - written(other))
      .map((name) => PostalMime.parse(fs.readFileSync(path.join(outbox, name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Waits until the e-mails to an address that the test accepts are so many, and returns them, the earliest first. */
export async function waitForMails(
  dataFolder: string,
  address: string,
  { count = 1, accepts = (_mail: Email): boolean => true } = {},
): Promise<Email[]> {
  let mails: Email[] = [];
  await until(async () => {
    mails = (await mailsTo(dataFolder, address)).filter(accepts);
    return mails.length >= count;
  });
  return mails;
}
