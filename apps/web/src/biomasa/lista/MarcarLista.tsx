import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { useEventoContext } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { FechaField } from '@/ui/campos/FechaField';
import { Codigo } from '@/ui/codigo/Codigo';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { hoy, simbolo } from '@/ui/formatos';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { List } from '@/ui/lista/List';
import { useElegidas } from '@/ui/lista/useElegidas';
import type { Column } from '@/ui/lista/tipos';
import { Panel } from '@/ui/panel/Panel';
import { BarraDeAccion } from '@/ui/lista/BarraDeAccion';
import { nombreDe } from '../comun/biomasa';
import clases from '../comun/biomasa.module.css';
import { useBiomasaNoLista, type BiomasaEnLista } from '../comun/queries';
import { enPalabras } from '../comun/eleccion';
import { YaListas } from '../comun/YaListas';
import { preguntaDeListas, QUE_ES_LISTA } from '../comun/preguntaDeListas';

const COLUMNS: ReadonlyArray<Column<BiomasaEnLista>> = [
  {
    clave: 'codigo',
    titulo: 'ID',
    valor: ({ codigo }) => codigo,
    celda: ({ codigo }) => <Codigo codigo={codigo} paso="biomasa" conTraza />,
  },
  { clave: 'tipo_biomasa', titulo: 'Tipo', valor: ({ tipo_biomasa }) => tipo_biomasa },
  { clave: 'peso', titulo: 'Cantidad', tipo: 'numero', decimales: 2, valor: ({ peso }) => peso },
  {
    clave: 'unidad',
    titulo: 'Unidad',
    valor: ({ unidad_medida }) => unidad_medida,
    celda: ({ unidad_medida }) => simbolo(unidad_medida),
  },
  { clave: 'fecha_cosecha', titulo: 'Fecha Cosecha', tipo: 'fecha', valor: ({ fecha_cosecha }) => fecha_cosecha },
  { clave: 'observaciones', titulo: 'Observaciones', ordenable: false, valor: ({ observaciones }) => observaciones },
];

/** 'Lista de Producción de Biomasa': marks biomass of the event as ready to become raw material (rule `biomasa.lista`). */
export function MarcarLista() {
  const { proyecto, evento, soloLectura } = useEventoContext();
  const soloLee = useSoloLee();
  const confirmar = useConfirmacion();
  const remota = useBiomasaNoLista({ club_id: proyecto.club_id, proyecto_evento_id: evento.id });
  const marcar = useAccion('put', '/api/biomasa_actualizar_lista_produccion');
  const { seleccion, filas, ninguna } = useElegidas<BiomasaEnLista>();
  const [desde, fijarDesde] = useState<string | null>(hoy());
  const [falta, fijarFalta] = useState<string | null>(null);
  const [marcadas, fijarMarcadas] = useState<readonly BiomasaEnLista[]>([]);

  const preguntar = async (): Promise<void> => {
    fijarFalta(desde === null ? 'Indicá desde qué día está lista.' : null);
    if (desde === null) return;
    const body = {
      biomasa_ids: filas.map(({ id }) => id),
      fecha_lista_produccion: desde,
      proyecto_evento_id: evento.id,
    };
    const suyas = filas;
    if (!(await confirmar(preguntaDeListas(suyas, desde, () => marcar.mutateAsync({ body }))))) return;
    fijarMarcadas(suyas);
    ninguna();
  };

  return (
    <Panel titulo="Lista de Producción de Biomasa" tituloOculto py={4}>
      <Stack gap="xs">
        <YaListas biomasas={marcadas} />
        <List
          remota={remota}
          columnas={COLUMNS}
          nombreDe={nombreDe}
          paso={() => 'biomasa'}
          unidad={['biomasa', 'biomasas']}
          escaneo={porCodigo('biomasa')}
          tamano={10}
          nombreCsv="biomasa-para-produccion"
          {...(soloLectura ? {} : { seleccion })}
          barra={
            !soloLee && (
              <>
                <FechaField
                  label="Lista para materia prima desde"
                  description={QUE_ES_LISTA}
                  required
                  value={desde}
                  onChange={fijarDesde}
                  error={falta}
                  disabled={soloLectura}
                  className={clases.corto}
                />
                <BarraDeAccion
                  elegidas={filas.length}
                  resumen={enPalabras(filas)}
                  texto={`Marcar listas (${filas.length})`}
                  icono={<IconCircleCheck size={18} aria-hidden />}
                  deshabilitada={filas.length === 0 || soloLectura}
                  alElegir={() => void preguntar()}
                />
              </>
            )
          }
          vacio={{ texto: 'No hay biomasa disponible para este evento.' }}
        />
      </Stack>
    </Panel>
  );
}
