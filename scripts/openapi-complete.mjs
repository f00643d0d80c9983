/** Reads Nest's document from the standard input and prints it with what each route answers: for tests. */
import { text } from 'node:stream/consumers';
import { complete } from './openapi/complete.mjs';

process.stdout.write(JSON.stringify(complete(JSON.parse(await text(process.stdin)))));
