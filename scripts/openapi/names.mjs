import ts from 'typescript';
import { ownFiles, place } from './program.mjs';

/** Suffixes that are not part of a type's meaning. */
const AS_READ = /(?<=[a-z])(Leid|Vist)[oa]$/;

/**
 * The exported names of types, by the type itself: an alias of a function's return type names every answer of that
 * function.
 *
 * If a type has several names, the API's own takes precedence over those of the floors below. The read models name a
 * club `ClubLeido`; the API names it `Club`.
 */
export function namesOf(program) {
  const checker = program.getTypeChecker();
  const names = new Map();
  for (const file of ownFiles(program)) {
    for (const statement of file.statements) {
      if (!namesAType(statement)) continue;
      const type = checker.getTypeAtLocation(statement.name);
      if (!isStructure(type)) continue;
      const found = {
        name: statement.name.text.replace(AS_READ, ''),
        file: place(file),
        description: ts.displayPartsToString(
          checker.getSymbolAtLocation(statement.name).getDocumentationComment(checker),
        ),
      };
      const known = names.get(type);
      if (!known || rank(found) < rank(known)) names.set(type, found);
    }
  }
  return names;
}

function namesAType(statement) {
  const declares = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  return (
    declares && !statement.typeParameters && (ts.getCombinedModifierFlags(statement) & ts.ModifierFlags.Export) !== 0
  );
}

/** Whether a type gets a name: objects and unions of them. A union of strings is inlined. */
function isStructure(type) {
  if (type.isUnion()) return type.types.some((one) => (one.flags & ts.TypeFlags.Object) !== 0);
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
}

const rank = ({ file, name }) => `${file.startsWith('apps/api/') ? 0 : 1} ${name}`;
