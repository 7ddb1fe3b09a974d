import sharp from 'sharp';
import { UserError } from '../../scripts/lib/log.mjs';
import { megabytes } from './figures.mjs';
import { memoryOf } from './process-memory.mjs';
import { pictureShop } from './shops.mjs';

const MEMBERS = 6;
const BAR = 450_000_000;
const SAMPLE_MS = 5;
const PASSWORD = 'Bench@1234';

export const how = `${MEMBERS} members send a progressive JPEG of 9000 × 6600 pixels to the backend at once, as the picture of a review. The memory of its process is read every ${SAMPLE_MS} ms; the highest value is compared with the value before.`;

/**
 * Registers a member.
 * @param {string} backendUrl
 * @param {number} number
 * @returns {Promise<string>} the token of their session
 */
async function newMember(backendUrl, number) {
  const person = {
    first_name: 'Ada',
    last_name: 'Weaver',
    email: `pictures${number}@bench.example`,
    mobile_no: String(9_100_000_000 + number),
    password: PASSWORD,
    confirm_password: PASSWORD,
  };
  const answer = await fetch(`${backendUrl}/backend/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (!answer.ok) throw new UserError(`register answered ${answer.status}.`);
  return (await answer.json()).data.api_token;
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const { backendUrl, pids } = await pictureShop();
  const picture = await sharp({
    create: { width: 9000, height: 6600, channels: 3, background: '#24503f' },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  const tokens = await Promise.all(
    Array.from({ length: MEMBERS }, (_, number) => newMember(backendUrl, number)),
  );
  const pid = pids.backend ?? 0;
  const before = memoryOf(pid);
  let highest = before;
  const watching = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid));
  }, SAMPLE_MS);
  const startedAt = performance.now();
  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const form = new FormData();
      form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'p.jpg');
      const answer = await fetch(`${backendUrl}/backend/api/uploadReviewPicture`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      return answer.status;
    }),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  clearInterval(watching);
  const growth = highest - before;
  return [
    {
      figure: `Memory of the backend while ${MEMBERS} pictures of 59 megapixels are sent to it`,
      measured: `**${megabytes(growth)}** more, answers ${[...new Set(statuses)].join(', ')} within ${seconds} s`,
      against: 'its memory before',
      bar: `≤ ${megabytes(BAR)}`,
      isMet: growth <= BAR && statuses.every((status) => status === 200),
    },
  ];
}
