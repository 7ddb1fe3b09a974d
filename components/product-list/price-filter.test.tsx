import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PriceFilter } from './price-filter';

const onChange = jest.fn();

/** Renders the filter with state, as the list does. */
function Price() {
  const [chosen, setChosen] = useState<{
    priceMin?: number | undefined;
    priceMax?: number | undefined;
  }>({});
  return (
    <PriceFilter
      currency="USD"
      scale={{ min: 100, max: 2000 }}
      priceMin={chosen.priceMin}
      priceMax={chosen.priceMax}
      onChange={(change) => {
        onChange(change);
        setChosen(change);
      }}
    />
  );
}

const slider = (name: string) => screen.getByRole('slider', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
/** Moves a slider, as an arrow key does in a browser. jsdom does not. */
const slideTo = (name: string, value: number) => {
  slider(name).focus();
  fireEvent.change(slider(name), { target: { value } });
};
const rest = () => act(() => jest.advanceTimersByTime(300));

beforeEach(() => {
  jest.useFakeTimers();
  onChange.mockReset();
  render(<Price />);
});
afterEach(() => jest.useRealTimers());

test('both thumbs are reachable by keyboard and have their price as value text', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.tab();
  expect(slider('Lowest price')).toHaveFocus();
  expect(slider('Lowest price')).toHaveAttribute('aria-valuetext', '$100');
  await user.tab();
  expect(slider('Highest price')).toHaveFocus();
  expect(slider('Highest price')).toHaveAttribute('aria-valuetext', '$2,000');
});

test('the list is requested when a thumb stops moving, not at each step', () => {
  for (const price of [110, 120, 130]) slideTo('Lowest price', price);
  expect(onChange).not.toHaveBeenCalled();
  rest();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledWith({ priceMin: 130, priceMax: undefined });
  expect(field('From')).toHaveValue('130');
});

test('a thumb that moves past the other one swaps the ends', () => {
  slideTo('Highest price', 500);
  rest();
  slideTo('Lowest price', 900);
  rest();
  expect(onChange).toHaveBeenLastCalledWith({ priceMin: 500, priceMax: 900 });
});

test.each(['12.50', '12,50', '-5', '1e3', 'about 100'])(
  'a number field says what is wrong with %s, and does not filter by another price',
  async (text) => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(field('From'));
    await user.paste(text);
    await user.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(field('From')).toHaveValue(text);
    expect(field('From')).toBeInvalid();
    expect(field('From')).toHaveAccessibleDescription('Whole amounts, please');
  },
);

test('a number field takes a price with a comma between thousands', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(field('From'));
  await user.paste('$1,250');
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ priceMin: 1250, priceMax: undefined });
});

test('a number field moves its thumb, accepts only digits and takes every price up to 120,000', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(field('To'), '1a5b00{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ priceMin: undefined, priceMax: 1500 });
  expect(slider('Highest price')).toHaveValue('1500');
  await user.clear(field('To'));
  await user.type(field('To'), '999999');
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith({ priceMin: undefined, priceMax: 120_000 });
  expect(slider('Highest price')).toHaveValue('2000');
  expect(field('To')).toHaveValue('120000');
  await user.clear(field('To'));
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith({ priceMin: undefined, priceMax: undefined });
});

test('a number above the other end swaps the ends', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(field('To'), '300{Enter}');
  await user.type(field('From'), '800{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ priceMin: 300, priceMax: 800 });
});
