import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { MINIMUM_CLIENT_HEADER, MINIMUM_CLIENT_VERSION } from '../../../../shared/kernel/client-version.js';
import type { Config } from '../../config/config.js';

/**
 * Sets the security headers. The CSP allows no inline scripts; of other sites it allows only the players of the two
 * video providers (ADR 9) and reCAPTCHA if it is configured. `same-origin-allow-popups` keeps the handle of the popup
 * for the directory login; the callback page removes that header itself.
 */
export async function addSecurityHeaders(fastify: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicUrl.startsWith('https:');
  const recaptcha = config.recaptcha ? [`${config.recaptcha.url}/`] : [];
  const recaptchaScripts = config.recaptcha ? [...recaptcha, 'https://www.gstatic.com/recaptcha/'] : [];
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...recaptchaScripts],
        workerSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', ...recaptcha], // `embedAddress`
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    hsts: https ? { maxAge: 31_536_000 } : false,
  });
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=()');
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // checks the matched route too, since a URL may encode the path differently: /%61pi/…
    const ofApi = [request.url, request.routeOptions.url].some((address) => address?.startsWith('/api/'));
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/') && !type.includes('charset')) reply.type(`${type}; charset=utf-8`);
    if (ofApi) reply.header(MINIMUM_CLIENT_HEADER, MINIMUM_CLIENT_VERSION);
    if (ofApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
