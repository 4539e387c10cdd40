// node tools/wasm_records.mjs build/wasm/partal.wasm build/release/partal [GAMES]
// The same game everywhere: the program plays so many games over all games, counts of players and some of their options, between
// computer players that draw lots, that look one step ahead and that search. For each of them the module must
//   - play the same game again from its seed: every level decides the same with the same simulations;
//   - give the same record where persons do the same actions at a table of the logic in the page, which draws from the same seed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { instantiate } from "../bindings/wasm/partal.mjs";

const [file, program, count = "200"] = process.argv.slice(2);
if (!file || !program || !(Number(count) > 0)) {
  console.error("usage: node tools/wasm_records.mjs FILE.wasm PROGRAM [GAMES]");
  process.exit(2);
}

// Tables are made with the seed of the record: it stands at the beginning of whatever chance the logic asks for, and what follows
// differs each time, for the names of seats.
let seed = 0n;
let asked = 0;
function random(bytes) {
  const given = Buffer.alloc(Math.max(16, bytes.length));
  given.writeBigUInt64LE(BigInt.asUintN(64, seed));
  given.writeUInt32LE(++asked, 8);
  bytes.set(given.subarray(0, bytes.length));
}
// Names and tokens alone depend on it.
const blake2b = (bytes) => createHash("sha256").update(bytes).digest();
const partal = await instantiate(await readFile(file), { random, blake2b });

// ---- a table in the page, all of whose seats are persons

class Host {
  #page = partal.page("test", "test");
  #answers = new Map();
  #time = 0;
  #number = 0;
  received = [];

  tell(message) {
    const waiting = this.#page.tell(message, ++this.#time, this.#time);
    for (let said; (said = waiting.shift());) {
      if (said.t === "send") this.received.push(JSON.parse(said.text));
      else if (said.t === "answer") this.#answers.set(said.request, said);
      else if (said.t === "write")
        waiting.push(
          ...this.#page.tell(
            { t: "written", write: said.write, outcome: "done" },
            ++this.#time,
            this.#time,
          ),
        );
      else throw new Error(`unexpected: ${JSON.stringify(said)}`);
    }
  }
  free() {
    this.#page.free();
  }
  ask(method, path, tokens, body) {
    const request = ++this.#number;
    this.tell({
      t: "ask",
      request,
      method,
      path,
      tokens,
      body: body === undefined ? "" : JSON.stringify(body),
    });
    const answer = this.#answers.get(request);
    this.#answers.delete(request);
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.body}`);
    return answer.type.startsWith("text/")
      ? answer.body
      : JSON.parse(answer.body);
  }
  say(message) {
    this.received = [];
    this.tell({
      t: "text",
      connection: 1,
      text: JSON.stringify({ id: `m${++this.#number}`, ...message }),
    });
    const refused = this.received.find(
      ({ t }) => t === "refused" || t === "error",
    );
    if (refused) throw new Error(JSON.stringify(refused));
  }
}

function playedAtATable(record) {
  const { game, players, options, lines } = parsed(record);
  const host = new Host();
  const seats = Array.from({ length: players }, () => ({ kind: "person" }));
  const made = host.ask("POST", "/api/tables", [], { game, options, seats });
  const tokens = made.seats.map(({ token }) => token);
  const path = `/api/tables/${made.table}`;
  host.ask("POST", `${path}/start`, [tokens[0]], {});
  host.tell({ t: "open", connection: 1 });
  host.say({ t: "hello", protocol: 2, lang: "en", client: "test" });
  host.say({ t: "join", table: made.table, tokens });
  for (const [, n, who, action] of lines) {
    if (who !== "*")
      host.say({
        t: "act",
        seat: Number(who.slice(1)),
        n: Number(n) - 1,
        action,
      });
  }
  const played = host.ask("GET", `${path}/record`, tokens);
  host.free();
  return played;
}

