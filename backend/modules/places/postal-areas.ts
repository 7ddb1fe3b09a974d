import fs from 'node:fs';
import path from 'node:path';
import { parsePostcode } from '@/lib/contract/postcodes';
import { isMarket, type Market } from '@/lib/shared/markets';

const FILE = path.join(process.cwd(), 'backend/modules/places/postal-areas.txt');

/** A postal area with its town, as a list of postcodes has them. */
export interface PostalArea {
  market: Market;
  /** A state's name; absent where the list says none that the shop knows. */
  state: string;
  town: string;
  /** `97209`, `M5V`. */
  area: string;
}

/**
 * Reads the lines of `postal-areas.txt`: `= us Oregon` begins a state, `Portland: 97203 97204` is a town of it, `#`
 * begins a comment. Throws for any other line.
 */
export function postalAreasOf(content: string): PostalArea[] {
  const areas: PostalArea[] = [];
  let within: Pick<PostalArea, 'market' | 'state'> | undefined;
  for (const [index, line] of content.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [, market = '', state = ''] = /^= (\S+) (.+)$/.exec(line) ?? [];
    const [, town = '', codes = ''] = /^([^:=]+): (\S+(?: \S+)*)$/.exec(line) ?? [];
    if (isMarket(market)) within = { market, state };
    else if (within && town) {
      for (const area of codes.split(' ')) {
        if (parsePostcode(within.market, area)?.area !== area)
          throw new Error(`postal-areas.txt, line ${index + 1}: '${area}' is no postal area.`);
        areas.push({ ...within, town, area });
      }
    } else throw new Error(`postal-areas.txt, line ${index + 1}: '${line}' is not understood.`);
  }
  return areas;
}

/** The file as it is stored. */
export function readPostalAreasFile(): string {
  return fs.readFileSync(FILE, 'utf8');
}
