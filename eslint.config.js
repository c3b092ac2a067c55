import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

// Laws of the house that a linter can keep; who may import whom is tests/house/imports.test.ts.

const typescript = ['**/*.ts', '**/*.tsx']
const configFiles = ['*.config.ts', '*.config.js', 'tests/e2e/playwright.config.ts']
// Playwright and Vitest take what runs before all tests from a default export.
const globalSetups = ['tests/e2e/app.ts', 'tests/support/global-setup.ts']

const settings = { object: 'process', property: 'env', message: 'Settings are read in app/server/env.server.ts only.' }
// A sentence is not broken for the sake of the margin.
const longTexts = { ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true }

const halfTests = ['describe', 'it', 'test'].flatMap((object) =>
  ['only', 'skip', 'todo', 'fixme'].map((property) => ({ object, property, message: 'A test is run, or it is not there.' })),
)

export default defineConfig([
  {
    ignores: [
      ...['build/', 'data/', 'public/', '.cache/', 'app/generated/', 'test-results/', 'playwright-report/'],
    
      '.git/',
    ],
  },
  js.configs.recommended,
  {
    files: typescript,
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false, attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/only-throw-error': ['error', { allow: ['Response'], allowThrowingUnknown: true }],
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    // TypeScript knows what Node offers and checks these files' names where they carry JSDoc.
    rules: { 'no-undef': 'off' },
  },
  { files: ['app/**/*.tsx'], extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended] },
  {
    rules: {
      'comma-dangle': ['error', 'always-multiline'],
      'eqeqeq': 'error',
      'max-len': ['error', { code: 130, ignorePattern: '^import ', ...longTexts }],
      'max-lines': ['error', 250],
      'no-console': 'error',
      // Patterns that take such characters out of texts, or use them as marks, must name them.
      'no-control-regex': 'off',
      'no-duplicate-imports': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      'no-restricted-properties': ['error', settings],
      'no-var': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme'] }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'quotes': ['error', 'single', { avoidEscape: true, allowTemplateLiterals: true }],
      'semi': ['error', 'never'],
    },
  },
  {
    files: ['app/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^\\.\\./\\.\\./', message: 'Inside app/, ~/… names a file of another feature or folder.' },
            { regex: '^(~|\\.).*\\.tsx?$', message: 'Inside app/, an import carries no file extension.' },
          ],
        },
      ],
    },
  },
  {
    files: ['app/root.tsx', 'app/entry.*.tsx', 'app/routes.ts', 'app/routes/**', '**/*.d.ts', ...configFiles, ...globalSetups],
    rules: { 'no-restricted-exports': 'off' },
  },
  { files: ['scripts/**', 'server/**', 'prisma/**', 'bench/**'], rules: { 'no-console': 'off' } },
  {
    files: ['app/server/env.server.ts', 'server/build.ts', 'scripts/**', 'bench/**', 'prisma/**', ...configFiles],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['tests/**'], rules: { 'no-restricted-properties': ['error', ...halfTests] } },
])
