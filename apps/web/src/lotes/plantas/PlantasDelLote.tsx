import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { List } from '@/ui/lista/List';
import { Panel } from '@/ui/panel/Panel';
import { sigueViva } from '../estado/estados';
import { etiquetasDeLote } from '../etiquetas';
import { useLoteContext } from '../lote/context';
import { AddButton, PlantasButtons } from './PlantasButtons';
import { CuentaDelLote } from './CuentaDelLote';
import { BUSQUEDA, COLUMNS, filtersOf, type Planta } from './columns';
import { ResumenDePlanta } from './ResumenDePlanta';
import { useActosDePlantas } from './useActosDePlantas';

const PER_PAGE = 10;
const EN_PIE = ({ fecha_baja }: Planta): boolean => fecha_baja === null;

/** The plants of a lot: the number in each state, their list, and the acts on one, some or all. */
export function PlantasDelLote() {
  const { lote, soloLectura } = useLoteContext();
  const { plantas } = lote;
  const filters = useMemo(() => filtersOf(plantas), [plantas]);
  const { ver, cambiar, mover, imprimir, actosDeUna, actosDeVarias, dialogos } = useActosDePlantas();
  // On a phone the lot's name and counts are just above, and the acts in the toolbar, so that the first plant is
  // visible.
  const enTelefono = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  // Their dialogs stay open when the screen is rotated and the buttons move.
  const buttons = (
    <PlantasButtons
      juntos={!enTelefono}
      cambiarTodas={() => cambiar({ plantas, todas: true })}
      moverTodas={() => mover({ plantas: plantas.filter(sigueViva) })}
      imprimir={() => imprimir(etiquetasDeLote(lote))}
    />
  );
  return (
    <Panel
      titulo="Plantas del Lote"
      tituloOculto
      junto={enTelefono ? undefined : <CuentaDelLote aLaVista={3} />}
      py={4}
      paso="planta"
      unaFila
      acciones={enTelefono ? undefined : buttons}
    >
      <List
        datos={plantas}
        unidad={['planta', 'plantas']}
        nombreDe={({ codigo }) => codigo}
        columnas={COLUMNS}
        filtros={filters}
        busqueda={BUSQUEDA}
        escaneo={porCodigo('planta')}
        enCinta={enTelefono && buttons}
        tamano={PER_PAGE}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        paso={() => 'planta'}
        alAbrir={({ id }) => ver(id)}
        tarjeta={(planta) => <ResumenDePlanta planta={planta} />}
        acciones={actosDeUna}
        seleccion={{ puede: EN_PIE, why: 'Las que ya no están en pie no se seleccionan.', acciones: actosDeVarias }}
        vacio={{
          texto: lote.lote_bloqueado
            ? 'Este lote no tiene plantas, y está bloqueado: no se le pueden agregar.'
            : 'Este lote todavía no tiene plantas.',
          ...(soloLectura ? {} : { accion: <AddButton /> }),
        }}
        textoSinCoincidencias="Ninguna planta del lote coincide con los filtros."
        nombreCsv={`plantas-${lote.codigo}`}
      />
      {dialogos}
    </Panel>
  );
}