function parsed(record) {
  const head = (name) =>
    [...record.matchAll(new RegExp(`^${name} (.*)$`, "gm"))].map(
      ([, rest]) => rest,
    );
  return {
    game: head("game")[0],
    players: Number(head("players")[0]),
    options: Object.fromEntries(
      head("option").map((option) => [
        option.slice(0, option.indexOf(" ")),
        option.slice(option.indexOf(" ") + 1),
      ]),
    ),
    seed: BigInt(head("chance local")[0]),
    agents: head("seat").map((seat) => seat.slice(seat.indexOf(" ") + 1)),
    lines: [...record.matchAll(/^(\d+) (p\d|\*) (.*)$/gm)],
  };
}
// Persons sit where computer players sat, and the sum at the end is of the seats too.
const withoutSeats = (record) =>
  record.replaceAll(/^(seat \d|check \d+) .*$/gm, "$1");

// ---- games of the program

const folder = mkdtempSync(join(tmpdir(), "partal-records-"));
function simulated(game, players, agents, nodes, options, games, series) {
  const words = [
    "simulate",
    "--game",
    game,
    "--players",
    players,
    "--agents",
    agents.join(","),
    "--games",
    games,
    "--seed",
    series,
    "--records",
    folder,
  ];
  if (nodes > 0) words.push("--nodes", nodes);
  for (const option of options) words.push("--option", option);
  const { status } = spawnSync(program, words.map(String), {
    encoding: "utf8",
  });
  const files = readdirSync(folder).map((name) => join(folder, name));
  const records = files.map((name) => readFileSync(name, "utf8"));
  files.forEach((name) => rmSync(name));
  return status === 0 ? records : []; // an option may not be meant for this number of players
}

const NODES = 40;
const levels = ["apprentice", "mason", "builder", "architect", "vizier"];
const wanted = Number(count);
const catalogue = partal.games().games;
const kinds = catalogue.flatMap((game) => {
  const { min, max } = game.players;
  return Array.from({ length: max - min + 1 }, (_, i) => ({
    game,
    players: min + i,
  }));
});
// The listed values of every option in their turn, beside the usual game.
const variants = ({ options }) => [
  "",
  ...options.flatMap(({ id, values }) =>
    (values ?? []).map((value) => `${id}=${value.id ?? value}`),
  ),
];

let done = 0;
let searched = 0;
const failures = [];
// Every number of players, and every level in every game.
const missing = new Set([
  ...kinds.map(({ game, players }) => `${game.name} with ${players} players`),
  ...catalogue.flatMap(({ name }) => levels.map((level) => `${level} in ${name}`)),
]);
function compare(what, expected, found) {
  if (expected !== found) failures.push(what);
}
for (let round = 0; done < wanted; ++round) {
  for (const { game, players } of kinds) {
    if (done >= wanted) break;
    const searches = round % 3 === 2;
    const agents = searches
      ? levels
          .map((_, i) => levels[(i + round) % levels.length])
          .slice(0, players)
      : [round % 3 === 1 ? "greedy" : "random"];
    const list = variants(game);
    const option = list[(round * kinds.length + done) % list.length];
    const nodes = searches ? NODES : 0;
    const played = (options) =>
      simulated(game.name, players, agents, nodes, options, 1, 1000 + done);
    const chosen = option ? played([option]) : [];
    for (const record of chosen.length > 0 ? chosen : played([])) {
      const about = parsed(record);
      const what = `${game.name}, ${players} players, ${agents}, ${option || "usual options"}, seed ${about.seed}`;
      compare(
        `${what}: computer players`,
        record,
        partal.simulate(
          game.name,
          players,
          about.options,
          agents,
          nodes,
          about.seed,
        ),
      );
      seed = about.seed;
      compare(
        `${what}: at a table`,
        withoutSeats(record),
        withoutSeats(playedAtATable(record)),
      );
      missing.delete(`${game.name} with ${players} players`);
      for (const agent of agents) missing.delete(`${agent} in ${game.name}`);
      ++done;
      if (searches) ++searched;
    }
  }
}
rmSync(folder, { recursive: true });
failures.slice(0, 10).forEach((what) => console.error(`different: ${what}`));
// Fewer games than usual cannot be everything.
const gaps = wanted < 200 ? [] : [...missing];
gaps.forEach((what) => console.error(`not played: ${what}`));
console.log(
  `${done} games, ${searched} of them searched; ${failures.length} differences`,
);
process.exit(failures.length + gaps.length > 0 ? 1 : 0);
