/** Reads Nest's document from standard input and prints it with each route's answers, for tests. */
import { text } from 'node:stream/consumers';
import { complete } from './openapi/complete.mjs';

process.stdout.write(JSON.stringify(complete(JSON.parse(await text(process.stdin)))));
