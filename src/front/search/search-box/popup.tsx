/** What hangs below a search box: the history, or suggestions. */
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon';
import { cutAt } from './model';
import type { Entry, Suggestion } from './model';

function Item( { url, icon, children }: { url: string; icon: string; children: ReactNode } ) {
	return (
		<a className="zmo-pop__item" href={ url }>
			<Icon name={ icon } size={ 18 } />
			<span className="zmo-find__t">{ children }</span>
		</a>
	);
}

interface HistoryProps {
	entries: readonly Entry[];
	/** Address of the results for these words. */
	url: ( keyword: string ) => string;
	onDelete: ( keyword: string ) => void;
	onClear: () => void;
}

/** 搜索历史: each with a button that forgets it, and one for all. */
export function HistoryList( { entries, url, onDelete, onClear }: HistoryProps ) {
	return (
		<>
			<div className="zmo-find__head">
				<strong>{ __( '搜索历史', 'zeromo-community' ) }</strong>
				<button type="button" className="zmo-btn zmo-btn--text zmo-btn--s" onClick={ onClear }>
					{ __( '清空', 'zeromo-community' ) }
				</button>
			</div>
			<ul className="zmo-find__list" aria-label={ __( '搜索历史', 'zeromo-community' ) }>
				{ entries.map( ( { keyword } ) => (
					<li key={ keyword } className="zmo-find__row">
						<Item url={ url( keyword ) } icon="clock-3">
							{ keyword }
						</Item>
						<button
							type="button"
							className="zmo-iconbtn"
							/* translators: %s: words that were looked for */
							aria-label={ sprintf( __( '删除 %s', 'zeromo-community' ), keyword ) }
							onClick={ () => onDelete( keyword ) }
						>
							<Icon name="x" size={ 18 } />
						</button>
					</li>
				) ) }
			</ul>
		</>
	);
}

/** 搜索建议: titles with the words marked. */
export function FoundList( { found, words }: { found: readonly Suggestion[]; words: string } ) {
	return (
		<ul className="zmo-find__list" aria-label={ __( '搜索建议', 'zeromo-community' ) }>
			{ found.map( ( { title, url }, n ) => (
				<li key={ n } className="zmo-find__row">
					<Item url={ url } icon="search">
						{ cutAt( title, words ).map( ( piece, at ) =>
							at % 2 ? <b key={ at }>{ piece }</b> : piece
						) }
					</Item>
				</li>
			) ) }
		</ul>
	);
}
