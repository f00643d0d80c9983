import { UnknownEvent } from '@cepa/event-schemas';
import { EventForged, EventUnreadable, LedgerUnavailable } from '@cepa/ledger';
import { StreamIncomplete } from '@cepa/ledger/commands';
import { LedgerNotOpened } from '@cepa/ledger/open';
import { PositionGap } from '@cepa/ledger/postgres';
import { EvidenceAtRisk, LedgerCut, PoisonEvent } from '@cepa/ledger/projections';
import { ConfigError } from '@cepa/platform/config';
import { EmbeddedPostgresError } from '@cepa/platform/embedded-postgres';
import { isDatabaseDown } from './database-down';
import { DatabaseNewer } from './migrate';

const PARA_EL_OPERADOR = [ConfigError, EmbeddedPostgresError, LedgerNotOpened, DatabaseNewer];
const ALTERADO = [StreamIncomplete, EventForged, EventUnreadable, PositionGap];

/** The message for a ledger that is older than its read models, the same in start, verify, rebuild and reseal. */
export const libroCortado = (error: LedgerCut): string =>
  `El libro termina antes que lo que sus vistas y su sello ya vieron (${error.message}): se volvió a poner una copia anterior, o se borró su final. Poné de nuevo la última copia del libro; si no la hay, recuperá la copia de la base de la misma fecha en una base vacía y seguí con "npm run reseal". El orden está en docs/eventstoredb.md. No se cambió nada.`;

/** The one line that a program of Cepa prints for an error at start; undefined for an unexpected error. */
export function lineOf(error: unknown): string | undefined {
  const es = (clase: abstract new (...args: never[]) => Error): boolean => error instanceof clase;
  if (!(error instanceof Error)) return undefined;
  if (PARA_EL_OPERADOR.some(es)) return error.message;
  if (error instanceof LedgerCut) return libroCortado(error);
  if (ALTERADO.some(es))
    return `El libro fue alterado fuera de Cepa (${error.message}): "npm run verify" dice qué falta o cambió. Restaurá una copia de respaldo.`;
  if (es(UnknownEvent))
    return `El libro tiene registros de una versión más nueva de Cepa (${error.message}): usá esa versión.`;
  if (es(PoisonEvent)) return `Una vista no puede aplicar un evento (${error.message}): no se cambió nada.`;
  if (es(EvidenceAtRisk))
    return 'El sello guardado es de otra versión de Cepa o perdió su punto de avance. Es la prueba de lo que fue el libro y no se rehace solo: "npm run rebuild -- --sello" lo rehace si el libro coincide con él.';
  if (es(LedgerUnavailable))
    return `El libro no responde (${error.message}): revisá que su servidor funcione y que EVENTSTOREDB_URL o DATABASE_URL lo nombren.`;
  if (isDatabaseDown(error))
    return `La base de datos no está disponible (${error.message}): revisá que funcione y que tenga lugar en su disco.`;
  return undefined;
}
