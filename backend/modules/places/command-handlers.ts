import type { CommandHandlers, FileLines } from '../../platform/command';
import type { Queries } from '../../platform/database/database';
import type { placeCommands } from './commands';
import { type PostalCodeLine, readPostalCodeLine } from './postal-code-line';
import { stateOfPostcode } from './service';
import { readStates } from './states-by-name';
import { type TownArea, writePlaces } from './write-places';

/** The work of {@link placeCommands}. */
export function createPlaceHandlers(queries: Queries): CommandHandlers<typeof placeCommands> {
  return {
    async import({ lines }) {
      const { wanted, leftOut } = await readLines(queries, lines);
      const added = await queries.transaction((transaction) => writePlaces(transaction, wanted));
      const last = lines.first + lines.lines.length - 1;
      const lost = leftOut.length > 0 ? `, ${leftOut.length} lines left out` : '';
      return {
        message: `Lines ${lines.first} to ${last}: ${added} places added, ${wanted.length - added} known${lost}.`,
        result: { added, left_out: leftOut },
      };
    },
  };
}

/** The places of the lines, by the states that the shop has, and the lines that it cannot take. */
async function readLines(queries: Queries, { first, lines }: FileLines) {
  const states = await readStates(queries);
  const statesByArea = new Map<string, string | undefined>();
  const stateOf = async ({ market, area, stateNames }: PostalCodeLine) => {
    for (const name of stateNames) {
      const found = states.find(market, name);
      if (found) return found.id;
    }
    const key = `${market} ${area}`;
    if (!statesByArea.has(key)) {
      const near = await stateOfPostcode(queries, market, { area, text: area });
      statesByArea.set(key, near?.state_id);
    }
    return statesByArea.get(key);
  };
  const wanted: TownArea[] = [];
  const leftOut: { line: number; reason: string }[] = [];
  for (const [index, text] of lines.entries()) {
    const number = first + index;
    const line = readPostalCodeLine(text, number);
    if (line === null) continue;
    if (typeof line === 'string') {
      leftOut.push({ line: number, reason: line });
      continue;
    }
    const stateId = await stateOf(line);
    if (stateId === undefined) {
      const reason = `the shop has no state '${line.stateNames.join(', ')}'`;
      leftOut.push({ line: number, reason });
    } else wanted.push({ stateId, town: line.town, area: line.area });
  }
  return { wanted, leftOut };
}
