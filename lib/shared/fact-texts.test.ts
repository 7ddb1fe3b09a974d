import { assemblyText, rubText, warrantyLabel, warrantyText } from './fact-texts';

it.each([
  [120, '10 years', '10-year warranty'],
  [12, '1 year', '1-year warranty'],
  [18, '18 months', '18-month warranty'],
  [1, '1 month', '1-month warranty'],
])('a warranty of %d months is %s', (months, text, label) => {
  expect(warrantyText(months)).toBe(text);
  expect(warrantyLabel(months)).toBe(label);
});

it.each([
  [{ minutes: 0, people: 1 }, 'None: it comes assembled'],
  [{ minutes: 15, people: 2, tools: 'no tools' }, 'About 15 minutes, 2 people, no tools'],
  [{ minutes: 60, people: 1, tools: null }, 'About 1 hour, 1 person'],
  [{ minutes: 240, people: 2 }, 'About 4 hours, 2 people'],
])('says what the assembly takes: %j', (assembly, text) => {
  expect(assemblyText(assembly)).toBe(text);
});

it('says how many rubs a fabric stands, and in which test', () => {
  expect(rubText(50_000)).toBe('50,000 rubs (Martindale)');
});
