// node tools/wasm_signature.mjs build/wasm/partal.wasm [GAME]
// Prints what `partal signature` prints, from the engine built for WebAssembly.
import { readFile } from "node:fs/promises";
import { instantiate } from "../bindings/wasm/partal.mjs";

const [file, ...games] = process.argv.slice(2);
if (!file) {
  console.error("usage: node tools/wasm_signature.mjs FILE.wasm [GAME...]");
  process.exit(2);
}

const nothing = () => {
  throw new Error("a signature depends on nothing outside");
};
const partal = await instantiate(await readFile(file), { random: nothing, blake2b: nothing });
for (const game of games.length > 0 ? games : partal.games().games.map(({ name }) => name)) {
  const signature = partal.signature(game);
  if (signature === null) {
    console.error(`There is no game "${game}".`);
    process.exit(2);
  }
  console.log(signature);
}
