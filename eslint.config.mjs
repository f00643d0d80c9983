/** What a text says by itself: the rules that need types, or React's compiler, are in .oxlintrc.json. */
import eslint from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const impuro = (name, message) => ({ name, message: `${message} comes in with the command: libs/domain is pure` });

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'dist/',
      '.cache/',
      '.data/',
      'coverage/',
      'event-schemas/generated/',
      'apps/web/src/api/esquema.d.ts',
      '**/*.json',
    ],
  },
  eslint.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.mts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', prefer: 'type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-nested-ternary': 'error',
      'max-lines': ['error', 250],
      complexity: ['error', 20],
    },
  },
  {
    // Nest reads the constructor's types at run time, so they can't be imported as types only.
    files: ['apps/api/**/*.ts', 'libs/platform/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      // Its other rules run React's compiler: .oxlintrc.json has them.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // The browser's own dialogs stop the page and can't name a consequence.
      'no-alert': 'error',
      'no-restricted-globals': [
        'error',
        { name: 'confirm', message: 'useConfirmacion names the consequence' },
        { name: 'prompt', message: 'the reason is a field of the dialog' },
      ],
    },
  },
  {
    // A component is read on one page.
    files: ['apps/web/src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', 100] },
  },
  {
    // Each adds its tables to those of all queries, by an interface that extends them.
    files: ['projections/**/*.table.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }] },
  },
  {
    files: ['libs/domain/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.testkit.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        impuro('Date', 'time'),
        impuro('process', 'the environment'),
        impuro('setTimeout', 'time'),
        impuro('fetch', 'what the network says'),
        impuro('crypto', 'an id'),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'chance comes in with the command: libs/domain is pure' },
      ],
    },
  },
  {
    files: ['apps/web/e2e/**/*.ts'],
    rules: { 'max-lines': ['error', { max: 600, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['**/*.spec.ts', '**/*.testkit.ts'],
    rules: {
      'max-lines': ['error', { max: 600, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: "MemberExpression[property.name='only']", message: 'a focused test hides the others' },
        {
          selector: "MemberExpression[object.name=/^(it|test|describe)$/][property.name='skip']",
          message: 'a skipped test prints its reason and is no test',
        },
        { selector: "MemberExpression[property.name='toBeTruthy']", message: 'say the exact value' },
      ],
    },
  },
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        __dirname: 'readonly',
        module: 'writable',
        require: 'readonly',
        globalThis: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        Buffer: 'readonly',
        jest: 'readonly',
        describe: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        AbortSignal: 'readonly',
      },
    },
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      'no-nested-ternary': 'error',
      'max-lines': ['error', 250],
    },
  },
  {
    files: ['apps/web/public/**/*.js', 'apps/web/trabajador.js'],
    languageOptions: {
      globals: {
        document: 'readonly',
        localStorage: 'readonly',
        location: 'readonly',
        self: 'readonly',
        caches: 'readonly',
        Response: 'readonly',
      },
    },
  },
);
