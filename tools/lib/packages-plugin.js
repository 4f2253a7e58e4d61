/**
 * Writes build/.packages.json: every script and style that webpack has written, and the packages whose code is in them.
 * What core ships, and modules that nothing uses, are in none. The bill of materials is made of it (bom.mjs).
 */
const NAME = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)(?=[\\/])/g;

/** Folder of the package a file belongs to, as package-lock.json names it; null for a file of ours. */
function package_of( file ) {
	const names = [ ...file.matchAll( NAME ) ].map( ( match ) => match[ 1 ].replace( /\\/g, '/' ) );
	return names.length ? names.map( ( name ) => `node_modules/${ name }` ).join( '/' ) : null;
}

/** Modules with those that webpack has joined to them. */
const whole = ( module ) => ( module.modules ? [ ...module.modules ].flatMap( whole ) : [ module ] );

class PackagesPlugin {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'PackagesPlugin', ( compilation ) => {
			// After what is written is complete, and what is empty has been dropped.
			const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 2;
			compilation.hooks.processAssets.tap( { name: 'PackagesPlugin', stage }, () => {
				const text = `${ JSON.stringify( PackagesPlugin.list( compilation ), null, '\t' ) }\n`;
				compilation.emitAsset( '.packages.json', new compiler.webpack.sources.RawSource( text ) );
			} );
		} );
	}

	/** { files: list of names, packages: folder → names of the files it is in }. */
	static list( compilation ) {
		const is_code = ( name ) => /\.(?:js|css)$/.test( name );
		const files = Object.keys( compilation.assets ).filter( is_code ).sort();
		const found = {};
		for ( const chunk of compilation.chunks ) {
			const names = [ ...chunk.files ].filter( ( name ) => files.includes( name ) );
			for ( const module of compilation.chunkGraph.getChunkModulesIterable( chunk ) ) {
				for ( const { resource, type } of whole( module ).map( ( one ) => ( {
					resource: one.nameForCondition() ?? '',
					type: one.type,
				} ) ) ) {
					const folder = package_of( resource );
					const end = type === 'css/mini-extract' ? '.css' : '.js';
					for ( const name of folder ? names.filter( ( one ) => one.endsWith( end ) ) : [] ) {
						( found[ folder ] ??= new Set() ).add( name );
					}
				}
			}
		}
		const packages = Object.fromEntries(
			Object.keys( found )
				.sort()
				.map( ( folder ) => [ folder, [ ...found[ folder ] ].sort() ] )
		);
		return { files, packages };
	}
}

module.exports = PackagesPlugin;
module.exports.package_of = package_of;
