// node tools/wasm_signature.mjs build/wasm/partal.wasm [GAME]
// Prints what `partal signature` prints, from the engine built for WebAssembly.
import { readFile } from "node:fs/promises";

const [file, ...games] = process.argv.slice(2);
if (!file) {
  console.error("usage: node tools/wasm_signature.mjs FILE.wasm [GAME...]");
  process.exit(2);
}

// The engine does no input or output; the C library it links asks for these three all the same.
const refuse = () => 52; // ENOSYS
const imports = { wasi_snapshot_preview1: { fd_close: refuse, fd_seek: refuse, fd_write: refuse } };
const { instance } = await WebAssembly.instantiate(await readFile(file), imports);
const engine = instance.exports;
engine._initialize();

function put(text) {
  const bytes = new TextEncoder().encode(text + "\0");
  const room = engine.partal_text_room();
  if (bytes.length > engine.partal_text_room_size()) throw new RangeError("text too long");
  new Uint8Array(engine.memory.buffer).set(bytes, room);
  return room;
}

function get(address) {
  const memory = new Uint8Array(engine.memory.buffer);
  return new TextDecoder().decode(memory.subarray(address, memory.indexOf(0, address)));
}

const all = () => JSON.parse(get(engine.partal_games())).games.map((game) => game.name);
for (const game of games.length > 0 ? games : all()) {
  const address = engine.partal_signature(put(game));
  if (address === 0) {
    console.error(`There is no game "${game}".`);
    process.exit(2);
  }
  console.log(get(address));
}
