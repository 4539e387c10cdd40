// `npm run wire`: writes src/wire/ from the schema of everything the engine and the server say (docs/schema/protocol.json, or
// the file named; `-` is the standard input). With --check it only says which files are not current.
//
// One file for each game and one for what all share. Each has the types, and `said`: the sorts of values, by which a sentence
// or the generic screen spells them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

const FOLDER = join(import.meta.dirname, '../src/wire');
const COMMON = 'common';
const check = process.argv.includes('--check');
const named = process.argv.slice(2).find((arg) => arg !== '--check');
const source = named === '-' ? 0 : (named ?? join(import.meta.dirname, '../../docs/schema/protocol.json'));
const definitions = JSON.parse(readFileSync(source, 'utf8')).$defs;

// ---- names: `gardens.laid_tile` is LaidTile of the file gardens, `score_item` ScoreItem of the common one

const parts = (name) => (name.includes('.') ? name.split('.') : [COMMON, name]);
const pascal = (name) => name.replaceAll(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase());
const refersTo = ({ $ref }) => $ref?.slice('#/$defs/'.length);
const property = (name) => (/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`);
const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));

// ---- types

class TypeFile {
  imports = new Map();

  constructor(scope) {
    this.scope = scope;
  }

  refer(name) {
    const [scope, own] = parts(name);
    if (!definitions[name]) throw new Error(`nothing is called ${name}`);
    if (scope === this.scope) return pascal(own);
    const alias = scope === COMMON && !definitions[`${this.scope}.${own}`] ? pascal(own) : pascal(`${scope}_${own}`);
    this.import(scope, alias === pascal(own) ? alias : `${pascal(own)} as ${alias}`);
    return alias;
  }

  // The types that a screen of the game reads, with args by code.
  game() {
    ['Said', 'Coded', 'LegalAction', 'Event', 'Change', 'Events as CommonEvents'].forEach((what) =>
      this.import(COMMON, what),
    );
    const coded = (whole, key, list) => `Coded<${whole}, '${key}', ${list}>`;
    return `
      ${comment('What a screen of the game reads.')}export interface Game {
        view: View;
        action: ${coded('LegalAction', 'kind', 'Actions')};
        event: ${coded('Event', 'kind', 'Events & CommonEvents')};
        change: ${coded('Change', 'code', 'Changes')};
      }`;
  }

  import(scope, what) {
    if (!this.imports.has(scope)) this.imports.set(scope, new Set());
    this.imports.get(scope).add(what);
  }

  type(schema) {
    const name = refersTo(schema);
    if (name) return this.refer(name);
    if ('const' in schema) return literal(schema.const);
    if (schema.enum) return schema.enum.map(literal).join(' | ');
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return [...new Set(this.choices(choices))].join(' | ');
    switch (schema.type) {
      case 'integer':
        return 'number';
      case 'array':
        return this.list(schema);
      case 'object':
        return this.object(schema);
      case undefined:
        return 'unknown';
      default:
        return schema.type;
    }
  }

  // Objects without a common member are told apart by which members are there: each says of those of the others that they are not.
  choices(choices) {
    const members = choices.map((choice) => Object.keys(definitions[refersTo(choice)]?.properties ?? {}));
    const all = members.flat();
    const isEither = members.every((own) => own.length > 0) && new Set(all).size === all.length;
    return choices.map((choice, index) => {
      if (!isEither) return this.type(choice);
      const others = all.filter((name) => !members[index].includes(name));
      return `(${this.type(choice)} & { ${others.map((name) => `${property(name)}?: undefined`).join('; ')} })`;
    });
  }

  list({ prefixItems, items }) {
    if (prefixItems) return `[${prefixItems.map((item) => this.type(item)).join(', ')}]`;
    const each = this.type(items);
    return /[|{]/.test(each) ? `(${each})[]` : `${each}[]`;
  }

  object(schema) {
    const { properties, additionalProperties: others } = schema;
    if (!properties) return others ? this.dictionary(this.type(others)) : 'object';
    if (Object.keys(properties).length === 0) return 'Record<string, never>';
    return this.byId(schema) ?? `{ ${this.members(schema)} }`;
  }

  // A type that names itself cannot be a Record.
  dictionary(each) {
    const namesItself = new RegExp(`\\b${this.defined}\\b`).test(each);
    return namesItself ? `{ [id: string]: ${each} }` : `Record<string, ${each}>`;
  }

  // The same for each of some ids.
  byId({ properties, required = [] }) {
    const [[, first] = [], ...rest] = Object.entries(properties);
    const ids = Object.keys(properties);
    const isEven = rest.length > 1 && rest.every(([, each]) => JSON.stringify(each) === JSON.stringify(first));
    if (!isEven || required.length < ids.length) return null;
    const sort = Object.keys(definitions).find(
      (name) => parts(name)[0] === this.scope && definitions[name].enum?.join() === ids.join(),
    );
    return sort && `Record<${this.refer(sort)}, ${this.type(first)}>`;
  }

  members(schema) {
    const optional = schema['x-codes']
      ? []
      : Object.keys(schema.properties).filter((name) => !schema.required?.includes(name));
    return Object.entries(schema.properties)
      .map(([name, each]) => {
        const aid = schema['x-aids']?.[name];
        const note = each.description ?? (aid && `Null without the aid \`${aid}\`.`);
        return `${comment(note)}${property(name)}${optional.includes(name) ? '?' : ''}: ${this.type(each)};`;
      })
      .join('\n');
  }

  define(name) {
    const schema = definitions[name];
    const own = pascal(parts(name)[1]);
    this.defined = own;
    const isInterface = Object.keys(schema.properties ?? {}).length > 0 && !this.byId(schema);
    return (
      comment(schema.description) +
      (isInterface ? `export interface ${own} ${this.body(name)}` : `export type ${own} = ${this.type(schema)};`)
    );
  }

  // What all games' views begin with is written once.
  body(name) {
    const schema = definitions[name];
    const head = definitions.view_head;
    const isHead = (member) => JSON.stringify(schema.properties[member]) === JSON.stringify(head.properties[member]);
    if (parts(name)[1] !== 'view' || !Object.keys(head.properties).every(isHead)) return `{ ${this.members(schema)} }`;
    const own = Object.entries(schema.properties).filter(([member]) => !(member in head.properties));
    return `extends ${this.refer('view_head')} { ${this.members({ ...schema, properties: Object.fromEntries(own) })} }`;
  }
}

