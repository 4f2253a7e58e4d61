import { bool, num, obj } from '../../../../shared/widget/props';

export interface ArticleSettings {
	can_publish: boolean;
	title_max: number;
	max_images: number;
}

/** What the server says about articles; null for who may not write them. */
export function readArticle( value: unknown ): ArticleSettings | null {
	const raw = obj( value );
	return num( raw.max_images ) > 0
		? { can_publish: bool( raw.can_publish ), title_max: num( raw.title_max ), max_images: num( raw.max_images ) }
		: null;
}
