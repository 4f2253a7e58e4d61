/** AI 绘图: tools, categories and styles, on /admin/generation-models and /admin/generation-choices. */
import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { actOf } from '../../list/act';
import { PLAIN } from '../../list/cells';
import { ChoiceForm, ToolForm } from './forms';
import './style.scss';

type All = Answer< 'GET /admin/generation-models' >;
export type Tool = All[ 'models' ][ number ];
export type Choice = All[ 'styles' ][ number ];
export type Provider = All[ 'providers' ][ number ];

const SHAPE: ListShape = { filters: {}, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'name',
	fields: [ 'provider', 'price', 'sizes', 'enabled' ],
	layout: { styles: { name: { minWidth: '14em' }, provider: { minWidth: '14em' }, sizes: { minWidth: '10em' } } },
};

function fields( all: All | null ): Field< Tool >[] {
	const labels = new Map( ( all?.providers ?? [] ).map( ( one ) => [ one.name, one.label ] ) );
	return [
		{
			id: 'name',
			label: __( '工具', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => (
				<span className="zmo-gena-name">
					{ item.image !== null && <img src={ item.image } alt="" /> }
					<span>
						{ item.name }
						<small className="zmo-gena-more">{ item.description }</small>
					</span>
				</span>
			),
		},
		{
			id: 'provider',
			label: __( '服务商', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => (
				<span>
					{ labels.get( item.provider ) ?? __( '已不可用', 'zeromo-community' ) }
					<small className="zmo-gena-more">{ item.remote }</small>
				</span>
			),
		},
		{ id: 'price', label: __( '每张', 'zeromo-community' ), ...PLAIN, render: ( { item } ) => <>{ item.cost }</> },
		{
			id: 'sizes',
			label: __( '尺寸', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <span className="zmo-gena-more">{ item.sizes.join( '、' ) }</span>,
		},
		{
			id: 'enabled',
			label: __( '状态', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => (
				<>{ item.enabled ? __( '使用中', 'zeromo-community' ) : __( '已停用', 'zeromo-community' ) }</>
			),
		},
	];
}

function actions( list: ListTools, providers: readonly Provider[] ): Action< Tool >[] {
	return [
		{
			id: 'edit',
			label: __( '编辑', 'zeromo-community' ),
			isPrimary: true,
			modalSize: 'medium',
			RenderModal: ( { items, closeModal } ) => (
				<ToolForm
					tool={ items[ 0 ] ?? null }
					providers={ providers }
					list={ list }
					onClose={ () => closeModal?.() }
				/>
			),
		},
		{
			id: 'check',
			label: __( '检查', 'zeromo-community' ),
			isPrimary: true,
			callback: ( [ tool ] ) => {
				if ( tool ) {
					void call( 'POST /admin/generation-models/{id}/check', { id: tool.id } )
						.then( ( { message } ) =>
							/* translators: 1: name of a tool, 2: what a check has found */
							list.say( sprintf( __( '%1$s：%2$s', 'zeromo-community' ), tool.name, message ) )
						)
						.catch( ( refusal ) => list.say( messageOf( refusal ), 'warning' ) );
				}
			},
		},
		actOf(
			{
				id: 'delete',
				label: __( '删除', 'zeromo-community' ),
				destructive: true,
				warning: () => __( '正在画的会失败并退回花费；画好的图片不受影响。', 'zeromo-community' ),
				run: async ( { id, name } ) => {
					await call( 'DELETE /admin/generation-models/{id}', { id } );
					/* translators: %s: name of a tool */
					return sprintf( __( '已删除「%s」', 'zeromo-community' ), name );
				},
			},
			list
		),
	];
}

function Choices( {
	kind,
	title,
	all,
	list,
}: {
	kind: 'category' | 'style';
	title: string;
	all: readonly Choice[];
	list: ListTools;
} ) {
	const [ open, setOpen ] = useState< Choice | 'new' | null >( null );
	return (
		<section aria-label={ title }>
			<h2>{ title }</h2>
			<ul>
				{ all.map( ( one ) => (
					<li key={ one.id }>
						<Button
							variant="secondary"
							className={ one.enabled ? undefined : 'is-off' }
							onClick={ () => setOpen( one ) }
						>
							{ one.image !== null && <img src={ one.image } alt="" /> }
							{ one.name }
						</Button>
					</li>
				) ) }
				<li>
					<Button variant="tertiary" onClick={ () => setOpen( 'new' ) }>
						{ kind === 'style'
							? __( '添加风格', 'zeromo-community' )
							: __( '添加分类', 'zeromo-community' ) }
					</Button>
				</li>
			</ul>
			{ open !== null && (
				<Modal
					title={ open === 'new' ? title : open.name }
					size="medium"
					onRequestClose={ () => setOpen( null ) }
				>
					<ChoiceForm
						kind={ kind }
						choice={ open === 'new' ? null : open }
						list={ list }
						onClose={ () => setOpen( null ) }
					/>
				</Modal>
			) }
		</section>
	);
}

function Above( { all, list }: { all: All; list: ListTools } ) {
	const [ open, setOpen ] = useState( false );
	return (
		<>
			<div className="zmo-gena-choices">
				<Choices
					kind="category"
					title={ __( '分类', 'zeromo-community' ) }
					all={ all.categories }
					list={ list }
				/>
				<Choices kind="style" title={ __( '风格', 'zeromo-community' ) } all={ all.styles } list={ list } />
			</div>
			<p className="zmo-admin-new">
				<Button __next40pxDefaultSize variant="primary" onClick={ () => setOpen( true ) }>
					{ __( '新建工具', 'zeromo-community' ) }
				</Button>
				<span>{ __( '每天的张数、AI 标识等在“设置 › AI 绘图”里。', 'zeromo-community' ) }</span>
			</p>
			{ open && (
				<Modal
					title={ __( '新建工具', 'zeromo-community' ) }
					size="medium"
					onRequestClose={ () => setOpen( false ) }
				>
					<ToolForm
						tool={ null }
						providers={ all.providers }
						list={ list }
						onClose={ () => setOpen( false ) }
					/>
				</Modal>
			) }
		</>
	);
}

export default function Generation() {
	return (
		<ListScreen
			name="generation"
			route="GET /admin/generation-models"
			read={ ( { models } ) => ( { items: models, next: null } ) }
			id={ ( tool ) => String( tool.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			above={ ( all, list ) => <Above all={ all } list={ list } /> }
			empty={ __( '还没有绘图工具。', 'zeromo-community' ) }
			actions={ ( list, answer ) => actions( list, answer?.providers ?? [] ) }
		/>
	);
}
