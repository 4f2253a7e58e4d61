/** What hangs below a search box: the history, or suggestions. */
import { __, sprintf } from '@wordpress/i18n';
import { iconNode } from '../../../shared/ui/icon-node';
import { cutAt } from './model';
import type { Entry, Suggestion } from './model';

function element< K extends keyof HTMLElementTagNameMap >(
	tag: K,
	className: string,
	...children: ( Node | string )[]
): HTMLElementTagNameMap[ K ] {
	const made = document.createElement( tag );
	made.className = className;
	made.append( ...children );
	return made;
}

function iconed( made: HTMLElement, icon: string ): void {
	made.prepend( iconNode( icon, 'zmo-icon--18' ) );
}

function link( url: string, icon: string, ...words: ( Node | string )[] ): HTMLAnchorElement {
	const made = element( 'a', 'zmo-pop__item', element( 'span', 'zmo-find__t', ...words ) );
	made.href = url;
	iconed( made, icon );
	return made;
}

export interface HistoryActions {
	/** Address of the results for these words. */
	url: ( keyword: string ) => string;
	onDelete: ( keyword: string ) => void;
	onClear: () => void;
}

/** 搜索历史: each with a button that forgets it, and one for all. */
export function historyList( entries: readonly Entry[], { url, onDelete, onClear }: HistoryActions ): HTMLElement[] {
	const clear = element( 'button', 'zmo-btn zmo-btn--text zmo-btn--s', __( '清空', 'zeromo-community' ) );
	clear.type = 'button';
	clear.addEventListener( 'click', onClear );
	const rows = entries.map( ( { keyword } ) => {
		const remove = element( 'button', 'zmo-iconbtn' );
		remove.type = 'button';
		/* translators: %s: words that were looked for */
		remove.setAttribute( 'aria-label', sprintf( __( '删除 %s', 'zeromo-community' ), keyword ) );
		iconed( remove, 'x' );
		remove.addEventListener( 'click', () => onDelete( keyword ) );
		return element( 'li', 'zmo-find__row', link( url( keyword ), 'clock-3', keyword ), remove );
	} );
	const list = element( 'ul', 'zmo-find__list', ...rows );
	list.setAttribute( 'aria-label', __( '搜索历史', 'zeromo-community' ) );
	return [
		element( 'div', 'zmo-find__head', element( 'strong', '', __( '搜索历史', 'zeromo-community' ) ), clear ),
		list,
	];
}

/** 搜索建议: titles with the words marked. */
export function foundList( found: readonly Suggestion[], words: string ): HTMLElement[] {
	const rows = found.map( ( { title, url } ) => {
		const pieces = cutAt( title, words ).map( ( piece, at ) => ( at % 2 ? element( 'b', '', piece ) : piece ) );
		return element( 'li', 'zmo-find__row', link( url, 'search', ...pieces ) );
	} );
	const list = element( 'ul', 'zmo-find__list', ...rows );
	list.setAttribute( 'aria-label', __( '搜索建议', 'zeromo-community' ) );
	return [ list ];
}
