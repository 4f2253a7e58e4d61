/**
 * A list of 社区 in wp-admin: DataViews on a route that pages by cursor. Search, filters and order stand in the address,
 * in the words of the route; look and saved views are the member's. How to use it: src/admin/README.md.
 */
import { speak } from '@wordpress/a11y';
import { Button, Modal, Notice } from '@wordpress/components';
import { DataViews } from '@wordpress/dataviews/wp';
import type { Action, DataViewsProps, Field, View } from '@wordpress/dataviews/wp';
import { useEffect, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import type { Answer, Route } from '../../shared/api/types';
import type { AdminBulk } from '../../shared/api/types.gen';
import { formatCount } from '../../shared/lib/format';
import '../words';
import { go, sameArgs, usePlace } from '../place';
import type { Args } from '../place';
import { BulkNotice } from './bulk';
import { ExportButton } from './export';
import type { ExportProps } from './export';
import { useLook } from './kept';
import { argsOf, asked, lookOf, viewOf } from './model';
import type { ListShape } from './model';
import { useRows } from './use-rows';
import { Views } from './views';
import '../dataviews.scss';
import './style.scss';

export type { ListShape } from './model';
export type { Action, Field, View } from '@wordpress/dataviews/wp';

/** What acts and the detail of a list may do with it. */
export interface ListTools {
	/** Reads the list again. */
	reload: () => void;
	/** Sets search, filters and order, in the route's words. */
	show: ( args: Args ) => void;
	/** Closes the detail. */
	close: () => void;
	/** Says above the list what was done; a warning where it did not work. */
	say: ( text: string, status?: 'success' | 'warning' ) => void;
	/** Shows above the list how far an act on many rows is, until it is closed. */
	follow: ( bulk: AdminBulk ) => void;
}

export interface ListProps< R extends Route, Item > {
	/** The screen's name; look and saved views are kept by it. */
	name: string;
	/** The GET it shows. Another array or object in a prop on each draw costs nothing but `shape` and `base`. */
	route: R;
	/** Rows and the place of the next page out of the answer. */
	read: ( answer: Answer< R > ) => { items: readonly Item[]; next: string | null; total?: number | null };
	id: ( item: Item ) => string;
	/** Columns and filters; what they offer may come from the answer. */
	fields: ( answer: Answer< R > | null ) => Field< Item >[];
	/** How the list looks at first; a constant. */
	base: View;
	/** What the route calls filters and orders; a constant. */
	shape: ListShape;
	/** What words are looked for in; a list without words has none. */
	search?: string;
	/** What stands above the list, of the answer. */
	above?: ( answer: Answer< R >, list: ListTools ) => ReactNode;
	/** What stands where there is nothing. */
	empty: string;
	/** Acts on a row; what they offer may come from the answer. */
	actions?: ( list: ListTools, answer: Answer< R > | null ) => Action< Item >[];
	/** One row's whole picture, beside the list; its heading is `title`. */
	detail?: ( item: Item, list: ListTools ) => ReactNode;
	title?: ( item: Item ) => string;
	/** Its type of GET /admin/export and what it is called, where it can be taken out as a file. */
	exports?: ExportProps;
}

const LAYOUTS = { table: {}, list: {} };

/** DataViews with rows of any shape: its own type wants to know of each whether it has an id. */
const Table = DataViews as unknown as < Item >(
	props: Omit<
		DataViewsProps< { id: string } >,
		'data' | 'getItemId' | 'fields' | 'actions' | 'onClickItem' | 'isItemClickable'
	> & {
		data: readonly Item[];
		getItemId: ( item: Item ) => string;
		fields: Field< Item >[];
		actions: Action< Item >[];
		onClickItem?: ( item: Item ) => void;
		isItemClickable: () => boolean;
	}
) => ReactElement | null;

/** The first look: a dense table; a narrow screen has no room for one, there one row stands below the other. */
function fitting( base: View ): View {
	const narrow = window.matchMedia( '(max-width: 781px)' ).matches;
	return (
		narrow
			? { ...base, type: 'list', layout: undefined }
			: { ...base, layout: { density: 'compact', ...base.layout } }
	) as View;
}

/** The view: the address's, in the member's look. Filters that are being typed are not in the address yet. */
function useView( base: View, shape: ListShape, name: string, args: Args, show: ( args: Args ) => void ) {
	const [ look, keepLook ] = useLook( name );
	const [ view, setView ] = useState< View >( () => ( { ...viewOf( args, base, shape ), ...look } ) as View );
	useEffect( () => {
		setView( ( before ) =>
			sameArgs( argsOf( before, base, shape ), args )
				? before
				: ( { ...viewOf( args, base, shape ), ...lookOf( before ) } as View )
		);
	}, [ args, base, shape ] );
	const change = ( next: View ) => {
		setView( next );
		if ( JSON.stringify( lookOf( next ) ) !== JSON.stringify( lookOf( view ) ) ) {
			keepLook( lookOf( next ) );
		}
		const now = argsOf( next, base, shape );
		if ( ! sameArgs( now, args ) ) {
			show( now );
		}
	};
	const plain = JSON.stringify( lookOf( base ) );
	const reset =
		JSON.stringify( lookOf( view ) ) === plain
			? ( false as const )
			: () => {
					keepLook( null );
					setView( { ...view, ...lookOf( base ) } as View );
				};
	return { view, change, reset };
}

function told( shown: number, total: number | null | undefined ): string {
	return typeof total === 'number'
		? /* translators: 1: rows shown, 2: rows there are */
			sprintf( __( '显示 %1$s 条，共 %2$s 条', 'zeromo-community' ), formatCount( shown ), formatCount( total ) )
		: /* translators: %s: rows shown */
			sprintf( __( '显示 %s 条', 'zeromo-community' ), formatCount( shown ) );
}

export function ListScreen< R extends Route, Item >( props: ListProps< R, Item > ) {
	const { name, route, read, id, fields, shape, search, empty, above, actions, detail, title, exports } = props;
	const base = useMemo( () => fitting( props.base ), [ props.base ] );
	const { screen, args: all } = usePlace();
	const args = useMemo( () => asked( all, shape ), [ all, shape ] );
	const rows = useRows( route, args, read );
	const { answer, items, busy, error } = rows;
	const show = ( next: Args ) => {
		// A word that is being typed is no place of its own.
		const typing = next.search !== args.search;
		go( { screen, args: next }, typing );
	};
	const { view, change, reset } = useView( base, shape, name, args, show );
	const columns = useMemo( () => fields( answer ), [ fields, answer ] );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const [ said, setSaid ] = useState< { text: string; status: 'success' | 'warning' } | null >( null );
	const [ bulk, setBulk ] = useState< AdminBulk | null >( null );

	const close = () => go( { screen, args }, true );
	const say: ListTools[ 'say' ] = ( text, status = 'success' ) => {
		setSaid( { text, status } );
		speak( text, 'polite' );
	};
	const reload = () => {
		setSelection( [] );
		rows.reload();
	};
	const tools: ListTools = { reload, show, close, say, follow: setBulk };
	const moved = ( now: AdminBulk ) => {
		setBulk( now );
		if ( now.waiting === 0 ) {
			rows.reload();
		}
	};
	const look_at = ( one: string ) => go( { screen, args: { ...args, item: one } } );
	const open = detail && all.item !== undefined ? items.find( ( one ) => id( one ) === all.item ) : undefined;
	const total = answer ? read( answer ).total : null;
	const line = told( items.length, total );

	useEffect( () => {
		if ( ! busy && error === '' ) {
			speak( items.length === 0 ? empty : line, 'polite' );
		}
	}, [ busy, error, items.length, empty, line ] );

	return (
		<div className="zmo-admin-list" aria-busy={ busy }>
			{ answer && above?.( answer, tools ) }
			<Views list={ name } args={ args } onChoose={ show } />
			{ bulk && <BulkNotice bulk={ bulk } onChange={ moved } onClose={ () => setBulk( null ) } /> }
			{ said && (
				<Notice status={ said.status } onRemove={ () => setSaid( null ) } politeness="polite" spokenMessage="">
					{ said.text }
				</Notice>
			) }
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					<p>{ error }</p>
					<Button __next40pxDefaultSize variant="secondary" onClick={ rows.reload }>
						{ __( '重试', 'zeromo-community' ) }
					</Button>
				</Notice>
			) }
			<Table
				data={ items }
				getItemId={ id }
				fields={ columns }
				view={ { ...view, page: 1 } }
				onChangeView={ change }
				onReset={ reset }
				defaultLayouts={ LAYOUTS }
				actions={ actions?.( tools, answer ) ?? [] }
				selection={ view.type === 'list' ? [ all.item ?? '' ] : selection }
				onChangeSelection={ ( ids ) =>
					view.type === 'list' ? detail && ids[ 0 ] !== undefined && look_at( ids[ 0 ] ) : setSelection( ids )
				}
				isLoading={ busy }
				paginationInfo={ { totalItems: items.length, totalPages: 1 } }
				onClickItem={ detail ? ( item ) => look_at( id( item ) ) : undefined }
				isItemClickable={ () => detail !== undefined }
				empty={ <p>{ error === '' ? empty : '' }</p> }
			>
				<div className="zmo-admin-list__bar">
					{ search !== undefined && <DataViews.Search label={ search } /> }
					<DataViews.FiltersToggle />
					{ exports && <ExportButton { ...exports } /> }
					<DataViews.ViewConfig />
				</div>
				<DataViews.FiltersToggled className="dataviews-filters__container" />
				<DataViews.Layout />
				{ actions && items.length > 0 && view.type !== 'list' && (
					<div className="zmo-admin-list__bulk">
						<DataViews.BulkActionToolbar />
					</div>
				) }
			</Table>
			<div className="zmo-admin-list__foot">
				{ items.length > 0 && <span>{ line }</span> }
				{ rows.more && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isBusy={ busy }
						accessibleWhenDisabled
						disabled={ busy }
						onClick={ rows.add }
					>
						{ __( '加载更多', 'zeromo-community' ) }
					</Button>
				) }
			</div>
			{ open && detail && (
				<Modal
					title={ title?.( open ) ?? '' }
					className="zmo-admin-detail"
					overlayClassName="zmo-admin-detail__over"
					onRequestClose={ close }
				>
					{ detail( open, tools ) }
				</Modal>
			) }
		</div>
	);
}
