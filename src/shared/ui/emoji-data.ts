/** Brings the emoji of three sources together: emoji-mart's set, Chinese words, the community's own. */
import type { EmojiCategory } from '../api/types';

export interface EmojiMartData {
	categories: { id: string; emojis: string[] }[];
	emojis: Record< string, { id: string; name: string; keywords: string[]; skins: { native: string }[] } >;
}

interface Words {
	hexcode: string;
	label: string;
	tags?: string[];
}

/** One spelling for the codes of both sources: lower case, without the mark that asks for a coloured picture. */
function codeOf( code: string ): string {
	return code.toLowerCase().replace( /-fe0f/g, '' );
}

/** The code of a sign: its points, in hexadecimal. */
function codeFor( native: string ): string {
	return codeOf(
		[ ...native ].map( ( sign ) => sign.codePointAt( 0 )?.toString( 16 ).padStart( 4, '0' ) ).join( '-' )
	);
}

/** What a Chinese word is also found by: its ends. The search only looks at how words begin, and nobody types 红心 for a heart who can type 心. */
function ends( word: string ): string[] {
	const signs = /[\u4e00-\u9fff]/.test( word ) ? [ ...word ] : [];
	return signs.map( ( _, at ) => signs.slice( at ).join( '' ) ).slice( 1 );
}

/** A word and its ends. */
export function found( words: readonly string[] ): string[] {
	return [ ...new Set( [ ...words, ...words.flatMap( ends ) ] ) ];
}

/** The same data under Chinese names, with label, tags and the old name among each emoji's keywords; words that are there stay single. */
export function addWords( data: EmojiMartData, words: readonly Words[] ): EmojiMartData {
	const by_code = new Map( words.map( ( one ) => [ codeOf( one.hexcode ), one ] ) );
	const emojis = Object.fromEntries(
		Object.entries( data.emojis ).map( ( [ id, emoji ] ) => {
			const one = by_code.get( codeFor( emoji.skins[ 0 ]?.native ?? '' ) );
			if ( ! one ) {
				return [ id, emoji ];
			}
			const old = emoji.name.toLowerCase().split( /[^a-z0-9]+/ );
			const more = [ ...emoji.keywords, ...old, ...found( [ one.label, ...( one.tags ?? [] ) ] ) ];
			return [ id, { ...emoji, name: one.label, keywords: [ ...new Set( more.filter( Boolean ) ) ] } ];
		} )
	);
	return { ...data, emojis };
}

/** The community's own for emoji-mart. Their ids get a prefix: 'joy' is an id of its own set, which it would overwrite. */
export function customCategories( categories: readonly EmojiCategory[] ) {
	return categories.map( ( category ) => ( {
		...category,
		id: `own-${ category.id }`,
		emojis: category.emojis.map( ( emoji ) => ( {
			...emoji,
			id: `own-${ category.id }-${ emoji.id }`,
			keywords: found( [ emoji.name, ...emoji.keywords ] ),
			skins: emoji.skins.map( ( skin ) => ( { src: skin.src, native: skin.native } ) ),
		} ) ),
	} ) );
}

/** The same data with these categories in this order and no others. */
export function inOrder( data: EmojiMartData, ids: readonly string[] ): EmojiMartData {
	return { ...data, categories: ids.flatMap( ( id ) => data.categories.filter( ( one ) => one.id === id ) ) };
}
