/*
 * Runs in the page: finds elements, says what they are like, and makes them ready for a press or a text. It is bundled
 * and put into each document on the first question about it.
 */
import { queryAllByRole } from '@testing-library/dom';
import { computeAccessibleName } from 'dom-accessibility-api';
import type { Step, TextPattern } from './locator-steps';

/** An error that waiting does not mend. */
class FinalError extends Error {
  override name = 'FinalError';
}

const normalized = (text: string) => text.replace(/\s+/g, ' ').trim();

/** As Playwright compares: a regular expression with the text as it is, words without regard to case and spaces. */
function matches(text: string, pattern: TextPattern): boolean {
  if ('source' in pattern) return new RegExp(pattern.source, pattern.flags).test(text);
  const [actual, expected] = [normalized(text), normalized(pattern.text)];
  return pattern.exact
    ? actual === expected
    : actual.toLowerCase().includes(expected.toLowerCase());
}

const isUnseen = (node: Node) =>
  node instanceof Element && ['HEAD', 'NOSCRIPT', 'SCRIPT', 'STYLE'].includes(node.tagName);

function textOf(node: Node): string {
  if (isUnseen(node)) return '';
  if (node instanceof HTMLInputElement) {
    return ['submit', 'button', 'reset'].includes(node.type) ? node.value : '';
  }
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  return [...node.childNodes].map(textOf).join('');
}

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labels = ids.flatMap((id) => document.getElementById(id) ?? []);
  if (labels.length > 0) return labels.map(textOf);
  const label = element.getAttribute('aria-label')?.trim();
  if (label) return [label];
  return 'labels' in element ? [...((element.labels as NodeList | null) ?? [])].map(textOf) : [];
}

