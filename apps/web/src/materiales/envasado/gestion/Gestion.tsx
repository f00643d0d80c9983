import { Button, Stack } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Etiqueta } from '@/ui/etiquetas/etiqueta';
import { EtiquetasDialog } from '@/ui/etiquetas/EtiquetasDialog';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { List } from '@/ui/lista/List';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Solapas } from '@/ui/solapas/Solapas';
import { useFrame } from '../../comun/useFrame';
import { ERROR_AL_CARGAR, useAlDia, useEnvasados } from '../comun/queries';
import { encabezadoDe, type Envasado } from '../comun/envasado';
import { etiquetaDeEnvasado } from '../comun/etiqueta';
import { EnlacePorLiberar } from '../../liberar/EnlacePorLiberar';
import { Estadisticas } from '../estadisticas/Estadisticas';
import { BUSQUEDA, COLUMNS, FILTERS, footerOf, PER_PAGE, PER_TABLE } from './columns';
import { RowDetail } from './RowDetail';
import { EnvasadoCard } from './EnvasadoCard';
import { useAcciones } from './useAcciones';
import { PrecioDialog } from './PrecioDialog';

const ESCANEO = { ...porCodigo('producto_envasado'), abre: true };
const SIN_ANULAR = ({ anulado }: Envasado): boolean => !anulado;

/** 'Gestionar Productos Envasados': with or without stock, and their statistics. */
export function Gestion({ sinStock }: { readonly sinStock: boolean }) {
  const { enlaces } = useFrame();
  const [aCambiar, fijarACambiar] = useState<Envasado | null>(null);
  const [aImprimir, imprimir] = useState<readonly Etiqueta[] | null>(null);
  const acciones = useAcciones(fijarACambiar);
  const remota = useEnvasados(sinStock);
  const porCambiar = useAlDia(aCambiar);
  const pendientes = (
    <Button component={Link} to={enlaces.bulk.pendientes} variant="default">
      Pendientes de envasado
    </Button>
  );
  return (
    <Stack gap="xs">
      <PageTitle
        titulo="Gestionar Productos Envasados"
        acciones={
          <>
            <EnlacePorLiberar />
            {pendientes}
          </>
        }
        solapas={
          <Solapas
            etiqueta="Productos envasados por stock"
            solapas={[
              { a: enlaces.envasado.lista, texto: 'Con Stock', exacta: true },
              { a: enlaces.envasado.sinStock, texto: 'Sin Stock' },
            ]}
          />
        }
      />
      <List
        remota={remota}
        pieDe={footerOf}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        escaneo={ESCANEO}
        unidad={['producto envasado', 'productos envasados']}
        tamano={PER_PAGE}
        tamanoDeTabla={PER_TABLE}
        {...(sinStock ? {} : { filtros: FILTERS })}
        apagada={({ anulado }) => anulado}
        nombreDe={({ codigo }) => codigo}
        tituloDe={encabezadoDe}
        a={({ id }) => enlaces.envasado.detalle(id)}
        paso={({ anulado }) => (anulado ? undefined : 'producto_envasado')}
        tarjeta={(envasado) => <EnvasadoCard envasado={envasado} />}
        detalle={(envasado) => <RowDetail envasado={envasado} />}
        acciones={acciones}
        seleccion={{
          puede: SIN_ANULAR,
          why: 'Los anulados no se seleccionan.',
          acciones: (rows) => [
            {
              texto: 'Etiquetas',
              icono: <IconTags size={18} aria-hidden />,
              alElegir: () => imprimir(rows.map(etiquetaDeEnvasado)),
            },
          ],
        }}
        vacio={
          sinStock
            ? { texto: 'No hay productos envasados sin stock.' }
            : {
                texto: 'No hay productos envasados con stock. Se envasan a partir del producto final bulk.',
                accion: pendientes,
              }
        }
        error={ERROR_AL_CARGAR}
        nombreCsv={sinStock ? 'envasados-sin-stock' : 'envasados'}
      />
      <Estadisticas />
      <EtiquetasDialog etiquetas={aImprimir} alCerrar={() => imprimir(null)} />
      <PrecioDialog envasado={porCambiar} alCerrar={() => fijarACambiar(null)} />
    </Stack>
  );
}
