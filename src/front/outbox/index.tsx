import { __, sprintf } from '@wordpress/i18n';
import { config } from '../../shared/config';
import { copyText } from '../../shared/lib/copy';
import { Button } from '../../shared/ui/button';
import { Icon } from '../../shared/ui/icon';
import type { Raw } from '../../shared/widget/props';
import { reactWidget } from '../../shared/widget/react';
import type { Unsent } from '../../worker/app/outbox';
import { useOutbox } from './use-outbox';
import { nameOf, reasonOf, typedIn } from './words';
import './style.scss';

interface RowProps {
	item: Unsent;
	drop: ( item: Unsent ) => Promise< void >;
	again: ( item: Unsent ) => Promise< void >;
}

function Row( { item, drop, again }: RowProps ) {
	const typed = typedIn( item );
	const name = nameOf( item );
	return (
		<li>
			<p className="zmo-outbox__name">{ name }</p>
			{ typed && <p className="zmo-outbox__text">{ typed }</p> }
			{ item.refused === undefined ? (
				<Button
					kind="line"
					size="s"
					/* translators: %s: 评论, 动态 or 点赞 */
					aria-label={ sprintf( __( '取消：%s', 'zeromo-community' ), name ) }
					onClick={ () => void drop( item ) }
				>
					{ __( '取消', 'zeromo-community' ) }
				</Button>
			) : (
				<>
					<p className="zmo-hint is-bad">{ reasonOf( item ) }</p>
					<span className="zmo-outbox__do">
						<Button size="s" onClick={ () => void again( item ) }>
							{ __( '重试', 'zeromo-community' ) }
						</Button>
						<Button kind="line" size="s" onClick={ () => void copyText( typed ) }>
							{ __( '复制', 'zeromo-community' ) }
						</Button>
						<Button kind="text" size="s" onClick={ () => void drop( item ) }>
							{ __( '删除', 'zeromo-community' ) }
						</Button>
					</span>
				</>
			) }
		</li>
	);
}

/** 待发送: what waits for the network, in a corner; nothing while nothing waits. */
export function Outbox() {
	const { items, drop, again } = useOutbox();
	// What somebody else has written is never shown; it goes as soon as the server says who is here.
	const own = items.filter( ( { member } ) => member === config().user );
	if ( own.length === 0 ) {
		return null;
	}
	const refused = own.some( ( item ) => item.refused !== undefined );
	return (
		<details className="zmo-outbox">
			<summary className={ refused ? 'is-bad' : '' }>
				<Icon name={ refused ? 'circle-alert' : 'clock-3' } size={ 16 } />
				{ refused ? __( '没有发出去', 'zeromo-community' ) : __( '待发送', 'zeromo-community' ) }
				<span className="zmo-num">{ own.length }</span>
			</summary>
			<ul>
				{ own.map( ( item ) => (
					<Row key={ item.id } item={ item } drop={ drop } again={ again } />
				) ) }
			</ul>
		</details>
	);
}

const widget = reactWidget( Outbox, () => ( {} ) );

/** Where the browser keeps nothing, what is sent without network fails as it does on a site without this. */
export function mount( host: HTMLElement, raw: Raw ) {
	return 'indexedDB' in window && 'BroadcastChannel' in window ? widget.mount( host, raw ) : undefined;
}
