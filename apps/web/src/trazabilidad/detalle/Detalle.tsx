import { Stack, Text } from '@mantine/core';
import { Dialog } from '@/ui/dialogos/Dialog';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { NOMBRES, codigoDePaso, type Paso } from '../comun/pasos';
import { medida } from '../comun/resumen';
import type { Grupo } from '../grafo/agrupar';
import { nombreDeGrupo } from '../grafo/nombres';
import { AccionesDePaso } from './AccionesDePaso';
import { FichaDePaso } from './FichaDePaso';
import { FichaDeGrupo } from './FichaDeGrupo';

/** The pressed element of the drawing or the table. */
export type Elegido = { readonly paso: Paso } | { readonly grupo: Grupo };

interface Props {
  readonly elegido: Elegido | null;
  readonly alCerrar: () => void;
  readonly alDesplegar: (grupo: Grupo) => void;
}

/** The dialog of a node. */
export function Detalle({ elegido, alCerrar, alDesplegar }: Props) {
  return (
    <Dialog titulo={elegido ? titleOf(elegido) : ''} abierta={elegido !== null} alCerrar={alCerrar}>
      {elegido && (
        <Stack gap="md">
          {'grupo' in elegido ? (
            <FichaDeGrupo grupo={elegido.grupo} alIr={alCerrar} alDesplegar={() => alDesplegar(elegido.grupo)} />
          ) : (
            <DeUnPaso paso={elegido.paso} alIr={alCerrar} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

const titleOf = (elegido: Elegido): string =>
  'grupo' in elegido ? nombreDeGrupo(elegido.grupo) : `${NOMBRES[elegido.paso.tipo].uno} ${codigoDePaso(elegido.paso)}`;

/** No trace starts from these: an analysis is beside its record. */
const SIN_TRAZA: ReadonlySet<Paso['tipo']> = new Set(['analisis', 'no_encontrado']);

function DeUnPaso({ paso, alIr }: { readonly paso: Paso; readonly alIr: () => void }) {
  return (
    <>
      <Text c="dimmed" fz="sm">
        {lugarDe(paso)}
      </Text>
      {paso.info['retenido'] === true && <AvisoDeRetencion id={paso.id} retenido />}
      <FichaDePaso paso={paso} />
      <AccionesDePaso
        paso={paso}
        traza={paso.distancia === 0 || SIN_TRAZA.has(paso.tipo) ? null : 'Seguir la traza desde acá'}
        alIr={alIr}
      />
    </>
  );
}

/** The distance in steps from the searched code, and the moved quantity. */
function lugarDe({ distancia, cantidad, unidad }: Paso): string {
  if (distancia === 0) return 'Es el código buscado.';
  const pasos = Math.abs(distancia) === 1 ? '1 paso' : `${Math.abs(distancia)} pasos`;
  const movido = medida(cantidad, unidad);
  return `${distancia < 0 ? 'Origen' : 'Destino'}, a ${pasos} del código buscado${movido === '' ? '' : ` · se movieron ${movido}`}.`;
}
