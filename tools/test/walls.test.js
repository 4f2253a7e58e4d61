/**
 * The linter holds the walls of the client: what makes elements out of text, speaks HTTP or runs text stands in one module of each.
 *
 * @jest-environment node
 */
/* global test, expect */
const { execFileSync } = require( 'node:child_process' );
const { join } = require( 'node:path' );

const ROOT = join( __dirname, '../..' );
const CODE = [
	'box.innerHTML = text;',
	'box[ "outerHTML" ] = text;',
	'box.insertAdjacentHTML( "beforeend", text );',
	'document.write( text );',
	'view( { dangerouslySetInnerHTML: { __html: text } } );',
	'void fetch( text );',
	'void window.fetch( text );',
	'made( new XMLHttpRequest() );',
	'navigator.sendBeacon( text );',
	'made( new EventSource( text ) );',
	'eval( text );',
	'made( new Function( text ) );',
	'setTimeout( "run()", 1 );',
	'box.setAttribute( "onclick", text );',
	'box.setAttribute( "srcdoc", text );',
	'window.location.assign( text );',
	'location.href = text;',
	'box.setAttribute( "aria-busy", text );',
	'box.ariaBusy = text;',
	'document.querySelector( text );',
	'window.document.getElementById( text );',
	'box.ownerDocument.querySelectorAll( text );',
	'document.body.querySelector( text );',
	'made( text as ServerHtml );',
	'made( text as Answer< "GET /terms" > );',
	'made( text as AjaxAnswer< "post_rating" > );',
];

test( 'ESLint refuses every way around the one module of each kind', () => {
	const config = join( ROOT, 'eslint.config.cjs' );
	const script = `
		const { ESLint } = require( 'eslint' );
		const code = ${ JSON.stringify( CODE ) };
		const lint = new ESLint( { cwd: ${ JSON.stringify( ROOT ) }, overrideConfigFile: ${ JSON.stringify( config ) } } );
		lint.lintText( code.join( '\\n' ) + '\\n', { filePath: 'src/front/posts/view/index.ts' } ).then( ( [ { messages } ] ) => {
			const lines = messages.filter( ( one ) => one.ruleId === 'no-restricted-syntax' ).map( ( one ) => one.line );
			console.log( JSON.stringify( lines ) );
		} );`;
	const out = execFileSync( process.execPath, [ '-e', script ], { cwd: ROOT, encoding: 'utf8' } );
	const lines = new Set( JSON.parse( out ) );
	expect( CODE.filter( ( _line, at ) => ! lines.has( at + 1 ) ) ).toEqual( [] );
}, 60000 );
