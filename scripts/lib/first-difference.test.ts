import { firstDifference } from './first-difference';

describe('firstDifference', () => {
  it('finds none in what is the same', () => {
    expect(firstDifference('a\nb\n', 'a\nb\n')).toBeNull();
  });

  it('shows the lines that changed', () => {
    expect(firstDifference('a\nb\nc\n', 'a\nx\ny\nc\n')).toBe('line 2\n- b\n+ x\n+ y');
  });

  it('shows what is only there afterwards, or before', () => {
    expect(firstDifference('a\na\n', 'a\na\na\n')).toBe('line 3\n+ a');
    expect(firstDifference('a\na\n', 'a\n')).toBe('line 2\n- a');
  });

  it('does not show more than twenty lines of each', () => {
    const lines = Array.from({ length: 30 }, (_, index) => String(index)).join('\n');
    expect(firstDifference('', lines)?.split('\n')).toHaveLength(1 + 1 + 20 + 1);
  });
});
