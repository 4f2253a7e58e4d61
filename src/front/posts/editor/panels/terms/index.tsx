import { useCallback, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent, ReactNode } from 'react';
import { endOfList } from '../../../../../shared/lib/words';
import { __, sprintf } from '@wordpress/i18n';
import { call, newestOnly } from '../../../../../shared/api/client';
import { isAbort, messageOf } from '../../../../../shared/api/errors';
import type { Term } from '../../../../../shared/api/types';
import { debounce } from '../../../../../shared/lib/debounce';
import { formatCount } from '../../../../../shared/lib/format';
import { isComposing } from '../../../../../shared/lib/keys';
import { Icon } from '../../../../../shared/ui/icon';
import { toast } from '../../../../../shared/ui/toast';
import { isLastPage } from './model';
import type { Choice, Limits, Picked } from './model';

const PER_PAGE = 20;
const SEARCH_REST = 500;
const NEAR_END = 10;

interface TermPanelProps {
	taxonomy: 'circle' | 'topic';
	/** 搜索圈子, 搜索话题 */
	search_label: string;
	/** Only what the caller belongs to. */
	own: boolean;
	chosen: readonly Choice[];
	onPick: ( term: Choice ) => void;
	meta: ( term: Term ) => string;
	none: string;
	/** Beside the search box. */
	side?: ReactNode;
}

/** 话题最大个数是3, 话题最低个数是1 */
export function refusal( refused: 'max' | 'min', { label }: Limits, limit: number ): string {
	if ( refused === 'max' ) {
		/* translators: 1: 圈子 or 话题, 2: number */
		return sprintf( __( '%1$s最大个数是%2$d', 'zeromo-community' ), label, limit );
	}
	/* translators: 1: 圈子 or 话题, 2: number */
	return sprintf( __( '%1$s最低个数是%2$d', 'zeromo-community' ), label, limit );
}

/** Whether the choice went through; a refusal is said in a toast. */
export function say( picked: Picked, limits: Limits ): picked is { chosen: Choice[] } {
	if ( 'chosen' in picked ) {
		return true;
	}
	toast( refusal( picked.refused, limits, picked.limit ), 'bad' );
	return false;
}

/** Pages of terms for a search and a category; asks again when either changes, goes on at the end of the list. */
function useTerms( { taxonomy, own }: Pick< TermPanelProps, 'taxonomy' | 'own' >, search: string, cat: number ) {
	const [ terms, setTerms ] = useState< Term[] >( [] );
	const [ state, setState ] = useState< 'loading' | 'more' | 'end' | 'failed' >( 'loading' );
	const [ problem, setProblem ] = useState( '' );
	const page = useRef( 0 );
	const newest = useMemo( () => newestOnly(), [] );

	const load = useCallback(
		async ( paged: number ) => {
			setState( 'loading' );
			page.current = paged;
			try {
				const found = await newest( ( signal ) =>
					call(
						'GET /terms',
						{ taxonomy, cat, search, with_my: own || undefined, paged, per_page: PER_PAGE },
						{ signal }
					)
				);
				setTerms( ( was ) =>
					paged === 1
						? found
						: [ ...was, ...found.filter( ( one ) => ! was.some( ( { id } ) => id === one.id ) ) ]
				);
				setState( isLastPage( found.length, PER_PAGE ) ? 'end' : 'more' );
			} catch ( error ) {
				if ( ! isAbort( error ) ) {
					setProblem( messageOf( error ) );
					setState( 'failed' );
				}
			}
		},
		[ taxonomy, own, search, cat, newest ]
	);

	useEffect( () => void load( 1 ), [ load ] );

	return {
		terms,
		state,
		problem,
		more: () => void load( page.current + ( state === 'failed' && page.current === 1 ? 0 : 1 ) ),
	};
}

/** Tabs of categories; none are shown where there are none. */
function useCats( taxonomy: TermPanelProps[ 'taxonomy' ] ) {
	const [ cats, setCats ] = useState< { id: number; label: string }[] >( [] );
	useEffect( () => {
		const controller = new AbortController();
		call( 'GET /terms/cats', { taxonomy }, { signal: controller.signal } )
			.then( ( found ) => setCats( found.map( ( { name, label } ) => ( { id: Number( name ), label } ) ) ) )
			// Without tabs the list still holds everything.
			.catch( () => undefined );
		return () => controller.abort();
	}, [ taxonomy ] );
	return cats;
}

