/**
 * The files made of the collected strings and of languages/en.json.
 */
import { DOMAIN } from './i18n-collect.mjs';

export const POT = `languages/${ DOMAIN }.pot`;
export const SOURCE = 'languages/en.json';
export const PHP = `languages/${ DOMAIN }-en_US.l10n.php`;
export const JSON_FILE = `languages/${ DOMAIN }-en_US.json`;
const PLURALS = 'nplurals=2; plural=(n != 1);';

/** The template for translators. Places are files without lines: those would change with every edit. */
export function pot( entries ) {
	const head = [
		`Project-Id-Version: Zeromo Community\\n`,
		'MIME-Version: 1.0\\n',
		'Content-Type: text/plain; charset=UTF-8\\n',
		'Content-Transfer-Encoding: 8bit\\n',
		'Language: zh_CN\\n',
		`X-Domain: ${ DOMAIN }\\n`,
	].map( ( line ) => `"${ line }"` );
	const blocks = entries.map( ( { text, plural, context, notes, files } ) => [
		...[ ...notes ].sort().map( ( note ) => `#. ${ note.replaceAll( '\n', ' ' ) }` ),
		...[ ...files ].sort().map( ( file ) => `#: ${ file }` ),
		...( context ? [ `msgctxt ${ JSON.stringify( context ) }` ] : [] ),
		`msgid ${ JSON.stringify( text ) }`,
		...( plural
			? [ `msgid_plural ${ JSON.stringify( plural ) }`, 'msgstr[0] ""', 'msgstr[1] ""' ]
			: [ 'msgstr ""' ] ),
	] );
	return [ [ '# Made by npm run i18n.', 'msgid ""', 'msgstr ""', ...head ], ...blocks ]
		.map( ( block ) => `${ block.join( '\n' ) }\n` )
		.join( '\n' );
}

/** en.json with a place for every string and for no other: by context, then by text; a plural has two forms. */
export function source( entries, english ) {
	const all = { '': {} };
	for ( const { text, plural, context } of entries ) {
		const known = english[ context ]?.[ text ];
		const fits = plural ? Array.isArray( known ) : typeof known === 'string';
		all[ context ] ??= {};
		all[ context ][ text ] = fits ? known : plural ? [ '', '' ] : '';
	}
	const sorted = Object.fromEntries(
		Object.keys( all )
			.sort()
			.map( ( context ) => [ context, all[ context ] ] )
	);
	return `${ JSON.stringify( sorted, null, '\t' ) }\n`;
}

const forms_of = ( english, { text, context } ) => [ english[ context ]?.[ text ] ?? '' ].flat();
/** Without English a string stays away: an empty one would be printed. */
const translated = ( entries, english ) => entries.filter( ( entry ) => forms_of( english, entry ).every( Boolean ) );
const in_context = ( { text, context } ) => ( context ? `${ context }\u0004${ text }` : text );

/** Whether PHP asks for it; what only scripts say stands in their file. */
const in_php = ( { files } ) => [ ...files ].some( ( file ) => ! /^src\/.+\.tsx?$/.test( file ) );

/** Core's own format for PHP. */
export function php( entries, english ) {
	// In double quotes, for the bytes 0 and 4 that part plurals and contexts.
	const quoted = ( text ) =>
		`"${ text
			.replace( /[\\"$]/g, '\\$&' )
			.replaceAll( '\n', '\\n' )
			.replaceAll( '\0', '\\0' )
			.replaceAll( '\u0004', '\\4' ) }"`;
	const messages = translated( entries.filter( in_php ), english ).map( ( entry ) => {
		const key = in_context( entry ) + ( entry.plural ? `\0${ entry.plural }` : '' );
		return `\t\t${ quoted( key ) } => ${ quoted( forms_of( english, entry ).join( '\0' ) ) },\n`;
	} );
	return [
		'<?php\n// Made by npm run i18n of languages/en.json; do not edit.\nreturn array(\n',
		`\t'domain' => '${ DOMAIN }',\n\t'plural-forms' => '${ PLURALS }',\n\t'language' => 'en_US',\n`,
		`\t'messages' => array(\n${ messages.join( '' ) }\t),\n);\n`,
	].join( '' );
}

/** What wp.i18n takes, for every script of ours at once. */
export function jed( entries, english ) {
	const messages = translated( entries, english )
		.filter( ( { in_script } ) => in_script )
		.map( ( entry ) => [ in_context( entry ), forms_of( english, entry ) ] );
	const head = { domain: DOMAIN, lang: 'en_US', 'plural-forms': PLURALS };
	return `${ JSON.stringify( {
		domain: DOMAIN,
		locale_data: { [ DOMAIN ]: { '': head, ...Object.fromEntries( messages ) } },
	} ) }\n`;
}

/** What a sprintf() would put in, in order of the arguments. */
function placeholders( text ) {
	let next = 0;
	return [ ...text.matchAll( /%(?:(\d+)\$)?([sdf%])/g ) ]
		.filter( ( [ , , type ] ) => type !== '%' )
		.map( ( [ , position, type ] ) => `${ position ?? ++next }${ type }` )
		.sort()
		.join( ' ' );
}

/** What is wrong with the English of these strings, one line each. */
export function faults( entries, english ) {
	return entries.flatMap( ( entry ) => {
		const { text, context } = entry;
		const forms = forms_of( english, entry );
		const name = `${ context ? `[${ context }] ` : '' }${ text }`;
		if ( forms.some( ( form ) => form.trim() === '' ) ) {
			return [ `${ name }: no English` ];
		}
		return forms.some( ( form ) => placeholders( form ) !== placeholders( text ) )
			? [ `${ name }: other placeholders in ${ JSON.stringify( forms ) }` ]
			: [];
	} );
}
