import { Alert, Button, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { cuenta } from '../formatos';
import { Paginacion } from '../Paginacion';
import { useCuantasMarcadas } from '../retencion/MarcasDe';
import { FIELDS, MAX, type Field, type Etiqueta } from './etiqueta';
import clases from './etiquetas.module.css';
import { formatOf, type Format } from './formats';
import { Sheet } from './Sheet';
import { Impresion } from './Impresion';
import { LabelContents } from './LabelContents';
import { conCopias, pagesOf } from './pages';
import { PaperFields, type Cantidades } from './PaperFields';
import { useQrDe } from './useQrDe';

interface Eleccion {
  readonly formato: string;
  readonly campos: readonly Field[];
}

const AL_EMPEZAR: Eleccion = { formato: 'a4-3x8', campos: FIELDS.map(({ value }) => value) };

/** Chooses paper, start and contents, shows a preview of a sheet, and prints all of them at once. */
export default function PrepararEtiquetas({ etiquetas }: { readonly etiquetas: readonly Etiqueta[] }) {
  // Stored, because the paper in the printer rarely changes.
  const [{ formato: id, campos }, elegir] = useLocalStorage<Eleccion>({
    key: 'cepa.etiquetas',
    defaultValue: AL_EMPEZAR,
    getInitialValueInEffect: false,
  });
  const [sinClase, fijarSinClase] = useState<ReadonlySet<string>>(new Set());
  const [cantidades, fijarCantidades] = useState<Cantidades>({ desde: 1, copias: 1, porUnidad: false });
  const { desde, copias, porUnidad } = cantidades;
  const [pedida, irA] = useState(1);
  const format = formatOf(id);
  const elegidos = useMemo(() => new Set(campos), [campos]);
  const pedidas = useMemo(
    () =>
      conCopias(
        etiquetas.filter(({ clase }) => !sinClase.has(clase)),
        copias ?? 1,
        porUnidad,
      ),
    [etiquetas, sinClase, copias, porUnidad],
  );
  const sobran = Math.max(pedidas.length - MAX, 0);
  const pages = useMemo(() => pagesOf(pedidas.slice(0, MAX), format, desde ?? 1), [pedidas, format, desde]);
  const qrDe = useQrDe();
  const page = Math.min(pedida, Math.max(pages.length, 1));
  const enLaVista = pages[page - 1];
  const marcadas = useCuantasMarcadas(useMemo(() => etiquetas.slice(0, MAX).map((una) => una.id), [etiquetas]));
  return (
    <Stack gap="md">
      <PaperFields
        formato={format}
        alElegirFormato={(nuevo) => elegir({ formato: nuevo, campos })}
        cantidades={cantidades}
        alCambiar={fijarCantidades}
        conUnidades={etiquetas.some(({ unidades }) => unidades !== undefined)}
      />
      <LabelContents
        etiquetas={etiquetas}
        sinClase={sinClase}
        alCambiarClases={fijarSinClase}
        campos={campos}
        alCambiarCampos={(nuevos) => elegir({ formato: id, campos: nuevos })}
      />
      {marcadas !== '' && (
        <Alert color="yellow" variant="outline" role="status">
          De estas, {marcadas}.
        </Alert>
      )}
      {sobran > 0 && (
        <Alert color="yellow" variant="outline" role="alert">
          Se imprimen {MAX} etiquetas por vez: {sobran === 1 ? 'queda 1' : `quedan ${sobran}`} afuera.
        </Alert>
      )}
      {enLaVista ? (
        <div className={clases.vista}>
          <div style={{ inlineSize: viewWidth(format) }}>
            <Sheet
              pagina={enLaVista}
              formato={format}
              campos={elegidos}
              qrDe={qrDe}
              conBordes
              nombre={`Vista previa de la hoja ${page} de ${pages.length}`}
            />
          </div>
        </div>
      ) : (
        <Text c="dimmed">No hay etiquetas para imprimir.</Text>
      )}
      <Paginacion pagina={page} total={pages.length} alCambiar={irA} de="hojas" />
      <div className={clases.pie}>
        <Text size="sm" role="status" className="numero">
          {cuenta(pedidas.length - sobran, 'etiqueta')} en {cuenta(pages.length, 'hoja')}
          <br />
          Imprimí en tamaño real (100 %) y sin márgenes.
        </Text>
        <Button
          size="md"
          disabled={!enLaVista}
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </div>
      <Impresion paginas={pages} formato={format} campos={elegidos} qrDe={qrDe} />
    </Stack>
  );
}

/** As wide as possible up to the paper's own size, and no higher than the visible area. */
const viewWidth = ({ hoja: { ancho, alto } }: Format): string =>
  `min(100%, ${ancho}mm, calc(60dvh * ${(ancho / alto).toFixed(4)}))`;
