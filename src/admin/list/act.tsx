/** Acts of a list: each asks once more before it does something, and says above the list what was done. */
import { Notice, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { AdminBulk } from '../../shared/api/types.gen';
import type { Action, ListTools } from '.';
import { ActFrame } from './form';

export interface Act< Item > {
	id: string;
	label: string;
	/** Which rows it is for; all where it is absent. */
	fits?: ( item: Item ) => boolean;
	/** Shown as a button of the row. */
	primary?: boolean;
	destructive?: boolean;
	/** What will happen. */
	warning: ( items: readonly Item[] ) => string;
	/** The label of the reason, where there is one, and whether it has to be given. */
	reason?: { label: string; needed: boolean };
	/** Does it and gives the server's words, and whether it worked where that is not certain. */
	run: ( item: Item, reason: string ) => Promise< string | { message: string; done: boolean } >;
	/** Begins it for many at once; where it is absent one row is acted on at a time. */
	many?: ( items: readonly Item[], reason: string, key: string ) => Promise< AdminBulk >;
}

/** Rows of one call. */
const MOST = 100;

interface FormProps< Item > {
	act: Act< Item >;
	items: readonly Item[];
	list: ListTools;
	onClose: () => void;
}

function ActForm< Item >( { act, items, list, onClose }: FormProps< Item > ) {
	const [ reason, setReason ] = useState( '' );
	// Sent again after an answer that got lost, it is the same call.
	const [ key ] = useState( () => crypto.randomUUID() );
	const run = async () => {
		const [ item ] = items;
		if ( items.length > 1 && act.many ) {
			list.follow( await act.many( items, reason, key ) );
		} else if ( item !== undefined ) {
			const said = await act.run( item, reason );
			if ( typeof said === 'string' ) {
				list.say( said );
			} else {
				list.say( said.message, said.done ? 'success' : 'warning' );
			}
		}
		list.reload();
	};
	return (
		<ActFrame
			label={ act.label }
			ready={ items.length <= MOST && ( act.reason?.needed !== true || reason.trim() !== '' ) }
			destructive={ act.destructive ?? false }
			run={ run }
			onClose={ onClose }
		>
			<p>
				{
					/* translators: %d: number of rows that are chosen */
					items.length > 1 && sprintf( __( '将处理 %d 个。', 'zeromo-community' ), items.length )
				}
				{ act.warning( items ) }
			</p>
			{ items.length > MOST && (
				<Notice status="warning" isDismissible={ false }>
					{
						/* translators: %d: number */
						sprintf( __( '一次最多处理 %d 个', 'zeromo-community' ), MOST )
					}
				</Notice>
			) }
			{ act.reason && (
				<TextareaControl
					__nextHasNoMarginBottom
					label={ act.reason.label }
					rows={ 3 }
					value={ reason }
					onChange={ setReason }
				/>
			) }
		</ActFrame>
	);
}

/** An act as DataViews takes it. */
export function actOf< Item >( act: Act< Item >, list: ListTools ): Action< Item > {
	return {
		id: act.id,
		label: act.label,
		isPrimary: act.primary ?? false,
		...( act.fits ? { isEligible: act.fits } : {} ),
		supportsBulk: act.many !== undefined,
		modalSize: 'small',
		RenderModal: ( { items, closeModal } ) => (
			<ActForm act={ act } items={ items } list={ list } onClose={ () => closeModal?.() } />
		),
	};
}
