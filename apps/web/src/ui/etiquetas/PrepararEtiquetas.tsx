import { Alert, Button, Checkbox, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { NumeroField } from '../campos/NumeroField';
import { cuenta } from '../formatos';
import { Paginacion } from '../Paginacion';
import { useCuantasMarcadas } from '../retencion/MarcasDe';
import { FIELDS, MAX, type Field, type Etiqueta } from './etiqueta';
import clases from './etiquetas.module.css';
import { FORMATS, formatOf, perSheet, type Format } from './formats';
import { Sheet } from './Sheet';
import { Impresion } from './Impresion';
import { conCopias, pagesOf } from './pages';
import { dibujarQr, type QrDrawing } from './qr';

interface Eleccion {
  readonly formato: string;
  readonly campos: readonly Field[];
}

const AL_EMPEZAR: Eleccion = { formato: 'a4-3x8', campos: FIELDS.map(({ value }) => value) };
const OPTIONS = FORMATS.map(({ id, nombre }) => ({ value: id, label: nombre }));

/** Chooses paper, start and contents, shows a sheet as it will be, and prints all of them at once. */
export default function PrepararEtiquetas({ etiquetas }: { readonly etiquetas: readonly Etiqueta[] }) {
  // The paper in the printer is the same tomorrow.
  const [{ formato: id, campos }, elegir] = useLocalStorage<Eleccion>({
    key: 'cepa.etiquetas',
    defaultValue: AL_EMPEZAR,
    getInitialValueInEffect: false,
  });
  const clasesDeEtiqueta = useMemo(() => [...new Set(etiquetas.map(({ clase }) => clase))], [etiquetas]);
  const [sinClase, fijarSinClase] = useState<ReadonlySet<string>>(new Set());
  const [desde, fijarDesde] = useState<number | null>(1);
  const [copias, fijarCopias] = useState<number | null>(1);
  const [porUnidad, fijarPorUnidad] = useState(false);
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
  const conUnidades = etiquetas.some(({ unidades }) => unidades !== undefined);
  const presentes = FIELDS.filter(({ value }) =>
    etiquetas.some(({ datos }) => datos.some(({ campo }) => campo === value)),
  );
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Papel"
          data={OPTIONS}
          value={format.id}
          allowDeselect={false}
          onChange={(nuevo) => nuevo && elegir({ formato: nuevo, campos })}
        />
        {perSheet(format) > 1 && (
          <NumeroField
            label="Empezar en la etiqueta número"
            description="Para seguir con una hoja ya empezada."
            min={1}
            max={perSheet(format)}
            paso={1}
            decimales={0}
            ajustar
            value={desde}
            onChange={fijarDesde}
          />
        )}
        {!porUnidad && (
          <NumeroField
            label="Copias de cada una"
            min={1}
            max={100}
            paso={1}
            decimales={0}
            ajustar
            value={copias}
            onChange={fijarCopias}
          />
        )}
      </SimpleGrid>
      {conUnidades && (
        <Checkbox
          label="Una etiqueta por cada unidad en stock"
          checked={porUnidad}
          onChange={(evento) => fijarPorUnidad(evento.currentTarget.checked)}
        />
      )}
      {clasesDeEtiqueta.length > 1 && (
        <Checkbox.Group
          label="Qué se imprime"
          value={clasesDeEtiqueta.filter((una) => !sinClase.has(una))}
          onChange={(con) => fijarSinClase(new Set(clasesDeEtiqueta.filter((una) => !con.includes(una))))}
        >
          <Group gap="md" mt={6}>
            {clasesDeEtiqueta.map((una) => (
              <Checkbox
                key={una}
                value={una}
                label={`${una} (${etiquetas.filter(({ clase }) => clase === una).length})`}
              />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {presentes.length > 0 && (
        <Checkbox.Group
          label="Además del código y el QR"
          value={[...campos]}
          onChange={(nuevos) => elegir({ formato: id, campos: nuevos as Field[] })}
        >
          <Group gap="md" mt={6}>
            {presentes.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
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

/** As wide as fits, not beyond the paper's own size, and no higher than what is seen at once. */
const viewWidth = ({ hoja: { ancho, alto } }: Format): string =>
  `min(100%, ${ancho}mm, calc(60dvh * ${(ancho / alto).toFixed(4)}))`;

/** Each address is drawn once, however many copies and sheets show it. */
function useQrDe(): (direccion: string) => QrDrawing {
  const [dibujados] = useState(() => new Map<string, QrDrawing>());
  return useCallback(
    (direccion) => {
      const qr = dibujados.get(direccion) ?? dibujarQr(window.location.origin + direccion);
      dibujados.set(direccion, qr);
      return qr;
    },
    [dibujados],
  );
}
