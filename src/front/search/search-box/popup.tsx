/** What hangs below a search box: the history, or suggestions. */
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon';
import { cutAt } from './model';
import type { Entry, Section, Suggestion } from './model';

interface ItemProps {
	url: string;
	icon: string;
	picture?: string;
	square?: boolean;
	children: ReactNode;
}

function Item( { url, icon, picture, square, children }: ItemProps ) {
	return (
		<a className="zmo-pop__item" href={ url }>
			{ picture ? (
				<span
					className={ `zmo-avatar zmo-avatar--24${ square ? ' zmo-avatar--square' : '' }` }
					aria-hidden="true"
				>
					<img src={ picture } alt="" width={ 24 } height={ 24 } />
				</span>
			) : (
				<Icon name={ icon } size={ 18 } />
			) }
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

interface HotProps {
	words: readonly string[];
	url: ( keyword: string ) => string;
}

/** 热搜: what many look for, the hottest first. */
export function HotList( { words, url }: HotProps ) {
	return (
		<>
			<div className="zmo-find__head">
				<strong>{ __( '热搜', 'zeromo-community' ) }</strong>
			</div>
			<ol className="zmo-find__hot" aria-label={ __( '热搜', 'zeromo-community' ) }>
				{ words.map( ( word ) => (
					<li key={ word }>
						<a href={ url( word ) }>{ word }</a>
					</li>
				) ) }
			</ol>
		</>
	);
}

function Lines( { found, words, name }: { found: readonly Suggestion[]; words: string; name: string } ) {
	return (
		<ul className="zmo-find__list" aria-label={ name }>
			{ found.map( ( { title, url, section, picture }, n ) => (
				<li key={ n } className="zmo-find__row">
					<Item url={ url } icon="search" picture={ picture } square={ section === 'circle' }>
						{ cutAt( title, words ).map( ( piece, at ) =>
							at % 2 ? <b key={ at }>{ piece }</b> : piece
						) }
					</Item>
				</li>
			) ) }
		</ul>
	);
}

const SECTIONS: Section[] = [ 'circle', 'member', 'topic', 'post' ];

function nameOf( section: Section ): string {
	switch ( section ) {
		case 'circle':
			return __( '圈子', 'zeromo-community' );
		case 'member':
			return __( '成员', 'zeromo-community' );
		case 'topic':
			return __( '话题', 'zeromo-community' );
		case 'post':
			return __( '动态', 'zeromo-community' );
	}
}

/** 搜索建议: titles with the words marked, in sections where there are several kinds. */
export function FoundList( { found, words }: { found: readonly Suggestion[]; words: string } ) {
	if ( ! found.some( ( { section } ) => section ) ) {
		return <Lines found={ found } words={ words } name={ __( '搜索建议', 'zeromo-community' ) } />;
	}
	return (
		<>
			{ SECTIONS.map( ( section ) => {
				const lines = found.filter( ( one ) => one.section === section );
				return (
					lines.length > 0 && (
						<div key={ section }>
							<div className="zmo-find__head">
								<strong>{ nameOf( section ) }</strong>
							</div>
							<Lines found={ lines } words={ words } name={ nameOf( section ) } />
						</div>
					)
				);
			} ) }
		</>
	);
}
