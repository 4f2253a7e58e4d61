/**
 * A queue of 社区 in wp-admin: what waits on the left, one thing whole beside it, acts by buttons and by letters.
 * Filters and the open thing stand in the address. How to use it: src/admin/README.md.
 */
import { speak } from '@wordpress/a11y';
import { Button, Notice, Spinner } from '@wordpress/components';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import type { Answer, Route } from '../../shared/api/types';
import type { AdminBulk } from '../../shared/api/types.gen';
import { Icon } from '../../shared/ui/icon';
import { BulkNotice } from '../list/bulk';
import { useRows } from '../list/use-rows';
import { Views } from '../list/views';
import { go, usePlace } from '../place';
import type { Args } from '../place';
import { useStart } from '../start';
import { LettersDialog, useLetters } from './keys';
import type { QueueKey } from './keys';
import { Many } from './many';
import type { ManyActs } from './many';
import { after, moved } from './model';
import '../list/style.scss';
import './style.scss';

export type { QueueKey } from './keys';

/** What an act is answered with; `undo` is the entry by which it is taken back, 0 for none. */
export interface Done {
	message: string;
	undo?: number;
}

type Act = () => Promise< Done >;

export interface QueueTools {
	busy: boolean;
	/** Carries an act out, once at a time, and says how it went. With `stay` the thing stays in the queue. */
	run: ( act: Act, stay?: boolean ) => Promise< boolean >;
	/** Counts the acts that stayed: who shows more than the row reads it again. */
	turn: number;
	/** Reasons to choose from. */
	reasons: readonly string[];
	/** Puts the cursor into a field of the detail, by its `data-field`. */
	focus: ( field: string ) => void;
}

export interface QueueProps< R extends Route, Item > {
	route: R;
	/** Arguments of the route that stand in the address. */
	filters: readonly string[];
	/** What the route is asked where the address says nothing. */
	base?: Args;
	read: ( answer: Answer< R > ) => { items: readonly Item[]; next: string | null };
	id: ( item: Item ) => string;
	/** What it is called for who chooses it or does not see it. */
	label: ( item: Item ) => string;
	row: ( item: Item ) => ReactNode;
	detail: ( item: Item, tools: QueueTools ) => ReactNode;
	/** What chooses the filters. */
	bar: ( args: Args, show: ( args: Args ) => void ) => ReactNode;
	/** Letters for the thing that is open. */
	keys: ( item: Item, tools: QueueTools ) => QueueKey[];
	/** Reasons to choose from, out of the answer. */
	reasons?: ( answer: Answer< R > ) => readonly string[];
	/** What can be done with several, by the filters of the address; null where these show nothing to decide on. */
	many?: ( args: Args ) => ManyActs | null;
	/** The number of a thing for that. */
	number?: ( item: Item ) => number;
	empty: string;
}

interface Said {
	text: string;
	good: boolean;
	/** Takes it back. */
	undo?: () => void;
}

/** Acts one at a time; what was said of the last. */
function useActs( onDone: ( stay: boolean ) => void ) {
	const [ busy, setBusy ] = useState( false );
	const [ said, setSaid ] = useState< Said | null >( null );
	const [ turn, setTurn ] = useState( 0 );
	const under_way = useRef( false );
	const run: QueueTools[ 'run' ] = async ( act, stay = false ) => {
		if ( under_way.current ) {
			return false;
		}
		under_way.current = true;
		setBusy( true );
		setSaid( null );
		try {
			const { message, undo = 0 } = await act();
			setSaid( { text: message, good: true, undo: undo > 0 ? () => void takeBack( undo ) : undefined } );
			setTurn( ( before ) => before + 1 );
			onDone( stay );
			return true;
		} catch ( error ) {
			setSaid( { text: messageOf( error ), good: false } );
			return false;
		} finally {
			under_way.current = false;
			setBusy( false );
		}
	};
	const takeBack = ( id: number ) => run( () => call( 'POST /admin/undo', { id } ), true );
	return { said, busy, run, turn };
}

