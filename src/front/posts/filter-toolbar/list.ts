/** The list of the page that a toolbar narrows, and its pages. */
import { __ } from '@wordpress/i18n';
import type { Answer } from '../../../shared/api/types';
import { parseHtml, replaceHtml } from '../../../shared/widget/html';
import { mountAll, unmountAll } from '../../../shared/widget/mount';
import { namedElement } from '../../../shared/widget/page';
import { num } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import type { ListRoute } from '../list-route';

type ListAnswer = Answer< ListRoute[ 'route' ] >;

/** Says so, and leads to the list without what was chosen. */
function nothing( words: string, url: string ): HTMLElement {
	const box = document.createElement( 'div' );
	box.className = 'zmo-block zmo-empty';
	const text = document.createElement( 'p' );
	text.className = 'zmo-empty__t';
	text.textContent = words || __( '没有符合条件的内容', 'zeromo-community' );
	const all = document.createElement( 'a' );
	all.className = 'zmo-btn zmo-btn--soft';
	all.href = url;
	all.textContent = __( '看看全部内容', 'zeromo-community' );
	box.append( text, all );
	return box;
}

/** The numbered pages of a list, where the page has them at this selector. */
export function fillPages( selector: string, answer: ListAnswer ): void {
	const pages = namedElement( selector );
	if ( pages ) {
		replaceHtml( pages, 'pagi' in answer ? answer.pagi : null );
	}
}

/**
 * Puts an answer in the place of a list; one that goes on does so by the new question.
 *
 * @param list   Element of the list.
 * @param own    Its props.
 * @param query  What was asked for.
 * @param answer What came.
 * @param empty  Said where nothing came, empty for our own words.
 * @param all    Address of the whole list.
 */
export function fillList(
	list: HTMLElement,
	own: Raw,
	query: Readonly< Record< string, string > >,
	answer: ListAnswer,
	empty: string,
	all: string
): void {
	if ( list.dataset.zeromoWidget !== 'infinite-list' ) {
		replaceHtml( list, answer.list_html );
		return;
	}
	unmountAll( list );
	const since = num( own.since );
	list.dataset.zeromoProps = JSON.stringify( {
		...own,
		query,
		next_cursor: answer.next_cursor ?? null,
		renewed: true,
		...( since > 0 ? { since: since + Math.floor( performance.now() / 1000 ) } : {} ),
	} );
	const page = document.createElement( 'div' );
	page.className = 'zmo-page__main';
	if ( answer.list_html ) {
		page.setAttribute( 'role', 'feed' );
		page.setAttribute( 'aria-label', __( '动态', 'zeromo-community' ) );
		page.append( ...parseHtml( answer.list_html ) );
	} else {
		page.append( nothing( empty, all ) );
	}
	list.replaceChildren( page );
	mountAll( list );
}
