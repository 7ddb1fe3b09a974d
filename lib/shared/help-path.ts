import { HELP_TOPICS, type HelpTopic } from '../contract/help-topics';
import { paths } from './paths';

/** The topic that the query of the URL names, or else the first one. */
export function readHelpTopic(params: Pick<URLSearchParams, 'get'>): HelpTopic {
  return HELP_TOPICS.find((topic) => topic === params.get('topic')) ?? HELP_TOPICS[0];
}

/** The path of the page with a topic chosen, without a market. */
export function helpPath(topic: HelpTopic): string {
  return `${paths.helpSupport}?${new URLSearchParams({ topic })}`;
}

/** The path of the form for a ticket with its reason chosen, without a market. */
export function addTicketPath(topic: HelpTopic): string {
  return `${paths.addTicket}?${new URLSearchParams({ reason: topic })}`;
}
