import 'leaflet/dist/leaflet.css';
import { Text } from '@mantine/core';
import {
  circleMarker,
  control,
  map as crearMapa,
  tileLayer,
  type CircleMarker,
  type Map as MapaDeLeaflet,
} from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import clases from './mapa.module.css';

export interface Punto {
  readonly latitud: number;
  readonly longitud: number;
}

interface Props {
  /** URL of the tiles, with `{z}/{x}/{y}`. */
  readonly teselas: string;
  readonly atribucion: string | null;
  /** The marked point; null for none. */
  readonly punto: Punto | null;
  readonly alElegir: (punto: Punto) => void;
}

/** The initial centre, a fixed city, and its zoom. */
const CENTRO: Punto = { latitud: -38.7183, longitud: -62.2663 };
const ACERCAMIENTO = 13;
/** Degrees are rounded to six decimals: a decimetre. */
const seisDecimales = (grados: number): number => Math.round(grados * 1e6) / 1e6;
/** The map shows attributions as HTML, so the operator's text is escaped. */
const asText = (text: string): string => text.replace(/[&<>"]/g, (signo) => `&#${signo.charCodeAt(0)};`);

/** A map: a press chooses a point. The fields beside it do the same for people without a pointer. */
export default function Mapa({ teselas, atribucion, punto, alElegir }: Props) {
  const caja = useRef<HTMLDivElement>(null);
  const mapa = useRef<MapaDeLeaflet | null>(null);
  const marca = useRef<CircleMarker | null>(null);
  const elegir = useEffectEvent(alElegir);
  const [withoutDrawing, setWithoutDrawing] = useState(false);
  const { latitud, longitud } = punto ?? CENTRO;
  const inicio = useRef<Punto>({ latitud, longitud });
  useEffect(() => {
    if (!caja.current) return undefined;
    const nuevo = crearMapa(caja.current, { zoomControl: false });
    nuevo.setView([inicio.current.latitud, inicio.current.longitud], ACERCAMIENTO);
    // The default labels are English, and the default attribution links out of the application.
    control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(nuevo);
    nuevo.attributionControl.setPrefix(false);
    tileLayer(teselas, { maxZoom: 19, attribution: atribucion === null ? '' : asText(atribucion) })
      .on('tileload', () => setWithoutDrawing(false))
      .on('tileerror', () => setWithoutDrawing(true))
      .addTo(nuevo);
    nuevo.on('click', ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      elegir({ latitud: seisDecimales(lat), longitud: seisDecimales(lng) });
    });
    mapa.current = nuevo;
    return () => {
      nuevo.remove();
      mapa.current = null;
      marca.current = null;
    };
  }, [teselas, atribucion]);
  const hay = punto !== null;
  useEffect(() => {
    if (!mapa.current) return;
    marca.current?.remove();
    marca.current = hay ? circleMarker([latitud, longitud], { radius: 9, color: '#1b6233' }).addTo(mapa.current) : null;
    if (hay && !mapa.current.getBounds().contains([latitud, longitud])) mapa.current.panTo([latitud, longitud]);
  }, [hay, latitud, longitud, teselas, atribucion]);
  return (
    <div>
      <div
        ref={caja}
        role="application"
        aria-label="Mapa: tocá un punto para elegir la ubicación"
        className={clases.mapa}
      />
      <Text size="sm" c="dimmed" role="status" mt={withoutDrawing ? 6 : 0}>
        {withoutDrawing && 'El dibujo del mapa no carga. Podés escribir la latitud y la longitud.'}
      </Text>
    </div>
  );
}
