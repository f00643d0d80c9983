/**
 * The real argon2id, at its lowest cost: at the app's cost a hash takes 20 ms of a processor, and each person of a test
 * has one created and compared. contrasenas.spec tests the cost that the app requests.
 */
// By its folder: by its name this file would load itself (jest.config.js).
const argon2 = require('../../../node_modules/@node-rs/argon2');

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

module.exports = { ...argon2, hash: (password, options) => argon2.hash(password, { ...options, ...LEAST }) };
