const path = require('node:path');
const { grouped } = require('./grouped-specs.cjs');

const ROOT = path.resolve(__dirname, '..', '..', '..');
const inGroups = new Set(grouped.map((file) => path.join(ROOT, file)));

/**
 * The files that jest runs by themselves in a whole run. As ignored patterns, the specs of groups became one expression
 * with five hundred alternatives: it took seconds to match each file with it before the first test.
 */
module.exports = (paths) => Promise.resolve({ filtered: paths.filter((file) => !inGroups.has(path.normalize(file))) });
