/**
 * WordPress's rules, stricter TypeScript, and the borders between the rooms of src/front.
 */
const wordpress = require( '@wordpress/eslint-plugin' );
const { readdirSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

const names = readdirSync( join( __dirname, 'src/front' ), { withFileTypes: true } )
	.filter( ( entry ) => entry.isDirectory() )
	.map( ( { name } ) => name );

/** Forbids imports in these files whose path matches; a later block for the same file replaces an earlier one. */
const border = ( files, ...patterns ) => ( { files, rules: { 'no-restricted-imports': [ 'error', { patterns } ] } } );
const api_fetch = { regex: '^@wordpress/api-fetch$', message: 'Call the server through src/shared/api/client.' };
const shared_is_low = {
	regex: '(^|/)(front|blocks|admin)/',
	message: 'shared knows no room; hand the room’s part in, or move the code to the room.',
};
const no_front = {
	regex: '(^|/)front/',
	message: 'Blocks and admin import shared only; behaviour lives in the widget the block prints.',
};

/** WordPress's own selectors, which a rule of the same name would replace. */
const from_wordpress = wordpress.configs.recommended
	.map( ( { rules } ) => rules?.[ 'no-restricted-syntax' ] )
	.filter( Array.isArray )
	.flatMap( ( [ , ...selectors ] ) => selectors );

/** What makes elements out of text, speaks to a server or runs text as code, by kind; each kind has one module. */
const walls = {
	html: {
		message: 'Elements are made out of HTML by src/shared/widget/html alone.',
		selectors: [
			'MemberExpression[property.name=/^(inner|outer)HTML$/]',
			'MemberExpression[property.value=/^(inner|outer)HTML$/]',
			'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTML|setHTMLUnsafe|createContextualFragment)$/]',
			'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]',
			'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
			'Property[key.name="dangerouslySetInnerHTML"]',
			'JSXAttribute[name.name=/^srcdoc$/i]',
			'TSAsExpression > TSTypeReference > Identifier[name="ServerHtml"]',
		],
	},
	wire: {
		message: 'The server is called through src/shared/api/client; src/shared/api/wire alone speaks HTTP.',
		selectors: [
			'CallExpression[callee.name="fetch"]',
			'CallExpression[callee.property.name="fetch"]',
			'NewExpression[callee.name="XMLHttpRequest"]',
			'NewExpression[callee.property.name="XMLHttpRequest"]',
			'CallExpression[callee.property.name="sendBeacon"]',
			'NewExpression[callee.name="WebSocket"]',
			'CallExpression[callee.property.name="parseFromString"]',
		],
	},
	answer: {
		message: 'What the server answers is typed by call() and ajax() out of the contract.',
		selectors: [ 'TSAsExpression > TSTypeReference > Identifier[name=/^(Ajax)?Answer$/]' ],
	},
	push: {
		message: 'The page has one connection to the push server: src/shared/push.',
		selectors: [ 'NewExpression[callee.name="EventSource"]' ],
	},
	go: {
		message: 'Pages are left through src/shared/lib/navigate, which goes to addresses of this site.',
		selectors: [
			'CallExpression[callee.object.name="location"][callee.property.name=/^(assign|replace)$/]',
			'CallExpression[callee.object.property.name="location"][callee.property.name=/^(assign|replace)$/]',
			'AssignmentExpression[left.object.name="location"][left.property.name="href"]',
			'AssignmentExpression[left.object.property.name="location"][left.property.name="href"]',
			'AssignmentExpression[left.property.name="location"]',
		],
	},
	busy: {
		message: 'What works is shown by attempt() at the server’s markup, by useAttempt() or state in components.',
		selectors: [
			'CallExpression[callee.property.name=/^(set|toggle)Attribute$/][arguments.0.value="aria-busy"]',
			'AssignmentExpression[left.property.name="ariaBusy"]',
		],
	},
	look: {
		message: 'Work in your own element; of the rest of the page src/shared/widget/page gives what you need.',
		selectors: [ 'document', 'ownerDocument' ].flatMap( ( name ) =>
			[
				`[callee.object.name="${ name }"]`,
				`[callee.object.property.name="${ name }"]`,
				`[callee.object.object.name="${ name }"]`,
				`[callee.object.object.property.name="${ name }"]`,
			].map( ( of ) => `CallExpression${ of }[callee.property.name=/^(querySelector|getElement)/]` )
		),
	},
	code: {
		message: 'Text is never run as code.',
		selectors: [
			'CallExpression[callee.name="eval"]',
			'CallExpression[callee.property.name="eval"]',
			'NewExpression[callee.name="Function"]',
			'CallExpression[callee.name="Function"]',
			'CallExpression[callee.name=/^set(Timeout|Interval)$/][arguments.0.type=/^(Literal|TemplateLiteral)$/]',
			'CallExpression[callee.property.name="setAttribute"][arguments.0.value=/^(on|srcdoc$)/i]',
		],
	},
};

/** Forbids all kinds in these files but those that the module is there for. */
const wall = ( files, ...own ) => ( {
	files,
	ignores: [ 'src/**/test/**', 'src/shared/testing.tsx' ],
	rules: {
		'no-restricted-syntax': [
			'error',
			...from_wordpress,
			...Object.entries( walls )
				.filter( ( [ kind ] ) => ! own.includes( kind ) )
				.flatMap( ( [ , { message, selectors } ] ) =>
					selectors.map( ( selector ) => ( { selector, message } ) )
				),
		],
	},
} );

/** '../../comments/x' and '@/front/comments/x', seen from another room. */
const other_rooms = ( room ) => {
	const others = names.filter( ( name ) => name !== room ).join( '|' );
	return `^((\\.\\./)+|@/front/|(\\.\\./)+front/)(${ others })(/|$)`;
};

module.exports = [
	{
		ignores: [
			...[ 'build/**', 'dist/**', 'node_modules/**', 'vendor/**', '.sites/**', 'contracts/**', '**/*.gen.ts' ],
			// Pieces of a film: their kind has the same ending as TypeScript.
			'tests/fixtures/hls-plugin/parts/**',
		],
	},
	...wordpress.configs.recommended,
	{
		settings: { 'import/resolver': { typescript: true, node: true } },
		rules: {
			'@wordpress/i18n-text-domain': [ 'error', { allowedTextDomain: 'zeromo-community' } ],
			'@wordpress/no-unsafe-wp-apis': 'off',
			'import/no-extraneous-dependencies': 'off',
			'import/no-unresolved': 'off',
			// Names of the contract's fields, and of our own variables that hold them, are snake_case.
			camelcase: 'off',
			'jsdoc/require-param': 'off',
			'jsdoc/require-param-type': 'off',
			'jsdoc/require-returns': 'off',
			'jsdoc/check-tag-names': 'off',
			'jsdoc/check-line-alignment': 'off',
		},
	},
	{
		files: [ '**/*.{ts,tsx}' ],
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/ban-ts-comment': [ 'error', { 'ts-expect-error': true } ],
			'no-console': 'error',
		},
	},
	border( [ 'src/**/*.{ts,tsx}' ], api_fetch ),
	border( [ 'src/shared/**/*.{ts,tsx}' ], api_fetch, shared_is_low ),
	border( [ 'src/shared/api/**/*.{ts,tsx}' ], shared_is_low ),
	border( [ 'src/blocks/**/*.{ts,tsx}', 'src/admin/**/*.{ts,tsx}' ], api_fetch, no_front ),
	...names.map( ( room ) =>
		border( [ `src/front/${ room }/**/*.{ts,tsx}` ], api_fetch, {
			regex: other_rooms( room ),
			message: 'Rooms do not import each other; meet in src/shared/store, or through an event.',
		} )
	),
	wall( [ 'src/**/*.{ts,tsx}' ] ),
	wall( [ 'src/shared/widget/html.ts' ], 'html' ),
	wall( [ 'src/shared/api/wire.ts' ], 'wire' ),
	wall( [ 'src/shared/push.ts' ], 'push' ),
	wall( [ 'src/shared/lib/navigate.ts' ], 'go' ),
	wall( [ 'src/shared/lib/attempt.ts' ], 'busy' ),
	wall( [ 'src/shared/{widget/page,widget/mount,ui/layers,lib/styles}.ts' ], 'look' ),
	{
		files: [ 'src/**/test/**' ],
		...wordpress.configs[ 'test-unit' ].reduce(
			( all, one ) => ( { ...all, ...one, rules: { ...all.rules, ...one.rules } } ),
			{}
		),
	},
	{
		files: [ 'tools/**', '*.js', '*.cjs', 'tests/e2e/**', 'playwright.config.ts' ],
		languageOptions: { globals: { process: 'readonly', Buffer: 'readonly' } },
		rules: {
			'no-console': 'off',
			'no-restricted-imports': 'off',
			'no-bitwise': 'off',
			'jsdoc/require-property': 'off',
			'no-nested-ternary': 'off',
			'react-hooks/rules-of-hooks': 'off',
			'@wordpress/no-unused-vars-before-return': 'off',
		},
	},
];