function Word( { said }: { said: Said | null } ) {
	return (
		<>
			<div className="zmo-queue__said">
				<span role="status">{ said?.good ? said.text : '' }</span>
				{ said?.undo && (
					<Button variant="link" onClick={ said.undo } aria-keyshortcuts="u">
						{ __( '撤销', 'zeromo-community' ) }
					</Button>
				) }
			</div>
			{ said && ! said.good && (
				<Notice status="error" isDismissible={ false }>
					{ said.text }
				</Notice>
			) }
		</>
	);
}

export function Queue< R extends Route, Item >( props: QueueProps< R, Item > ) {
	const { route, filters, base, read, id, label, row, detail, bar, keys, reasons, number, empty } = props;
	const { screen, args: all } = usePlace();
	const names = filters.join( ' ' );
	const args = useMemo(
		() => Object.fromEntries( Object.entries( all ).filter( ( [ name ] ) => names.split( ' ' ).includes( name ) ) ),
		[ all, names ]
	);
	const asked = useMemo( () => ( { ...base, ...args } ), [ base, args ] );
	const rows = useRows( route, asked, read );
	const ids = rows.items.map( id );
	const current = rows.items.find( ( item ) => id( item ) === all.item ) ?? rows.items[ 0 ];
	const [ chosen, setChosen ] = useState< readonly string[] >( [] );
	const several = rows.items.filter( ( item ) => chosen.includes( id( item ) ) );
	const [ whole, setWhole ] = useState( false );
	const [ bulk, setBulk ] = useState< AdminBulk | null >( null );
	const many = props.many?.( args );
	const none = () => {
		setChosen( [] );
		setWhole( false );
	};
	const [ help, setHelp ] = useState( false );
	const asked_next = useStart( 'next' );
	const first = asked_next ? ids[ 0 ] : undefined;
	const list = useRef< HTMLUListElement >( null );
	const root = useRef< HTMLDivElement >( null );

	const open = ( item: string | null ) => go( { screen, args: item === null ? args : { ...args, item } }, true );
	const { said, ...acts } = useActs( ( stay ) => {
		if ( ! stay ) {
			const here = current && id( current );
			open( after( ids, here, several.length > 0 ? chosen : [ here ?? '' ] ) );
			none();
		}
		rows.reload();
	} );
	const moved_on = ( now: AdminBulk ) => {
		setBulk( now );
		if ( now.waiting === 0 ) {
			rows.reload();
		}
	};
	const tools: QueueTools = {
		...acts,
		reasons: ( rows.answer && reasons?.( rows.answer ) ) ?? [],
		focus: ( field ) => root.current?.querySelector< HTMLElement >( `[data-field="${ field }"]` )?.focus(),
	};
	const toggle = ( one: string ) =>
		setChosen( ( before ) =>
			before.includes( one ) ? before.filter( ( it ) => it !== one ) : [ ...before, one ]
		);
	const step = ( by: number ) => {
		const to = moved( ids, current && id( current ), by );
		const item = rows.items[ to === null ? -1 : ids.indexOf( to ) ];
		if ( to !== null && item ) {
			open( to );
			speak( label( item ), 'polite' );
		}
	};

	const letters: QueueKey[] = [
		{ key: 'j', label: __( '下一条', 'zeromo-community' ), run: () => step( 1 ) },
		{ key: 'k', label: __( '上一条', 'zeromo-community' ), run: () => step( -1 ) },
		...( current ? keys( current, tools ) : [] ),
		...( many && current
			? [ { key: 'x', label: __( '选择这一条', 'zeromo-community' ), run: () => toggle( id( current ) ) } ]
			: [] ),
		...( said?.undo ? [ { key: 'u', label: __( '撤销刚才的操作', 'zeromo-community' ), run: said.undo } ] : [] ),
		{ key: '?', label: __( '显示快捷键', 'zeromo-community' ), run: () => setHelp( true ) },
	];
	const switched = useLetters( letters );

	const is_first = useRef( true );
	useEffect( () => {
		// On a phone the list alone would be seen.
		if ( first !== undefined && is_first.current ) {
			is_first.current = false;
			open( first );
		}
	} );
	useEffect( () => {
		list.current?.querySelector( '[aria-current]' )?.scrollIntoView?.( { block: 'nearest' } );
	}, [ all.item ] );
	useEffect( () => {
		setChosen( [] );
		setWhole( false );
	}, [ asked ] );
	useEffect( () => {
		if ( ! rows.busy && rows.error === '' && rows.items.length === 0 ) {
			speak( empty, 'polite' );
		}
	}, [ rows.busy, rows.error, rows.items.length, empty ] );

	return (
		<div
			ref={ root }
			className={ all.item === undefined ? 'zmo-queue' : 'zmo-queue is-open' }
			aria-busy={ rows.busy }
		>
			<Views list={ screen } args={ args } onChoose={ ( next ) => go( { screen, args: next } ) } />
			<div className="zmo-queue__bar">
				{ bar( args, ( next ) => go( { screen, args: next } ) ) }
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					className="zmo-queue__help"
					onClick={ () => setHelp( true ) }
				>
					{ __( '快捷键', 'zeromo-community' ) } <kbd>?</kbd>
				</Button>
			</div>
			<Word said={ said } />
			{ rows.error !== '' && (
				<Notice status="error" isDismissible={ false }>
					<p>{ rows.error }</p>
					<Button __next40pxDefaultSize variant="secondary" onClick={ rows.reload }>
						{ __( '重试', 'zeromo-community' ) }
					</Button>
				</Notice>
			) }
			{ many && several.length > 0 && (
				<Many
					acts={ many }
					ids={ several.map( ( item ) => number?.( item ) ?? 0 ) }
					whole={ whole }
					onWhole={ () => setWhole( true ) }
					onNone={ none }
					tools={ tools }
					onBegun={ setBulk }
				/>
			) }
			{ bulk && <BulkNotice bulk={ bulk } onChange={ moved_on } onClose={ () => setBulk( null ) } /> }
			{ rows.items.length === 0 && rows.error === '' && (
				<div className="zmo-queue__empty">{ rows.busy ? <Spinner /> : <p>{ empty }</p> }</div>
			) }
			{ current && (
				<div className="zmo-queue__panes">
					<div className="zmo-queue__list">
						<ul ref={ list }>
							{ rows.items.map( ( item ) => (
								<li
									key={ id( item ) }
									className="zmo-queue__row"
									aria-current={ item === current ? 'true' : undefined }
								>
									{ many && (
										<input
											type="checkbox"
											checked={ chosen.includes( id( item ) ) }
											onChange={ () => toggle( id( item ) ) }
											/* translators: %s: words of a thing */
											aria-label={ sprintf( __( '选择 %s', 'zeromo-community' ), label( item ) ) }
										/>
									) }
									<button type="button" onClick={ () => open( id( item ) ) }>
										{ row( item ) }
									</button>
								</li>
							) ) }
						</ul>
						{ rows.more && (
							<p className="zmo-queue__more">
								<Button
									__next40pxDefaultSize
									variant="secondary"
									isBusy={ rows.busy }
									accessibleWhenDisabled
									disabled={ rows.busy }
									onClick={ rows.add }
								>
									{ __( '加载更多', 'zeromo-community' ) }
								</Button>
							</p>
						) }
					</div>
					<section className="zmo-queue__detail" aria-label={ label( current ) }>
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							className="zmo-queue__back"
							onClick={ () => open( null ) }
						>
							<Icon name="chevron-left" /> { __( '返回列表', 'zeromo-community' ) }
						</Button>
						<div key={ id( current ) }>{ detail( current, tools ) }</div>
					</section>
				</div>
			) }
			{ help && (
				<LettersDialog
					keys={ letters }
					on={ switched.on }
					onChange={ switched.change }
					onClose={ () => setHelp( false ) }
				/>
			) }
		</div>
	);
}
