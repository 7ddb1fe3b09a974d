'use client';

import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { TextField } from '@/components/ui/text-field';
import { UrlReader } from '@/components/ui/url-reader';
import { isBlank } from '@/lib/contract/blank-text';
import { HELP_TOPICS, type HelpTopic } from '@/lib/contract/help-topics';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { helpPath, readHelpTopic } from '@/lib/shared/help-path';
import { Answer } from './help-answer';
import { type HelpAnswer, matches } from './matching-answers';

interface Topic {
  key: HelpTopic;
  title: string;
  answers: readonly HelpAnswer[];
}

const MOVES: Partial<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * The topics as tabs, and a search through all of them. The chosen topic is in the URL. Without JavaScript all
 * answers are shown one below the other.
 */
export function HelpTopics({ topics }: { topics: readonly Topic[] }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const marketPath = useMarketPath();
  const [chosen, setChosen] = useState<HelpTopic>(HELP_TOPICS[0]);
  const [search, setSearch] = useState('');
  const isSearching = !isBlank(search);
  const current = topics.find(({ key }) => key === chosen) ?? topics[0];
  const found = topics.flatMap(({ answers }) => answers.filter((one) => matches(one, search)));

  const choose = (topic: HelpTopic) => {
    if (topic !== chosen) history.pushState(null, '', marketPath(helpPath(topic)));
    setChosen(topic);
  };

  const moveTo = (event: KeyboardEvent) => {
    const keys = topics.map(({ key }) => key);
    const step = MOVES[event.key];
    const index = keys.indexOf(chosen);
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? keys.length - 1 : step && index + step;
    const topic = next === undefined ? undefined : keys.at(next % keys.length);
    if (!topic) return;
    event.preventDefault();
    choose(topic);
    list.current?.querySelectorAll('button')[keys.indexOf(topic)]?.focus();
  };

  return (
    <div className="mt-8 lg:mt-10">
      <UrlReader onChange={(params) => setChosen(readHelpTopic(params))} />
      {/* biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 do not support the search element. */}
      <div role="search" aria-label="Help" className="max-w-xl noscript:hidden">
        <TextField
          label="Search all answers"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="For example: refund"
          maxLength={100}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <p role="status" className="mt-2 min-h-6 text-sm text-muted">
          {isSearching && (found.length === 1 ? '1 answer' : `${found.length} answers`)}
        </p>
      </div>
      <div className="mt-4 gap-16 lg:grid lg:grid-cols-[14rem_minmax(0,68ch)]">
        <div
          ref={list}
          role="tablist"
          aria-label="Topics"
          onKeyDown={moveTo}
          className={`flex flex-wrap gap-2 self-start lg:flex-col lg:gap-0 lg:border-l lg:border-line noscript:hidden ${isSearching ? 'hidden' : ''}`}
        >
          {topics.map(({ key, title }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-tab-${key}`}
              aria-controls={`${id}-panel-${key}`}
              aria-selected={key === current?.key}
              tabIndex={key === current?.key ? 0 : -1}
              onClick={() => choose(key)}
              className="min-h-11 rounded-full border border-line-strong px-4 text-left text-sm font-medium transition-colors duration-150 hover:bg-tint aria-selected:border-forest aria-selected:bg-forest-tint aria-selected:text-forest aria-selected:underline forced-colors:aria-selected:outline-2 lg:-ml-px lg:rounded-none lg:border-y-0 lg:border-r-0 lg:border-l-2 lg:border-transparent lg:bg-transparent lg:text-base lg:aria-selected:bg-transparent lg:aria-selected:no-underline"
            >
              {title}
            </button>
          ))}
        </div>
        <div className="mt-8 lg:col-start-2 lg:mt-0">
          {topics.map(({ key, title, answers }) => {
            const shown = isSearching ? answers.filter((one) => matches(one, search)) : answers;
            const isShown = isSearching ? shown.length > 0 : key === current?.key;
            return (
              <section
                key={key}
                id={`${id}-panel-${key}`}
                role={isSearching ? undefined : 'tabpanel'}
                aria-labelledby={isSearching ? undefined : `${id}-tab-${key}`}
                className={`mb-10 ${isShown ? '' : 'hidden noscript:block'}`}
              >
                <h2 className="text-xl">{title}</h2>
                <div className="mt-4 border-y border-line">
                  {answers.map((answer) => (
                    <Answer
                      key={answer.question}
                      answer={answer}
                      topic={key}
                      isShown={shown.includes(answer)}
                    />
                  ))}
                </div>
              </section>
            );
          })}
          {isSearching && found.length === 0 && (
            <EmptyState
              icon={<Search strokeWidth={1.25} />}
              title={`No answer has “${search.trim()}”`}
              text="Try another word, or ask us: we answer every message."
            />
          )}
        </div>
      </div>
    </div>
  );
}
