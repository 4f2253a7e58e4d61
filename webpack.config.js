/**
 * One script for pages (front), those of one page alone (front/web-push, front/offline), the service worker (worker, worker/app), one for all block
 * editors (blocks), one for the admin, and one stylesheet for each file of src/styles; React and what else core ships come from core. Entries that are not there yet are left out.
 */
const { existsSync, readdirSync } = require( 'node:fs' );
const { join, resolve } = require( 'node:path' );
const CopyPlugin = require( 'copy-webpack-plugin' );
const MiniCssExtractPlugin = require( 'mini-css-extract-plugin' );
const base = require( '@wordpress/scripts/config/webpack.config' );
const BlocksManifestPlugin = require( './tools/lib/blocks-manifest-plugin.js' );
const PackagesPlugin = require( './tools/lib/packages-plugin.js' );

/**
 * In the names of all chunks: a hash for each of a hundred would be 1 KB of every page's first script. The build says it, from its sources;
 * webpack's own depends on the folder.
 */
const BUILD = process.env.ZM_BUILD ?? '[fullhash:8]';

const config = Array.isArray( base ) ? base[ 0 ] : base;
const src = resolve( __dirname, 'src' );

const scripts = Object.fromEntries(
	[
		'front/index',
		'front/offline/index',
		'front/web-push/index',
		'blocks/index',
		'document/index',
		'admin/index',
		'worker/index',
		'worker/app/index',
	].flatMap( ( name ) => {
		const file = [ '.ts', '.tsx' ].map( ( end ) => join( src, name + end ) ).find( existsSync );
		return file ? [ [ name, file ] ] : [];
	} )
);

const styles = Object.fromEntries(
	( existsSync( join( src, 'styles' ) ) ? readdirSync( join( src, 'styles' ) ) : [] )
		.filter( ( name ) => name.endsWith( '.scss' ) )
		.map( ( name ) => [ `styles/${ name.slice( 0, -5 ) }`, join( src, 'styles', name ) ] )
);

/** A stylesheet as an entry leaves an empty script behind. */
class DropEmptyScripts {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'DropEmptyScripts', ( compilation ) => {
			const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
			compilation.hooks.processAssets.tap( { name: 'DropEmptyScripts', stage }, () => {
				for ( const name of Object.keys( styles ) ) {
					for ( const end of [ '.js', '.js.map', '.asset.php' ] ) {
						compilation.deleteAsset( name + end );
					}
				}
			} );
		} );
	}
}

/** Leaves `import text from './icon.svg?raw'` to the rule below. */
const not_raw = ( rule ) =>
	String( rule.test ).includes( '.svg' ) ? { ...rule, resourceQuery: { not: [ /raw/ ] } } : rule;
const without = ( plugin ) =>
	! [ 'CopyPlugin', 'MiniCssExtractPlugin', 'RtlCssPlugin', 'PhpFilePathsPlugin' ].includes(
		plugin?.constructor.name
	);

/** Chunks of the site's pages: screens of wp-admin do not decide what those load. */
const of_pages = ( chunk ) => ! chunk.canBeInitial() && chunk.runtime !== 'admin/index';

module.exports = {
	...config,
	entry: { ...scripts, ...styles },
	output: {
		...config.output,
		path: resolve( __dirname, 'build' ),
		// The sprite and the note of what was built are written beside webpack.
		clean: { keep: /^(icons\.svg|\.sources)$/ },
		uniqueName: 'zeromo-community',
		chunkFilename: `chunks/[name].${ BUILD }.js`,
	},
	resolve: {
		...config.resolve,
		alias: { ...config.resolve?.alias, '@': src },
	},
	optimization: {
		...config.optimization,
		realContentHash: false,
		splitChunks: {
			chunks: 'async',
			// What many widgets use is loaded once, not with each of them.
			cacheGroups: {
				shared: {
					// A code to scan is drawn after a press, and what may wait is sent by one; no page needs them before.
					test: /[\\/]src[\\/]shared[\\/](?!ui[\\/]qr-code|later)/,
					chunks: of_pages,
					minChunks: 4,
					minSize: 0,
					name: 'shared',
					enforce: true,
				},
				// Uploads: what many forms use, and no page before somebody writes or chooses a file.
				media: {
					test: /[\\/]src[\\/]shared[\\/]media[\\/]/,
					chunks: of_pages,
					minChunks: 4,
					minSize: 0,
					name: 'media',
					enforce: true,
					priority: 1,
				},
			},
		},
	},
	module: {
		...config.module,
		rules: [
			...config.module.rules.map( not_raw ),
			{ resourceQuery: /raw/, type: 'asset/source' },
			{
				test: /@wordpress[\\/](?:components|dataviews)[\\/].+\.m?js$/,
				use: require.resolve( './tools/lib/no-maps-loader.js' ),
			},
			{
				test: /@emoji-mart[\\/]data[\\/]sets[\\/]15[\\/]native\.json$/,
				type: 'json',
				use: require.resolve( './tools/lib/emoji-data-loader.js' ),
			},
			{
				test: /emojibase-data[\\/]zh[\\/]compact\.json$/,
				type: 'json',
				use: require.resolve( './tools/lib/emoji-words-loader.js' ),
			},
		],
	},
	plugins: [
		...config.plugins.filter( Boolean ).filter( without ),
		new MiniCssExtractPlugin( {
			filename: '[name].css',
			chunkFilename: `chunks/[name].${ BUILD }.css`,
			ignoreOrder: true,
		} ),
		new CopyPlugin( { patterns: [ { from: 'blocks/**/*.{json,php}', context: src, noErrorOnMissing: true } ] } ),
		new BlocksManifestPlugin(),
		new DropEmptyScripts(),
		new PackagesPlugin(),
	],
	performance: { hints: false },
	stats: 'errors-warnings',
};
