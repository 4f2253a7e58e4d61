/** Decisions on several: rows that were chosen, or all that the filters show; they go on as a job. */
import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { AdminBulk } from '../../shared/api/types.gen';
import { formatCount } from '../../shared/lib/format';
import { ActFrame } from '../list/form';
import type { QueueTools } from '.';
import { Reasoned } from './parts';

/** Rows of one call, and most that one act takes of a queue. */
const MOST = 100;
const MOST_MATCHING = 500;

export interface ManyCall {
	act: string;
	reason: string;
	/** Rows; absent for all that the filters show. */
	ids?: number[];
	matching?: boolean;
	idempotency_key: string;
}

export interface ManyActs {
	/** The field of the reason, and its label. */
	id: string;
	label: string;
	acts: readonly { act: string; label: string; takes?: boolean }[];
	/** Begins it, by the filters of the address. */
	begin: ( call: ManyCall ) => Promise< AdminBulk >;
}

interface Props {
	acts: ManyActs;
	ids: readonly number[];
	/** All that the filters show, whether it is on the page or not. */
	whole: boolean;
	onWhole: () => void;
	onNone: () => void;
	tools: QueueTools;
	onBegun: ( bulk: AdminBulk ) => void;
}

export function Many( { acts, ids, whole, onWhole, onNone, tools, onBegun }: Props ) {
	const [ asked, setAsked ] = useState< { act: string; label: string; takes?: boolean; reason: string } | null >(
		null
	);
	// Sent again after an answer that got lost, it is the same call; another act is another.
	const [ keys ] = useState( () => new Map< string, string >() );
	const begin = async ( act: string, reason: string ) => {
		const what = JSON.stringify( [ act, reason, whole, ids ] );
		const idempotency_key = keys.get( what ) ?? crypto.randomUUID();
		keys.set( what, idempotency_key );
		const which = whole ? { matching: true } : { ids: [ ...ids ] };
		onBegun( await acts.begin( { act, reason, ...which, idempotency_key } ) );
		return { message: '' };
	};
	const too_many = ! whole && ids.length > MOST;
	return (
		<section className="zmo-queue__many" aria-label={ __( '已选择的', 'zeromo-community' ) }>
			<p>
				{ whole
					? __( '已选择符合筛选的全部', 'zeromo-community' )
					: /* translators: %s: number of things */
						sprintf( __( '已选择 %s 条', 'zeromo-community' ), formatCount( ids.length ) ) }{ ' ' }
				{ ! whole && (
					<Button variant="link" onClick={ onWhole }>
						{ __( '选择符合筛选的全部', 'zeromo-community' ) }
					</Button>
				) }{ ' ' }
				<Button variant="link" onClick={ onNone }>
					{ __( '取消选择', 'zeromo-community' ) }
				</Button>
			</p>
			{ too_many ? (
				<p>
					{
						/* translators: %d: number */
						sprintf( __( '一次最多处理 %d 个', 'zeromo-community' ), MOST )
					}
				</p>
			) : (
				<Reasoned
					id={ acts.id }
					label={ acts.label }
					tools={ tools }
					decisions={ acts.acts.map( ( one ) => ( {
						label: one.label,
						takes: one.takes ?? false,
						act: ( reason: string ) => begin( one.act, reason ),
						...( whole ? { ask: ( reason: string ) => setAsked( { ...one, reason } ) } : {} ),
					} ) ) }
				/>
			) }
			{ asked && (
				<Modal title={ asked.label } onRequestClose={ () => setAsked( null ) } size="small">
					<ActFrame
						label={ asked.label }
						ready
						destructive={ asked.takes ?? false }
						run={ async () => {
							await tools.run( () => begin( asked.act, asked.reason ) );
						} }
						onClose={ () => setAsked( null ) }
					>
						<p>
							{ sprintf(
								/* translators: %s: number */
								__(
									'将处理符合筛选的全部内容，从最早的开始，一次最多 %s 条；没有显示出来的也在内。',
									'zeromo-community'
								),
								formatCount( MOST_MATCHING )
							) }
						</p>
					</ActFrame>
				</Modal>
			) }
		</section>
	);
}
