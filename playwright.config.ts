import { defineConfig } from '@playwright/test';

/** What looks at the demo content as it was seeded comes before what writes into it. */
const SEEDED = /(house|looks[\w-]*|main-job|touch|weight)\.spec\.ts$/;

const SITE = process.env.ZM_URL ?? 'http://127.0.0.1:8881';

// Where the utilities of WordPress look for the site.
process.env.WP_BASE_URL = SITE;

/** `npm run test:e2e` makes the site, serves it and gives its address; by hand: ZM_URL=… npx playwright test. */
export default defineConfig( {
	testDir: 'tests/e2e/specs',
	projects: [
		{ name: 'seeded', testMatch: SEEDED },
		{ name: 'journeys', testIgnore: SEEDED },
	],
	outputDir: process.env.ZM_E2E_RESULTS ?? '.sites/e2e-results',
	workers: Number( process.env.ZM_E2E_WORKERS ?? 1 ),
	// A whole run gives a journey a second try and says at its end which of them needed it; a run of single specs gives none.
	retries: Number( process.env.ZM_E2E_RETRIES ?? 0 ),
	forbidOnly: true,
	timeout: 90_000,
	expect: { timeout: 20_000 },
	reporter: [
		[ 'list' ],
		[ 'json', { outputFile: process.env.ZM_E2E_REPORT ?? '.sites/e2e-report.json' } ],
		...( process.env.ZM_CPU_LIST ? [ [ './tests/e2e/fixtures/cpu-reporter.ts' ] as [ string ] ] : [] ),
	],
	use: {
		baseURL: SITE,
		locale: 'zh-CN',
		timezoneId: 'Asia/Shanghai',
		viewport: { width: 1280, height: 900 },
		actionTimeout: 20_000,
		// Writing one costs time with every step: only the second try does.
		trace: 'on-first-retry',
		launchOptions: {
			executablePath: process.env.ZM_CHROMIUM ?? '/usr/bin/chromium',
			// A page of a journey lives for seconds: compiling its scripts a third and a fourth time costs more than it gives.
			args: [ '--js-flags=--no-turbofan --no-maglev', ...( process.getuid?.() === 0 ? [ '--no-sandbox' ] : [] ) ],
		},
	},
} );
