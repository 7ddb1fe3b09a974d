import { randomInt } from 'node:crypto';

/** Digits and capital letters without those that sound or look alike, and without vowels: no word comes out. */
const CHARACTERS = '23456789CDFGHJKMPQRTVWXYZ';
const GROUP = 4;

/** A random number of eight characters, of which there are 150 billion, short enough to be said: `7KQ4-M2XP`. */
export function newSpokenNumber(): string {
  const group = () =>
    Array.from({ length: GROUP }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return `${group()}-${group()}`;
}
