import fs from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

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
