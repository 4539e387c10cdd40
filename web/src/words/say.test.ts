// The web app says what the command line and the server say: tests/data/sentences holds what they said in random games of every
// game (tests/i18n/sentence_cases.cpp writes it), each as a client gets it and with its sentence in every language. The rule of a
// refusal, which the command line adds in brackets, and what to draw are left out there: here they stand beside the sentence.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadGameWords } from '../games';
import type { Change, Event as GameEvent, LegalAction, Reason, Refusal, ScoreItem } from '../wire/common';
import { LANGUAGES, type Language } from './catalogue';
import { makeSay, type Say } from './say';
import { words } from './words.svelte';

type Wire =
  | { what: 'event'; wire: GameEvent }
  | { what: 'violation'; wire: Refusal }
  | { what: 'score'; wire: ScoreItem }
  | { what: 'change'; wire: Change }
  | { what: 'reason'; wire: Reason }
  | { what: 'action'; wire: LegalAction };
type Case = Wire & Record<Language, string>;

const FOLDER = join(process.cwd(), '../tests/data/sentences');
const areas = readdirSync(FOLDER).map((name) => name.replace('.json', ''));

describe.each(areas)('sentences of %s are those of the program', (area) => {
  const { names, cases } = JSON.parse(readFileSync(join(FOLDER, `${area}.json`), 'utf8')) as {
    names: string[];
    cases: Case[];
  };
  let say: Say;

  beforeAll(async () => {
    await words.start('common');
    say = makeSay(area, await loadGameWords(area), () => names);
  });

  it.each(LANGUAGES)('in %s', async (language) => {
    await words.choose(language);
    const said = cases.map(({ what, wire }) => [wire, (say[what] as (wire: Wire['wire']) => string)(wire)]);
    expect(said).toEqual(cases.map((each) => [each.wire, each[language]]));
  });
});
