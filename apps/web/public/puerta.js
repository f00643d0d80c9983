/*
 * Runs before the first drawing. It sets the stored colour scheme of this device. It sends a person who is not signed
 * in to the landing page, without loading the application. For a signed-in person it requests what the first screen
 * needs while the application still loads (src/api/adelanto.ts).
 */
(function () {
  try {
    document.documentElement.dataset.modo = localStorage.getItem('cepa.modo') || 'auto';
    // Counts visits, six hours apart, and keeps the browser's install prompt until the person asks for it (src/app/marco/visits.ts).
    const visits = JSON.parse(localStorage.getItem('cepa.visitas') || '{"count":0,"last":0,"refused":false}');
    if (Date.now() - visits.last > 216e5) {
      visits.count += 1;
      visits.last = Date.now();
      localStorage.setItem('cepa.visitas', JSON.stringify(visits));
    }
    if (visits.count > 1 && !visits.refused) document.documentElement.dataset.vuelve = '';
    globalThis.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      globalThis.cepaInstalar = event;
    });
    const token = localStorage.getItem('token');
    if (token === null) {
      if (location.pathname === '/') location.replace('/bienvenida');
      return;
    }
    if (document.currentScript.dataset.adelanta === undefined) return;
    globalThis.cepaAdelanto = { token, respuestas: {} };
    for (const ruta of document.currentScript.dataset.adelanta.split(' '))
      globalThis.cepaAdelanto.respuestas[ruta] = fetch(ruta, { headers: { authorization: `Bearer ${token}` } }).catch(
        () => null,
      );
  } catch {
    // The browser stores nothing for this site: the application explains what it needs.
  }
})();
