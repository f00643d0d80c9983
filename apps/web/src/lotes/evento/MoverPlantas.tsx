import { Alert, Button, Select, Stack, TextInput } from '@mantine/core';
import { IconArrowsExchange, IconFilterOff, IconLock, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useEventoContext } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Datos } from '@/ui/datos/Datos';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import { cuenta, fecha } from '@/ui/formatos';
import { BarraDeAccion } from '@/ui/lista/BarraDeAccion';
import { Grupos } from '@/ui/lista/Grupos';
import { agregar } from '@/ui/lista/seleccionar';
import { Panel } from '@/ui/panel/Panel';
import {
  hallarEn,
  useDisponibles,
  useLotesRows,
  useLotesConDisponibles,
  type LoteConDisponibles,
  type PlantaDisponible,
} from './queries';
import { numeroDePlanta } from './columns';
import clases from './evento.module.css';
import { gruposDe } from './grupos';
import { useMoverFilters } from './useMoverFilters';
import { MAX_PER_MOVIMIENTO, useMoverPlantas } from './useMoverPlantas';

/** Groups a page. */
const LOTES_PER_PAGE = 5;

/** 'Mover Plantas a Este Evento' (rule `cultivos.cantidad-de-plantas`). */
export function MoverPlantas() {
  const { evento, soloLectura } = useEventoContext();
  const query = useLotesConDisponibles();
  return (
    <Panel titulo="Mover Plantas a Este Evento" tituloOculto paso="planta" py="xs">
      {soloLectura && (
        <Alert color="gray" variant="light" mb="md" icon={<IconLock size={18} aria-hidden />}>
          {evento.evento_finalizado
            ? 'El evento está finalizado: ya no se le pueden mover plantas.'
            : 'No se pueden mover plantas a este evento.'}
        </Alert>
      )}
      <Datos consulta={query} error="No se pudieron cargar las plantas.">
        {(lotes) => <Mover lotes={lotes} />}
      </Datos>
    </Panel>
  );
}

/** @param lotes all lots, without filters */
function Mover({ lotes }: { readonly lotes: readonly LoteConDisponibles[] }) {
  const { soloLectura } = useEventoContext();
  const reader = useSoloLee();
  const { escrito, escribir, texto, lote, elegirLote, limpiar, filtra } = useMoverFilters();
  const disponibles = useDisponibles();
  const rows = useLotesRows(disponibles);
  const withText = useLotesConDisponibles(texto);
  const vistos = (withText.data ?? lotes).filter(({ id }) => lote === null || id === lote);
  const [marcadas, fijarElegidas] = useState<ReadonlySet<string>>(new Set());
  // A plant that was moved, or is no longer there, loses its selection.
  const elegidas = useMemo(
    () => new Set(rows.todas.filter(({ id }) => marcadas.has(id)).map(({ id }) => id)),
    [rows.todas, marcadas],
  );
  // The plants of a scanned plant's lot are loaded, so that its selection counts among theirs.
  const hallar = async (codigo: string): Promise<PlantaDisponible | undefined> => {
    const planta = await hallarEn(disponibles, codigo);
    if (planta?.lote) await rows.leer(planta.lote.id);
    return planta;
  };
  const mover = useMoverPlantas(() => fijarElegidas(new Set()));
  return (
    <Stack gap="sm">
      {lotes.length > 0 && (
        <div className={clases.filtros}>
          <TextInput
            type="search"
            label="Filtrar por código de planta"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={escrito}
            onChange={(uno) => escribir(uno.currentTarget.value)}
          />
          <Select
            label="Lote"
            placeholder="Todos los lotes"
            clearable
            searchable
            clearButtonProps={{ 'aria-label': 'Todos los lotes' }}
            data={lotes.map(({ id, nombre, codigo }) => ({ value: id, label: `${nombre} (${codigo})` }))}
            value={lote}
            onChange={elegirLote}
          />
          <Button
            variant="default"
            size="md"
            disabled={!filtra}
            leftSection={<IconFilterOff size={18} aria-hidden />}
            onClick={limpiar}
          >
            Limpiar Filtros
          </Button>
          {!soloLectura && (
            <ScanButton
              size="md"
              tipo="planta"
              unidad={['planta', 'plantas']}
              candidatas={rows.todas}
              hallar={hallar}
              maximo={MAX_PER_MOVIMIENTO}
              alElegirVarias={(ids) => fijarElegidas(agregar(elegidas, ids, MAX_PER_MOVIMIENTO).elegidas)}
            />
          )}
        </div>
      )}
      <Grupos
        grupos={gruposDe(vistos, texto, rows)}
        tamano={LOTES_PER_PAGE}
        de="lotes"
        idDe={idDe}
        nombreDe={nombreDe}
        tarjeta={card}
        textoSeleccionar="Seleccionar lote"
        textoDeseleccionar="Deseleccionar lote"
        {...(soloLectura
          ? {}
          : {
              seleccion: elegidas,
              alCambiar: fijarElegidas,
              maximo: MAX_PER_MOVIMIENTO,
              textoMaximo: 'Solo se pueden mover hasta 200 plantas a la vez.',
            })}
        vacio={{ texto: 'No se encontraron plantas.' }}
        barra={
          !reader && (
            <BarraDeAccion
              elegidas={elegidas.size}
              resumen={resumenDe(elegidas.size)}
              texto="Mover Máximo 200 Plantas al Evento"
              icono={<IconArrowsExchange size={18} aria-hidden />}
              deshabilitada={elegidas.size === 0 || soloLectura}
              alElegir={() => void mover([...elegidas])}
            />
          )
        }
      />
    </Stack>
  );
}

const resumenDe = (elegidas: number): string =>
  cuenta(elegidas, 'planta seleccionada', 'plantas seleccionadas') +
  (elegidas === MAX_PER_MOVIMIENTO ? ' (Solo 200 plantas max.)' : '');
const idDe = ({ id }: PlantaDisponible): string => id;
const nombreDe = ({ codigo }: PlantaDisponible): string => codigo;

const SIN_FECHA = 'N/A';

function card({ id, codigo, fecha_asignacion, fecha_salida }: PlantaDisponible) {
  return (
    <>
      <strong className={clases.codigo}>
        <ConCodigos>{codigo}</ConCodigos>
      </strong>
      <small className={clases.datos}>
        <span title={id}>ID: {numeroDePlanta(codigo)}</span>
        <span>Asignación: {fecha_asignacion ? fecha(fecha_asignacion) : SIN_FECHA}</span>
        <span>Salida: {fecha_salida ? fecha(fecha_salida) : SIN_FECHA}</span>
      </small>
    </>
  );
}