function isVisible(element: Element): boolean {
  const style = getComputedStyle(element);
  if (style.display === 'contents') return [...element.children].some(isVisible);
  if (style.visibility !== 'visible' || !element.checkVisibility()) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** The smallest elements that hold the text. */
function findText(root: ParentNode, pattern: TextPattern): Element[] {
  const known = new Map<Element, boolean>();
  const holds = (element: Element): boolean => {
    const answer = known.get(element) ?? (!isUnseen(element) && matches(textOf(element), pattern));
    known.set(element, answer);
    return answer;
  };
  return [...root.querySelectorAll('*')].filter(
    (element) => holds(element) && ![...element.children].some(holds),
  );
}

function findIn(root: Document | Element, step: Step): Element[] {
  const all = () => [...root.querySelectorAll('*')];
  switch (step.by) {
    case 'css':
      return [...root.querySelectorAll(step.selector)];
    case 'role': {
      const { name, role, states } = step;
      const container = root instanceof Document ? root.documentElement : root;
      return queryAllByRole(container as HTMLElement, role, {
        ...states,
        ...(name && { name: (text: string) => matches(text, name) }),
      });
    }
    case 'text':
      return findText(root, step.pattern);
    case 'label':
      return all().filter((element) =>
        labelsOf(element).some((text) => matches(text, step.pattern)),
      );
    case 'placeholder':
      return [...root.querySelectorAll('[placeholder]')].filter((element) =>
        matches(element.getAttribute('placeholder') ?? '', step.pattern),
      );
    default:
      return [];
  }
}

function find(steps: readonly Step[]): Element[] {
  let roots: (Document | Element)[] = [document];
  for (const step of steps) {
    if (step.by === 'nth') {
      roots = roots.slice(step.index, step.index + 1 || undefined);
    } else if (step.by === 'filter') {
      roots = roots.filter(
        (root) =>
          root instanceof Element &&
          (!step.hasText || matches(textOf(root), step.hasText)) &&
          (step.visible === undefined || isVisible(root) === step.visible),
      );
    } else {
      const found = new Set(roots.flatMap((root) => findIn(root, step)));
      // In the order of the document, which the elements of several roots may not have.
      roots = roots.length < 2 ? [...found] : [...found].sort(inOrder);
    }
  }
  return roots.filter((root) => root instanceof Element);
}

const inOrder = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The opening tag of an element and the first words in it. */
function summaryOf(element: Element): string {
  const tag = element.cloneNode(false) as Element;
  const [opening = ''] = tag.outerHTML.split(/(?=<\/[^<]*$)/);
  const text = normalized(textOf(element));
  const short = (words: string, length: number) =>
    words.length > length ? `${words.slice(0, length)}…` : words;
  return `${short(opening, 160)}${short(text, 60)}`;
}

/** The only element, or undefined where there is none yet. */
function only(steps: readonly Step[]): HTMLElement | undefined {
  const elements = find(steps);
  if (elements.length > 1) {
    const list = elements
      .slice(0, 5)
      .map((element, index) => `${index + 1}) ${summaryOf(element)}`);
    throw new FinalError(`there are ${elements.length} of them:\n${list.join('\n')}`);
  }
  return elements[0] as HTMLElement | undefined;
}

const CONTROLS = 'button, input, select, textarea, option, [role="button"], [role="link"]';

function isEnabled(element: Element): boolean {
  const control = element.closest(CONTROLS) ?? element;
  return !control.matches(':disabled') && !control.closest('[aria-disabled="true"]');
}

function isChecked(element: Element): boolean {
  if (element instanceof HTMLInputElement) return element.checked;
  return element.getAttribute('aria-checked') === 'true';
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element | null | undefined): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** The field itself, or that of a label. */
function fieldOf(element: HTMLElement): Field | undefined {
  const field = element instanceof HTMLLabelElement ? element.control : element;
  return isField(field) ? field : undefined;
}

/** A page that is not drawn has no frames: then time goes on without. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, 250);
    requestAnimationFrame(() => {
      clearTimeout(limit);
      resolve();
    });
  });

const isSame = (one: DOMRect, other: DOMRect) =>
  one.x === other.x &&
  one.y === other.y &&
  one.width === other.width &&
  one.height === other.height;

function seenPart(element: Element): Promise<IntersectionObserverEntry | undefined> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve(entry);
    });
    observer.observe(element);
    setTimeout(resolve, 1000, undefined);
  });
}

/** What a person presses for an element: the label of a radio or a checkbox that is only there for screen readers. */
function pressedFor(element: HTMLElement): HTMLElement {
  if (!(element instanceof HTMLInputElement)) return element;
  const { width, height } = element.getBoundingClientRect();
  const isTiny = width <= 2 || height <= 2 || getComputedStyle(element).opacity === '0';
  return (isTiny && [...(element.labels ?? [])].find(isVisible)) || element;
}

/** Whether a press on an element is one on the other: on what is in it, and on its label. */
function isPressOn(hit: Element, element: HTMLElement): boolean {
  const whole = element.closest('button, a, [role="button"], [role="link"]') ?? element;
  if (whole.contains(hit)) return true;
  const control = hit.closest('label')?.control;
  return control !== null && control !== undefined && element.contains(control);
}

interface Point {
  x: number;
  y: number;
}

/** What is done to an element. To check one, its label may be pressed instead. */
export type PointerAction = 'press' | 'check' | 'hover';

type Waiting = { waits: string };

/**
 * Scrolls an element into view and says where to press, or why that cannot be done yet. What is covered stays so: a
 * person would press what covers it.
 */
async function preparePress(
  steps: readonly Step[],
  action: PointerAction,
): Promise<Waiting | { point: Point }> {
  const element = only(steps);
  if (!element) return { waits: 'it is not there' };
  const target = action === 'check' ? pressedFor(element) : element;
  if (!isVisible(target)) return { waits: `it is not visible: ${summaryOf(target)}` };
  if (action !== 'hover' && !isEnabled(element))
    return { waits: `it is disabled: ${summaryOf(element)}` };
  const before = target.getBoundingClientRect();
  await nextFrame();
  await nextFrame();
  if (!target.isConnected || !isSame(before, target.getBoundingClientRect())) {
    return { waits: 'it is moving' };
  }
  let seen = await seenPart(target);
  if (seen && seen.intersectionRatio < 1) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    await nextFrame();
    seen = await seenPart(target);
  }
  const view = seen?.intersectionRect;
  if (!view || view.width === 0 || view.height === 0) return { waits: 'it is out of view' };
  const line = [...target.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  const { left, right, top, bottom } = line ?? view;
  const point = {
    x: (Math.max(left, view.left) + Math.min(right, view.right)) / 2,
    y: (Math.max(top, view.top) + Math.min(bottom, view.bottom)) / 2,
  };
  const hit = document.elementFromPoint(point.x, point.y);
  if (!hit) return { waits: 'it is out of view' };
  if (!isPressOn(hit, target)) return { waits: `it is covered by ${summaryOf(hit)}` };
  if (action !== 'hover') watchPress(target);
  return { point };
}

const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;
let endWatch: (() => string | undefined) | undefined;

/** What has the focus once the press begins, and may open something below the pointer then. */
const TEXT_FIELDS =
  'textarea, input:not([type="button"], [type="checkbox"], [type="radio"], [type="submit"])';

/** Holds back a press that arrives elsewhere, because something has moved just now. */
function watchPress(target: HTMLElement): void {
  endWatch?.();
  const needsEnd = !target.matches(TEXT_FIELDS);
  let result: string | undefined = 'the press did not arrive';
  let ending: string | undefined;
  const watch = (event: Event) => {
    const { type, target: hit } = event;
    const isElsewhere = hit instanceof Element && !isPressOn(hit, target);
    if (type === 'pointerdown') {
      result = isElsewhere ? `the press went to ${summaryOf(hit)}` : undefined;
    } else if (needsEnd && type === 'pointerup' && result === undefined && isElsewhere) {
      ending = `it moved away during the press, which ended on ${summaryOf(hit)}`;
    }
    if (result === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of PRESSES) addEventListener(type, watch, true);
  endWatch = () => {
    for (const type of PRESSES) removeEventListener(type, watch, true);
    endWatch = undefined;
    // A person would have pressed for nothing.
    if (ending) throw new FinalError(ending);
    return result;
  };
}

/**
 * Why the last press has not reached its element, or undefined where it has.
 * @throws {FinalError} where the element moved away before the press ended
 */
const pressResult = (): string | undefined => endWatch?.();

/** Focuses an element. A page may not move the focus into a frame: then it says so. */
function prepareTyping(steps: readonly Step[]): Waiting | { isFocused: boolean } {
  const found = only(steps);
  if (!found) return { waits: 'it is not there' };
  const element = fieldOf(found) ?? found;
  element.focus();
  return { isFocused: document.activeElement === element };
}

/** Why nothing can be typed into an element yet. */
function notEditable(element: HTMLElement): string | undefined {
  if (!isVisible(element)) return `it is not visible: ${summaryOf(element)}`;
  if (!isEnabled(element)) return `it is disabled: ${summaryOf(element)}`;
  if ('readOnly' in element && element.readOnly) return `it is read-only: ${summaryOf(element)}`;
  return undefined;
}

const NOT_TYPED = ['color', 'date', 'datetime-local', 'month', 'range', 'time', 'week'];

/** Puts a text into a field instead of what is there, as a paste does. */
function fill(steps: readonly Step[], text: string): Waiting | { filled: true } {
  const found = only(steps);
  if (!found) return { waits: 'it is not there' };
  const field = fieldOf(found);
  const waits = notEditable(field ?? found);
  if (waits) return { waits };
  (field ?? found).focus();
  if (field instanceof HTMLSelectElement || !(field ?? found.isContentEditable)) {
    throw new FinalError(`nothing can be typed into ${summaryOf(found)}`);
  }
  if (!field) {
    document.execCommand('selectAll');
    document.execCommand(text ? 'insertText' : 'delete', false, text);
    return { filled: true };
  }
  if (!NOT_TYPED.includes(field.type)) {
    field.select();
    // The browser's own way: events, length limits and `change` on leaving are those of a person's paste.
    if (field.value !== text) document.execCommand(text ? 'insertText' : 'delete', false, text);
    return { filled: true };
  }
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(field, text);
  if (field.value !== text) throw new FinalError(`"${text}" is no ${field.type}`);
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return { filled: true };
}

/** Chooses an option of a select by its value, label or place. */
function select(
  steps: readonly Step[],
  wanted: string | { label: string } | { index: number },
): Waiting | { values: string[] } {
  const found = only(steps);
  if (!found) return { waits: 'it is not there' };
  const field = fieldOf(found);
  if (!(field instanceof HTMLSelectElement)) {
    throw new FinalError(`it is no select: ${summaryOf(found)}`);
  }
  const waits = notEditable(field);
  if (waits) return { waits };
  const option = [...field.options].find((each) => {
    if (typeof wanted === 'string')
      return each.value === wanted || normalized(each.label) === wanted;
    return 'label' in wanted
      ? normalized(each.label) === wanted.label
      : each.index === wanted.index;
  });
  if (!option) return { waits: `it has no option ${JSON.stringify(wanted)}` };
  if (option.disabled) return { waits: `its option ${JSON.stringify(wanted)} is disabled` };
  field.focus();
  option.selected = true;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return { values: [option.value] };
}

/** What the one element is like. */
export interface ElementState {
  /** Its opening tag and first words. */
  html: string;
  text: string;
  visible: boolean;
  enabled: boolean;
  checked: boolean;
  focused: boolean;
  value: string | null;
  attributes: Record<string, string>;
  name: string;
}

export interface LocatorState {
  texts: string[];
  /** Of the only element. Undefined where there is none. */
  one: ElementState | undefined;
  /** Says which there are, where they are several. */
  many: string | undefined;
}

/** What all elements are like. */
function stateOf(steps: readonly Step[]): LocatorState {
  const elements = find(steps);
  const [element] = elements;
  const state = { texts: elements.map(textOf), one: undefined, many: undefined };
  if (!element) return state;
  if (elements.length > 1) {
    return { ...state, many: elements.slice(0, 5).map(summaryOf).join('\n') };
  }
  const field = fieldOf(element as HTMLElement);
  return {
    ...state,
    one: {
      html: summaryOf(element),
      text: textOf(element),
      visible: isVisible(element),
      enabled: isEnabled(element),
      checked: isChecked(element),
      // A frame in WebKit says that it has no focus, although it gets the keys.
      focused: (document.hasFocus() || window !== top) && element === document.activeElement,
      value: field?.value ?? null,
      attributes: Object.fromEntries(
        [...element.attributes].map(({ name, value }) => [name, value]),
      ),
      name: computeAccessibleName(element),
    },
  };
}

/** The box of the one element in the page's viewport. */
function boxOf(
  steps: readonly Step[],
): { x: number; y: number; width: number; height: number } | null {
  const element = only(steps);
  if (!element || !isVisible(element)) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** Scrolls a frame into view: what is in a frame of another site cannot do so itself. */
function showFrame(selector: string): void {
  const frame = document.querySelector(selector);
  frame?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}

/** Where the content of a frame begins, and what covers it at a point of that content. */
function frameAt(selector: string, point: Point): Waiting | { point: Point } {
  const frame = document.querySelector<HTMLElement>(selector);
  if (!frame) return { waits: `the frame ${selector} is not there` };
  const { left, top } = frame.getBoundingClientRect();
  const { paddingLeft, paddingTop } = getComputedStyle(frame);
  const at = {
    x: left + frame.clientLeft + Number.parseFloat(paddingLeft) + point.x,
    y: top + frame.clientTop + Number.parseFloat(paddingTop) + point.y,
  };
  const hit = document.elementFromPoint(at.x, at.y);
  if (hit === frame) return { point: at };
  return { waits: hit ? `its frame is covered by ${summaryOf(hit)}` : 'its frame is out of view' };
}

export const inPage = {
  boxOf,
  fill,
  frameAt,
  only,
  preparePress,
  prepareTyping,
  pressResult,
  select,
  showFrame,
  stateOf,
  isHydrated: () =>
    document.readyState === 'complete' && document.documentElement.dataset.hydrated !== 'false',
};

export type InPage = typeof inPage;
