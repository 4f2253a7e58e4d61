/** 开站设置: the steps of GET /admin/setup, each saved by its own route; which one is shown stands in the address. */
import { Button, Notice, Spinner } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Args, Route } from '../../../shared/api/types';
import type { SiteSetup } from '../../../shared/api/types.gen';
import { Icon } from '../../../shared/ui/icon';
import { load } from '../../load';
import { go, hrefOf, usePlace } from '../../place';
import { FORMS } from './forms';
import type { Sent } from './forms';
import { STEPS, after, before, isDone, isStep, nextOpen } from './model';
import type { Step } from './model';
import './style.scss';

const SCREEN = 'setup';

function wordsOf( step: Step ): { label: string; text: string } {
	switch ( step ) {
		case 'kind':
			return {
				label: __( '社区的类型', 'zeromo-community' ),
				text: __( '选最接近的一种，设置、圈子和话题一次备好，以后都能改。', 'zeromo-community' ),
			};
		case 'site':
			return {
				label: __( '名称和颜色', 'zeromo-community' ),
				text: __( '显示在页头、浏览器标签和分享卡片上。', 'zeromo-community' ),
			};
		case 'people':
			return {
				label: __( '注册和圈子', 'zeromo-community' ),
				text: __( '谁能进来，谁能建圈子。', 'zeromo-community' ),
			};
		case 'filing':
			return {
				label: __( '备案号', 'zeromo-community' ),
				text: __(
					'显示在社区的页脚，链接到备案网站。服务器不在中国大陆或还没有备案，可以跳过。',
					'zeromo-community'
				),
			};
		case 'place':
			return {
				label: __( '首页和菜单', 'zeromo-community' ),
				text: __( '让访客找得到社区。', 'zeromo-community' ),
			};
		default:
			return {
				label: __( '开始', 'zeromo-community' ),
				text: __( '社区准备好了。写下第一条动态，再邀请第一批成员。', 'zeromo-community' ),
			};
	}
}

function Steps( { setup, current }: { setup: SiteSetup; current: Step } ) {
	return (
		<ol className="zmo-setup__steps">
			{ STEPS.map( ( step ) => (
				<li key={ step }>
					<a
						href={ hrefOf( { screen: SCREEN, args: { step } } ) }
						aria-current={ step === current ? 'step' : undefined }
						onClick={ ( event ) => {
							if ( ! event.metaKey && ! event.ctrlKey && ! event.shiftKey ) {
								event.preventDefault();
								go( { screen: SCREEN, args: { step } } );
							}
						} }
					>
						<Icon name={ isDone( setup, step ) ? 'circle-check' : 'chevron-right' } />
						{ wordsOf( step ).label }
						{ isDone( setup, step ) && (
							<span className="screen-reader-text">{ __( '（已保存）', 'zeromo-community' ) }</span>
						) }
					</a>
				</li>
			) ) }
		</ol>
	);
}

function End( { setup, busy, onClose }: { setup: SiteSetup; busy: boolean; onClose: ( closed: boolean ) => void } ) {
	const { publish, community, circles } = setup.links;
	return (
		<>
			<div className="zmo-setup__links">
				{ publish !== '' && (
					<Button __next40pxDefaultSize variant="primary" href={ publish }>
						{ __( '发布第一条动态', 'zeromo-community' ) }
					</Button>
				) }
				{ community !== '' && (
					<Button __next40pxDefaultSize variant="secondary" href={ community }>
						{ __( '看看社区', 'zeromo-community' ) }
					</Button>
				) }
				{ circles !== '' && (
					<Button __next40pxDefaultSize variant="secondary" href={ circles }>
						{ __( '管理圈子', 'zeromo-community' ) }
					</Button>
				) }
				<Button __next40pxDefaultSize variant="tertiary" href={ hrefOf( { screen: 'settings', args: {} } ) }>
					{ __( '全部设置', 'zeromo-community' ) }
				</Button>
			</div>
			<div className="zmo-setup__foot">
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					disabled={ busy }
					accessibleWhenDisabled
					onClick={ () => onClose( ! setup.closed ) }
				>
					{ setup.closed
						? __( '重新开始开站设置', 'zeromo-community' )
						: __( '不再提醒我', 'zeromo-community' ) }
				</Button>
			</div>
		</>
	);
}

interface Sending {
	busy: boolean;
	said: { text: string; good: boolean } | null;
}

