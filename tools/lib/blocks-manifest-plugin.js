/**
 * Writes build/blocks-manifest.php: folder name → block.json as a PHP array, so that WordPress parses no JSON.
 */
const { readFileSync, readdirSync, existsSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

function php( value, indent = '' ) {
	if ( value === null || typeof value === 'boolean' || typeof value === 'number' ) {
		return String( value );
	}
	if ( typeof value === 'string' ) {
		return `'${ value.replace( /[\\']/g, '\\$&' ) }'`;
	}
	const inner = `${ indent }\t`;
	const rows = Array.isArray( value )
		? value.map( ( item ) => `${ inner }${ php( item, inner ) },\n` )
		: Object.entries( value ).map( ( [ key, item ] ) => `${ inner }${ php( key ) } => ${ php( item, inner ) },\n` );
	return rows.length ? `array(\n${ rows.join( '' ) }${ indent })` : 'array()';
}

module.exports = class BlocksManifestPlugin {
	apply( compiler ) {
		const blocks = join( compiler.context, 'src/blocks' );
		compiler.hooks.thisCompilation.tap( 'BlocksManifest', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{ name: 'BlocksManifest', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
				() => {
					const names = existsSync( blocks ) ? readdirSync( blocks ).sort() : [];
					const found = names.filter( ( name ) => existsSync( join( blocks, name, 'block.json' ) ) );
					const all = Object.fromEntries(
						found.map( ( name ) => [
							name,
							JSON.parse( readFileSync( join( blocks, name, 'block.json' ), 'utf8' ) ),
						] )
					);
					const text = `<?php\n// Written by the build from src/blocks; do not edit.\nreturn ${ php( all ) };\n`;
					compilation.emitAsset( 'blocks-manifest.php', new compiler.webpack.sources.RawSource( text ) );
				}
			);
		} );
	}
};
