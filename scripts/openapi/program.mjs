import path from 'node:path';
import ts from 'typescript';
import { at, root } from '../lib/root.mjs';

/** Every controller of the API and, through their imports, every type of their answers. */
export function openProgram() {
  const { config } = ts.readConfigFile(at('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const controllers = ts.sys.readDirectory(at('apps', 'api', 'src'), ['.ts'], undefined, ['**/*.controller.ts']);
  return ts.createProgram(controllers.sort(), { ...options, noEmit: true, incremental: false });
}

/** Source files of the project itself, ordered by path. */
export function ownFiles(program) {
  const own = (file) => !file.isDeclarationFile && !file.fileName.includes('/node_modules/');
  return program
    .getSourceFiles()
    .filter(own)
    .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
}

/** Path within the project, for messages and precedence. */
export const place = (file) => path.relative(root, file.fileName).split(path.sep).join('/');

/**
 * Lists the answers of each controller's methods, with promises resolved.
 *
 * @returns Map of operation id (`Lotes_ver`) to type
 */
export function answersOf(program) {
  const checker = program.getTypeChecker();
  const answers = new Map();
  for (const file of ownFiles(program)) {
    if (!file.fileName.endsWith('.controller.ts')) continue;
    for (const statement of file.statements.filter(ts.isClassDeclaration)) {
      for (const method of statement.members.filter(ts.isMethodDeclaration)) {
        const type = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(method));
        const answer = checker.getAwaitedType(type) ?? type;
        answers.set(
          `${statement.name.text.replace(/Controller$/, '')}_${method.name.getText()}`,
          isList(method) ? checker.getTypeOfSymbol(answer.getProperty('filas')) : answer,
        );
      }
    }
  }
  return answers;
}

/** A method with `@List()` answers the rows of the page that it returns. */
const isList = (method) =>
  ts.getDecorators(method)?.some(({ expression }) => expression.expression?.getText() === 'List') ?? false;
