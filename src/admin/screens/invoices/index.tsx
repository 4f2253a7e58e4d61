/** 发票: what buyers have asked for, on GET and POST /admin/invoices. */
import { TextareaControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { ONE, PLAIN, Time } from '../../list/cells';
import { ActFrame } from '../../list/form';

type Invoice = Answer< 'GET /admin/invoices' >[ 'items' ][ number ];

const SHAPE: ListShape = { filters: { state: 'state' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'item',
	fields: [ 'buyer', 'amount', 'number', 'state', 'created' ],
	layout: { styles: { item: { minWidth: '12em' }, buyer: { minWidth: '14em' } } },
};

function fields(): Field< Invoice >[] {
	return [
		{
			id: 'item',
			label: __( '订单', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => (
				<span>
					{ item.item }
					<br />
					<small>{ item.order_no }</small>
				</span>
			),
		},
		{
			id: 'buyer',
			label: __( '发票抬头', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => (
				<span>
					{ item.title }
					<br />
					<small>{ [ item.tax_no, item.mail, item.member?.name ].filter( Boolean ).join( ' · ' ) }</small>
				</span>
			),
		},
		{
			id: 'amount',
			label: __( '金额', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => (
				<>
					{ `￥${ item.amount }` }
					{ item.red !== null && (
						<small>
							{ ' ' }
							{
								/* translators: %s: an amount */
								sprintf( __( '红冲 ￥%s', 'zeromo-community' ), item.red )
							}
						</small>
					) }
				</>
			),
		},
		{
			id: 'number',
			label: __( '发票号码', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => (
				<span>
					{ [ item.number, item.red_no, item.reason ].filter( Boolean ).join( ' · ' ) }
					{ item.file !== null && (
						<>
							{ ' ' }
							<a href={ item.file }>{ __( '文件', 'zeromo-community' ) }</a>
						</>
					) }
				</span>
			),
		},
		{
			id: 'state',
			label: __( '状态', 'zeromo-community' ),
			elements: [
				{ value: 'asked', label: __( '待开票', 'zeromo-community' ) },
				{ value: 'red_due', label: __( '待红冲', 'zeromo-community' ) },
				{ value: 'issued', label: __( '已开票', 'zeromo-community' ) },
				{ value: 'red', label: __( '已红冲', 'zeromo-community' ) },
				{ value: 'refused', label: __( '未通过', 'zeromo-community' ) },
				{ value: 'cancelled', label: __( '已取消', 'zeromo-community' ) },
			],
			filterBy: ONE,
			enableSorting: false,
		},
		{
			id: 'created',
			label: __( '申请时间', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

interface FormProps {
	invoice: Invoice | undefined;
	step: 'issue' | 'refuse' | 'red';
	list: ListTools;
	onClose: () => void;
}

/** The file first, so that what is refused afterwards keeps what was typed. */
async function sent( file: File | null ): Promise< number > {
	if ( file === null ) {
		return 0;
	}
	const form = new FormData();
	form.append( 'files[]', file, file.name );
	const [ made ] = await call( 'POST /media', form );
	return made?.id ?? 0;
}

function StepForm( { invoice, step, list, onClose }: FormProps ) {
	const [ number, setNumber ] = useState( '' );
	const [ reason, setReason ] = useState( '' );
	const [ file, setFile ] = useState< File | null >( null );
	const refuses = step === 'refuse';
	const labels = {
		issue: __( '开票', 'zeromo-community' ),
		refuse: __( '退回', 'zeromo-community' ),
		red: __( '红冲', 'zeromo-community' ),
	};
	return (
		<ActFrame
			label={ labels[ step ] }
			destructive={ refuses }
			ready={ refuses ? reason.trim() !== '' : number.trim() !== '' || ( step === 'issue' && file !== null ) }
			onClose={ onClose }
			run={ async () => {
				const file_id = await sent( file );
				await call( 'POST /admin/invoices/{id}', { id: invoice?.id ?? 0, step, number, file_id, reason } );
				list.say( __( '已处理，买家会收到邮件', 'zeromo-community' ) );
				list.reload();
			} }
		>
			<div className="zmo-admin-form">
				<p>
					{ invoice?.title } { invoice?.tax_no }{ ' ' }
					{ `￥${ ( step === 'red' ? invoice?.red : invoice?.amount ) ?? '' }` }
				</p>
				{ refuses ? (
					<TextareaControl
						__nextHasNoMarginBottom
						label={ __( '原因', 'zeromo-community' ) }
						help={ __( '买家会看到', 'zeromo-community' ) }
						maxLength={ 200 }
						value={ reason }
						onChange={ setReason }
					/>
				) : (
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={
							step === 'red'
								? __( '红字发票号码', 'zeromo-community' )
								: __( '发票号码', 'zeromo-community' )
						}
						maxLength={ 40 }
						value={ number }
						onChange={ setNumber }
					/>
				) }
				{ step === 'issue' && (
					<p>
						<label htmlFor="zmo-invoice-file">{ __( '发票文件（PDF 或 OFD）', 'zeromo-community' ) }</label>
						<br />
						<input
							id="zmo-invoice-file"
							type="file"
							accept=".pdf,.ofd,application/pdf"
							onChange={ ( event ) => setFile( event.target.files?.[ 0 ] ?? null ) }
						/>
					</p>
				) }
			</div>
		</ActFrame>
	);
}

function actions( list: ListTools ): Action< Invoice >[] {
	const act = ( step: FormProps[ 'step' ], label: string, state: string ): Action< Invoice > => ( {
		id: step,
		label,
		isPrimary: step !== 'refuse',
		isEligible: ( item ) => item.state === state,
		modalSize: 'medium',
		RenderModal: ( { items, closeModal } ) => (
			<StepForm invoice={ items[ 0 ] } step={ step } list={ list } onClose={ () => closeModal?.() } />
		),
	} );
	return [
		act( 'issue', __( '开票', 'zeromo-community' ), 'asked' ),
		act( 'red', __( '红冲', 'zeromo-community' ), 'red_due' ),
		act( 'refuse', __( '退回', 'zeromo-community' ), 'asked' ),
	];
}

export default function Invoices() {
	return (
		<ListScreen
			name="invoices"
			route="GET /admin/invoices"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( invoice ) => String( invoice.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			empty={ __( '没有这样的发票。', 'zeromo-community' ) }
			actions={ actions }
		/>
	);
}
