/** What lists of things that members wrote share: acts on what waits or is public, and links of the detail. */
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { AdminBulk } from '../../shared/api/types.gen';
import type { Args } from '../place';
import type { ListTools } from '.';
import type { Act } from './act';

export type Verb = 'approve' | 'reject' | 'delete';

interface Written {
	id: number;
	status: string;
}

interface Routes< Item > {
	one: Record< Verb, ( item: Item, reason: string ) => Promise< { message: string } > >;
	many: ( ids: number[], act: Verb, reason: string, key: string ) => Promise< AdminBulk >;
	/** What happens, in a sentence. */
	warnings: Record< Verb, string >;
	reason_needed: boolean;
	/** Whether it can be deleted. */
	goes: ( item: Item ) => boolean;
}

/** 通过, 不通过 and 删除, by the routes of the thing. */
export function reviewActs< Item extends Written >( routes: Routes< Item > ): Act< Item >[] {
	const { one, many, warnings, reason_needed, goes } = routes;
	const act = ( id: Verb ): Pick< Act< Item >, 'id' | 'warning' | 'many' | 'run' > => ( {
		id,
		warning: () => warnings[ id ],
		many: ( items, reason, key ) =>
			many(
				items.map( ( item ) => item.id ),
				id,
				reason,
				key
			),
		run: async ( item, reason ) => ( await one[ id ]( item, reason ) ).message,
	} );
	const waits = ( { status }: Item ) => status === 'pending';
	return [
		{ ...act( 'approve' ), label: __( '通过', 'zeromo-community' ), fits: waits, primary: true },
		{
			...act( 'reject' ),
			label: __( '不通过', 'zeromo-community' ),
			fits: waits,
			reason: { label: __( '原因', 'zeromo-community' ), needed: reason_needed },
		},
		{ ...act( 'delete' ), label: __( '删除', 'zeromo-community' ), fits: goes, destructive: true },
	];
}

interface MoreProps {
	url: string;
	/** Address of core's own editor. */
	edit: string;
	list: ListTools;
	author: { id: number } | null;
	/** Other narrowed lists. */
	children: ReactNode;
}

export function More( { url, edit, list, author, children }: MoreProps ) {
	return (
		<p className="zmo-admin-detail__more">
			<a className="components-button is-secondary" href={ url }>
				{ __( '打开页面', 'zeromo-community' ) }
			</a>
			<a className="components-button is-secondary" href={ edit }>
				{ __( '在编辑器里修改', 'zeromo-community' ) }
			</a>
			{ author && author.id > 0 && (
				<Only list={ list } args={ { author: String( author.id ) } }>
					{ __( '只看这位作者的', 'zeromo-community' ) }
				</Only>
			) }
			{ children }
		</p>
	);
}

/** Shows of the list only what `args` says. */
export function Only( { list, args, children }: { list: ListTools; args: Args; children: string } ) {
	return (
		<button type="button" className="components-button is-secondary" onClick={ () => list.show( args ) }>
			{ children }
		</button>
	);
}