/** Reads and sends; one call at a time. */
function useSetup() {
	const [ setup, setSetup ] = useState< SiteSetup | null >( null );
	const [ { busy, said }, setState ] = useState< Sending >( { busy: false, said: null } );
	const under_way = useRef( false );
	const read = () => {
		load( 'GET /admin/setup', null ).then(
			( answer ) => {
				setSetup( answer );
				setState( { busy: false, said: null } );
			},
			( error ) => setState( { busy: false, said: { text: messageOf( error ), good: false } } )
		);
	};
	useEffect( read, [] );
	const send = async ( step: string, sent: Sent ): Promise< boolean > => {
		if ( under_way.current ) {
			return false;
		}
		under_way.current = true;
		setState( { busy: true, said: null } );
		const route = `POST /admin/setup/${ step }` as Route & `POST /admin/setup/${ string }`;
		try {
			setSetup( await call( route, sent as unknown as Args< typeof route > ) );
			setState( { busy: false, said: { text: __( '已保存', 'zeromo-community' ), good: true } } );
			return true;
		} catch ( error ) {
			setState( { busy: false, said: { text: messageOf( error ), good: false } } );
			return false;
		} finally {
			under_way.current = false;
		}
	};
	return { setup, busy, said, read, send };
}

export default function SetupScreen() {
	const { args } = usePlace();
	const { setup, busy, said, read, send } = useSetup();
	const heading = useRef< HTMLHeadingElement >( null );
	const shown = useRef< Step | null >( null );
	const asked = args.step ?? '';
	// Where an owner goes on is decided when the screen opens, not again by each step that is saved.
	const [ first, setFirst ] = useState< Step | null >( null );
	useEffect( () => {
		if ( setup && first === null ) {
			setFirst( nextOpen( setup ) );
		}
	}, [ setup, first ] );
	const step = isStep( asked ) ? asked : first;
	useEffect( () => {
		if ( step !== null && shown.current !== null && shown.current !== step ) {
			heading.current?.focus();
		}
		shown.current = step;
	}, [ step ] );
	if ( ! setup || step === null ) {
		return said && ! said.good ? (
			<Notice status="error" isDismissible={ false }>
				<p>{ said.text }</p>
				<Button __next40pxDefaultSize variant="secondary" onClick={ read }>
					{ __( '重试', 'zeromo-community' ) }
				</Button>
			</Notice>
		) : (
			<Spinner />
		);
	}
	const to = ( next: Step ) => go( { screen: SCREEN, args: { step: next } } );
	const previous = before( step );
	const Form = step === 'end' ? null : FORMS[ step ];
	const { label, text } = wordsOf( step );
	return (
		<div className="zmo-setup">
			<nav aria-label={ __( '步骤', 'zeromo-community' ) }>
				<Steps setup={ setup } current={ step } />
			</nav>
			<section className="zmo-setup__card" aria-labelledby="zmo-setup-step">
				<p className="zmo-setup__count">
					{ sprintf(
						/* translators: 1: number of the step, 2: how many there are */
						__( '第 %1$d 步，共 %2$d 步', 'zeromo-community' ),
						STEPS.indexOf( step ) + 1,
						STEPS.length
					) }
				</p>
				<h2 id="zmo-setup-step" ref={ heading } tabIndex={ -1 }>
					{ label }
				</h2>
				<p className="zmo-setup__text">{ text }</p>
				<div role="status" className="screen-reader-text">
					{ said?.good ? said.text : '' }
				</div>
				{ said && ! said.good && (
					<Notice status="error" isDismissible={ false }>
						{ said.text }
					</Notice>
				) }
				{ Form && (
					<Form
						key={ step }
						setup={ setup }
						onSend={ ( sent ) => {
							void send( step, sent ).then( ( taken ) => taken && to( after( step ) ) );
						} }
					>
						<div className="zmo-setup__foot">
							{ previous && (
								<Button __next40pxDefaultSize variant="tertiary" onClick={ () => to( previous ) }>
									{ __( '上一步', 'zeromo-community' ) }
								</Button>
							) }
							<Button __next40pxDefaultSize variant="tertiary" onClick={ () => to( after( step ) ) }>
								{ __( '跳过', 'zeromo-community' ) }
							</Button>
							<Button
								__next40pxDefaultSize
								variant="primary"
								type="submit"
								isBusy={ busy }
								disabled={ busy }
								accessibleWhenDisabled
							>
								{ __( '保存并继续', 'zeromo-community' ) }
							</Button>
						</div>
					</Form>
				) }
				{ step === 'end' && (
					<End setup={ setup } busy={ busy } onClose={ ( closed ) => void send( 'close', { closed } ) } />
				) }
			</section>
		</div>
	);
}