const comment = (text) => (text ? `/** ${text} */\n` : '');

// ---- sorts

// Of a value, or of each of a list; nothing for plain numbers and texts.
function sortOf(schema) {
  const name = refersTo(schema);
  if (name || schema['x-sort']) return (definitions[name] ?? schema)['x-sort'];
  const inner = schema.items ?? (schema.anyOf ?? []).find(({ type }) => type !== 'null');
  return inner && sortOf(inner);
}

const withSort = (entries) => Object.fromEntries(entries.filter(([, sort]) => sort !== undefined));

function argsOf(lists) {
  return withSort(
    lists.flatMap((list) =>
      Object.entries(list.properties).map(([code, { properties }]) => {
        const sorts = withSort(Object.entries(properties).map(([name, schema]) => [name, sortOf(schema)]));
        return [`${list['x-codes']}.${code}`, Object.keys(sorts).length ? sorts : undefined];
      }),
    ),
  );
}

function secretsOf(lists) {
  return lists.flatMap((list) =>
    Object.entries(list.properties).flatMap(([code, { properties }]) =>
      Object.keys(properties)
        .filter((name) => properties[name]['x-owner'])
        .map((name) => `${list['x-codes']}.${code}.${name}`),
    ),
  );
}

// The sorts of everything in a view, nested as the view is; `*` are the values of a dictionary.
function viewSorts(schema) {
  const sort = sortOf(schema);
  if (sort) return sort;
  const name = refersTo(schema);
  if (name) return viewSorts(definitions[name]);
  const inner = schema.items ?? (schema.anyOf ?? []).find(({ type }) => type !== 'null');
  if (inner) return viewSorts(inner);
  const members = { ...schema.properties, ...(schema.additionalProperties && { '*': schema.additionalProperties }) };
  const sorts = withSort(Object.entries(members).map(([member, each]) => [member, viewSorts(each)]));
  return Object.keys(sorts).length ? sorts : undefined;
}

