/** How TypeScript is compiled to JavaScript, the same for tests and for the built server. Types are checked by `npm run check`. */
module.exports.swc = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'commonjs', exportInteropAnnotation: true },
};
