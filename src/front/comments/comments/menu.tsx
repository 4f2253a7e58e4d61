import { createRoot, flushSync } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useReaction } from '../../../shared/hooks/use-reaction';
import { copyText } from '../../../shared/lib/copy';
import { formatCount } from '../../../shared/lib/format';
import { ICONS } from '../../../shared/lib/reaction';
import { openReport } from '../../../shared/report';
import { Icon } from '../../../shared/ui/icon';
import { PopMenu } from '../../../shared/ui/pop-menu';
import type { MenuItem } from '../../../shared/ui/pop-menu';

/** Pins a comment or lets it down. */
export type Pin = ( comment_id: number, pinned: boolean ) => void;

/** The words of the comment a button belongs to, as they are read. */
function wordsOf( button: Element ): string {
	const comment = button.closest( '[data-zmo-comment]' );
	return comment?.querySelector( '.zmo-comment__text, .zmo-reply__text' )?.textContent?.trim() ?? '';
}

function itemsOf( button: HTMLElement, pin: Pin, max: number ): MenuItem[] {
	const { zmoMenu, zmoPin, zmoEdit } = button.dataset;
	const items: MenuItem[] = [];
	if ( button.hasAttribute( 'data-zmo-copy' ) ) {
		const words = wordsOf( button );
		items.push( { name: __( '复制', 'zeromo-community' ), icon: 'copy', run: () => void copyText( words ) } );
	}
	const card = button.closest< HTMLElement >( '[data-zmo-comment]' );
	if ( zmoEdit !== undefined && card ) {
		items.push( {
			name: __( '编辑', 'zeromo-community' ),
			icon: 'pencil',
			run: () =>
				void import( './edit' ).then( ( { editComment } ) =>
					editComment( card, Number( zmoMenu ), zmoEdit, max )
				),
		} );
	}
	if ( zmoPin !== undefined ) {
		const pinned = zmoPin === '1';
		items.push( {
			name: pinned ? __( '取消置顶', 'zeromo-community' ) : __( '置顶', 'zeromo-community' ),
			icon: pinned ? 'pin-off' : 'pin',
			run: () => pin( Number( zmoMenu ), ! pinned ),
		} );
	}
	if ( button.hasAttribute( 'data-zmo-report' ) ) {
		items.push( {
			name: __( '举报', 'zeromo-community' ),
			icon: 'flag',
			run: () => void openReport( { object_type: 'comment', object_id: Number( zmoMenu ) } ),
		} );
	}
	return items;
}

interface OpinionProps {
	comment_id: number;
	count_type: 'useful' | 'dislike';
	count: number;
	on: boolean;
	/** Off and on. */
	words: readonly [ string, string ];
}

/** 有用 or 踩 in the menu; how many find it useful is told, how many dislike it is not. */
function Opinion( { comment_id, count_type, words, ...printed }: OpinionProps ) {
	const { on, count, busy, press } = useReaction( { id: comment_id, type: 'comment', count_type, ...printed } );
	const number = count_type === 'useful' && count > 0 ? ` ${ formatCount( count ) }` : '';
	return (
		<button
			type="button"
			className={ `zmo-pop__item${ on ? ' is-on' : '' }` }
			role="menuitemcheckbox"
			aria-checked={ on }
			aria-busy={ busy || undefined }
			aria-disabled={ busy || undefined }
			onClick={ () => void press() }
		>
			<Icon name={ ICONS[ count_type ] } />
			{ words[ on ? 1 : 0 ] + number }
		</button>
	);
}

/** What a reader thinks of the comment; nothing on one's own. */
function opinionsOf( button: HTMLElement ) {
	const { zmoMenu, zmoUseful, zmoMarked = '' } = button.dataset;
	if ( zmoUseful === undefined ) {
		return null;
	}
	const marked = zmoMarked.split( ' ' );
	const comment_id = Number( zmoMenu );
	return (
		<>
			<Opinion
				comment_id={ comment_id }
				count_type="useful"
				count={ Number( zmoUseful ) }
				on={ marked.includes( 'useful' ) }
				words={ [ __( '有用', 'zeromo-community' ), __( '已标有用', 'zeromo-community' ) ] }
			/>
			<Opinion
				comment_id={ comment_id }
				count_type="dislike"
				count={ 0 }
				on={ marked.includes( 'dislike' ) }
				words={ [ __( '踩', 'zeromo-community' ), __( '已踩', 'zeromo-community' ) ] }
			/>
		</>
	);
}

/**
 * Puts a menu in the place of the server's button 更多 and opens it. A page has dozens of them and most are never
 * pressed, so each is made when it is. `max` is how long a comment may be, 0 for no limit.
 */
export function openMenu( button: HTMLElement, pin: Pin, max: number ): () => void {
	const holder = document.createElement( 'span' );
	holder.className = 'zmo-comment__menu';
	const items = itemsOf( button, pin, max );
	const opinions = opinionsOf( button );
	const className = button.className;
	button.replaceWith( holder );
	const root = createRoot( holder );
	flushSync( () =>
		root.render(
			<PopMenu
				name={ __( '更多', 'zeromo-community' ) }
				className={ className }
				items={ items }
				extra={ opinions }
			>
				<Icon name="ellipsis" />
			</PopMenu>
		)
	);
	holder.querySelector( 'button' )?.click();
	return () => root.unmount();
}