/** A search box, tabs, and an endless list to choose from. */
export function TermPanel( { taxonomy, search_label, own, chosen, onPick, meta, none, side }: TermPanelProps ) {
	const [ typed, setTyped ] = useState( '' );
	const [ search, setSearch ] = useState( '' );
	const [ cat, setCat ] = useState( 0 );
	const composing = useRef( false );
	const list = useRef< HTMLDivElement >( null );
	const cats = useCats( taxonomy );
	const { terms, state, problem, more } = useTerms( { taxonomy, own }, search, cat );
	const search_soon = useMemo( () => debounce( ( text: string ) => setSearch( text.trim() ), SEARCH_REST ), [] );

	useEffect( () => () => search_soon.cancel(), [ search_soon ] );

	const onScroll = () => {
		const box = list.current;
		if ( box && state === 'more' && box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR_END ) {
			more();
		}
	};
	useEffect( () => {
		// A list too short to be scrolled would never ask for its next page.
		const box = list.current;
		if ( state === 'more' && box && box.clientHeight > 0 && box.scrollHeight <= box.clientHeight + NEAR_END ) {
			more();
		}
	} );

	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Enter' ) {
			// Enter searches at once; it must not send the form around it.
			event.preventDefault();
			if ( ! isComposing( event ) ) {
				search_soon.cancel();
				setSearch( typed.trim() );
			}
		}
	};

	return (
		<div className="zmo-terms">
			<div className="zmo-terms__head">
				<span className="zmo-affix">
					<Icon name="search" size={ 18 } />
					<input
						type="search"
						role="searchbox"
						aria-label={ search_label }
						placeholder={ search_label }
						maxLength={ 100 }
						value={ typed }
						onCompositionStart={ () => ( composing.current = true ) }
						onCompositionEnd={ ( event ) => {
							composing.current = false;
							search_soon( event.currentTarget.value );
						} }
						onChange={ ( event ) => {
							setTyped( event.target.value );
							if ( ! composing.current ) {
								search_soon( event.target.value );
							}
						} }
						onKeyDown={ onKeyDown }
					/>
				</span>
				{ side }
			</div>
			{ cats.length > 0 && (
				<div
					className="zmo-filter__chips zmo-terms__cats"
					role="group"
					aria-label={ __( '分类', 'zeromo-community' ) }
				>
					{ [ { id: 0, label: __( '全部', 'zeromo-community' ) }, ...cats ].map( ( one ) => (
						<button
							key={ one.id }
							type="button"
							className={ `zmo-chip${ cat === one.id ? ' is-on' : '' }` }
							aria-pressed={ cat === one.id }
							onClick={ () => setCat( one.id ) }
						>
							{ one.label }
						</button>
					) ) }
				</div>
			) }
			{ /* The list scrolls by itself; focus reaches its rows. */ }
			<div
				className="zmo-terms__list"
				role="group"
				aria-label={ search_label }
				aria-busy={ state === 'loading' }
				ref={ list }
				onScroll={ onScroll }
			>
				{ terms.map( ( term ) => {
					const on = chosen.some( ( { id } ) => id === term.id );
					return (
						<button
							key={ term.id }
							type="button"
							className="zmo-keep"
							role="checkbox"
							aria-checked={ on }
							onClick={ () => onPick( { id: term.id, title: term.title || term.name } ) }
						>
							{ term.icon_url ? (
								<img src={ term.icon_url } alt="" width={ 40 } height={ 40 } loading="lazy" />
							) : (
								<span className="zmo-keep__ph">
									<Icon name={ taxonomy === 'topic' ? 'hash' : 'orbit' } />
								</span>
							) }
							<span className="zmo-keep__main">
								{ term.title || term.name }
								<small>{ meta( term ) }</small>
							</span>
							<span className={ on ? 'is-on' : '' }>
								<span className="zmo-check__box zmo-check__box--round">
									<Icon name="check" />
								</span>
							</span>
						</button>
					);
				} ) }
				<p className="zmo-meta zmo-terms__end" role="status">
					{ state === 'loading' && __( '正在加载…', 'zeromo-community' ) }
					{ state === 'end' && ( terms.length > 0 ? endOfList() : none ) }
					{ state === 'failed' && problem }
				</p>
				{ state === 'failed' && (
					<button type="button" className="zmo-btn zmo-btn--s zmo-btn--line" onClick={ more }>
						{ __( '重试', 'zeromo-community' ) }
					</button>
				) }
			</div>
		</div>
	);
}

/** 1,206 动态 */
export function counted( count: number | undefined, word: string ): string {
	return `${ formatCount( count ?? 0 ) } ${ word }`;
}

/** A chosen term above the text, with its cross. */
export function TermChip( { prefix, title, onRemove }: { prefix: string; title: string; onRemove: () => void } ) {
	return (
		<span className="zmo-chip is-on">
			{ prefix }
			{ title }
			<button
				type="button"
				className="zmo-chip__x"
				/* translators: %s: name of a circle or topic */
				aria-label={ sprintf( __( '移除 %s', 'zeromo-community' ), title ) }
				onClick={ onRemove }
			>
				<Icon name="x" size={ 14 } />
			</button>
		</span>
	);
}