const SAID = `
/** Something with a code (in \`Key\`) that tells what its args are. */
export type Coded<Whole, Key extends keyof Whole, Codes> = {
  [Code in keyof Codes]: Omit<Whole, Key | 'args'> & Record<Key, Code> & { args: Codes[Code] };
}[keyof Codes];

/** What a screen of a game reads; each game has its own. */
export interface GameTypes {
  view: View;
  action: LegalAction;
  event: Event;
  change: Change;
}

/** As a view is nested: the sort of each value in it, or of each item of a list; \`*\` are the values of a dictionary. */
export type ViewSorts = string | { readonly [part: string]: ViewSorts };

/** The sorts of values (engine/core/field.h), by which they are spelled. */
export interface Said {
  /** By category and code, \`event.tile-laid\`: the sort of each arg. Numbers and texts that are nothing more are left out. */
  readonly args: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** \`event.tile-drawn.tile\`: args that only the event's own seat gets; null for others. */
  readonly secrets: readonly string[];
  readonly view: ViewSorts;
}`;

function saidOf(scope, names) {
  const lists = names.map((name) => definitions[name]).filter((schema) => schema['x-codes']);
  const view = definitions[`${scope}.view`];
  return { args: argsOf(lists), secrets: secretsOf(lists), view: (view && viewSorts(view)) ?? {} };
}

// ---- files

const config = await resolveConfig(join(FOLDER, 'common.ts'));

async function written(scope) {
  const file = new TypeFile(scope);
  const names = Object.keys(definitions).filter((name) => parts(name)[0] === scope);
  const pieces = names.filter((name) => definitions[name]['x-piece']).map((name) => parts(name)[1]);
  const isSaid = ({ 'x-codes': category, properties }) => !category || Object.keys(properties).length > 0;
  const types = names.filter((name) => isSaid(definitions[name])).map((name) => file.define(name));
  if (scope !== COMMON) {
    types.push(
      `${comment('What the game has printed facts about: spelling.ts.')}export type PieceSort = ${pieces.map(literal).join(' | ') || 'never'};`,
    );
  }
  if (scope === COMMON) types.push(SAID);
  else types.push(file.game());
  const imports = [...file.imports].map(
    ([from, what]) => `import type { ${[...what].sort().join(', ')} } from './${from}';`,
  );
  const text = [
    '// Written by `npm run wire` from docs/schema/protocol.json. Change what the engine or the server says instead.',
    ...imports.sort(),
    '',
    types.join('\n\n'),
    '',
    `export const said: Said = ${JSON.stringify(saidOf(scope, names))};`,
  ].join('\n');
  return format(text, { ...config, parser: 'typescript' });
}

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

// Two games of one kind say the same: the second one's file only says so.
const texts = new Map();
async function textOf(scope) {
  const text = await written(scope);
  const twin = texts.get(text);
  texts.set(text, twin ?? scope);
  return twin ? `${text.slice(0, text.indexOf('\n') + 1)}export * from './${twin}';\n` : text;
}

mkdirSync(FOLDER, { recursive: true });
const scopes = [...new Set(Object.keys(definitions).map((name) => parts(name)[0]))];
// The folder link/ is not ours.
const stale = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !scopes.includes(name.replace(/\.ts$/, '')));
for (const scope of scopes) {
  const path = join(FOLDER, `${scope}.ts`);
  const text = await textOf(scope);
  if (text === read(path)) continue;
  stale.push(`${scope}.ts`);
  if (!check) writeFileSync(path, text);
}
for (const name of stale) {
  console.log(`${check ? 'not current' : 'written'}: web/src/wire/${name}`);
  if (!check && !scopes.includes(name.replace(/\.ts$/, ''))) rmSync(join(FOLDER, name));
}
process.exit(check && stale.length ? 1 : 0);
