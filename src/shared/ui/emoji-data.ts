/** Brings the emoji of three sources together: emoji-mart's set, Chinese words, the community's own. */
import type { EmojiCategory } from '../api/types';

export interface EmojiMartData {
	categories: unknown[];
	emojis: Record<
		string,
		{ id: string; name: string; keywords: string[]; skins: { unified: string; native: string }[] }
	>;
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

/** The same data with the Chinese label and tags among each emoji's keywords; words that are there stay single. */
export function addWords( data: EmojiMartData, words: readonly Words[] ): EmojiMartData {
	const by_code = new Map( words.map( ( one ) => [ codeOf( one.hexcode ), [ one.label, ...( one.tags ?? [] ) ] ] ) );
	const emojis = Object.fromEntries(
		Object.entries( data.emojis ).map( ( [ id, emoji ] ) => {
			const more = by_code.get( codeOf( emoji.skins[ 0 ]?.unified ?? '' ) ) ?? [];
			return [ id, { ...emoji, keywords: [ ...new Set( [ ...emoji.keywords, ...more ] ) ] } ];
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
			keywords: [ emoji.name, ...emoji.keywords ],
			skins: emoji.skins.map( ( skin ) => ( { src: skin.src, native: skin.native } ) ),
		} ) ),
	} ) );
}
