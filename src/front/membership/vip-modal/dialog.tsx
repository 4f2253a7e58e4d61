/** 开通会员: level, term, payment. */
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { reloadInPlace, requireMember } from '../../../shared/gate';
import { ownUrl } from '../../../shared/lib/navigate';
import { confirmPurchase } from '../../../shared/purchase';
import type { Purchase } from '../../../shared/purchase';
import { Check } from '../../../shared/ui/check';
import { toast } from '../../../shared/ui/toast';
import { canBeBought, firstPlan, levelsOf, shortYuan } from './model';
import type { VipPlan } from './model';
import './style.scss';

/** What was said is read before the page loads again (milliseconds). */
const RELOADS_AFTER = 2000;

/** What is chosen; it outlives a look at another way to pay. */
interface Kept {
	plan: VipPlan;
	agreed: boolean;
}

/** What the dialog sells for what is chosen. */
function saleOf( { plan, agreed }: Kept ): Partial< Purchase > & Pick< Purchase, 'title' | 'price' | 'buy' > {
	return {
		title: `${ plan.level_name } · ${ plan.name }`,
		price: plan.due,
		chosen: String( plan.id ),
		held: ! canBeBought( plan ) || ( plan.agreement !== '' && ! agreed ),
		buy: ( { method, return_url, idempotency_key } ) =>
			call( 'POST /account/buy-vip-member', {
				plan_id: plan.id,
				price: plan.due,
				agreed,
				method,
				return_url,
				idempotency_key,
			} ),
	};
}

/** What is told of the chosen term before it is paid. */
function noteOf( plan: VipPlan ): string {
	if ( plan.act === 'lower' ) {
		return __( '你的会员等级更高，到期后可以开通这个方案。', 'zeromo-community' );
	}
	if ( plan.act === 'owned' ) {
		return __( '你已经永久拥有这个等级。', 'zeromo-community' );
	}
	return [
		plan.credit !== null &&
			/* translators: %s: an amount of yuan */
			sprintf( __( '原等级剩余时间抵扣 ￥%s', 'zeromo-community' ), plan.credit ),
		plan.expires === null
			? __( '永久有效', 'zeromo-community' )
			: /* translators: %s: date */
				sprintf( __( '有效期到 %s', 'zeromo-community' ), plan.expires.slice( 0, 10 ) ),
	]
		.filter( Boolean )
		.join( ' · ' );
}

function Term( {
	plan,
	group,
	chosen,
	choose,
}: {
	plan: VipPlan;
	group: string;
	chosen: boolean;
	choose: () => void;
} ) {
	const field = `${ group }-${ plan.id }`;
	const struck = plan.original_price ?? ( plan.due !== plan.price ? plan.price : null );
	return (
		<label className={ `zmo-plan${ chosen ? ' is-on' : '' }` } htmlFor={ field }>
			<input
				id={ field }
				className="zmo-sr"
				type="radio"
				name={ group }
				value={ plan.id }
				checked={ chosen }
				onChange={ choose }
			/>
			{ plan.mark !== '' && (
				<span className="zmo-plan__mark">
					{ plan.mark === 'best' ? __( '推荐', 'zeromo-community' ) : __( '限时', 'zeromo-community' ) }
				</span>
			) }
			<b>{ plan.name }</b>
			<span className="zmo-plan__price">
				<small>￥</small>
				{ shortYuan( plan.due ) }
			</span>
			{ struck && <s className="zmo-plan__was">￥{ shortYuan( struck ) }</s> }
			<span className="zmo-plan__day">
				{ plan.day_price === null
					? __( '一次买断', 'zeromo-community' )
					: /* translators: %s: an amount of yuan */
						sprintf( __( '￥%s/天', 'zeromo-community' ), plan.day_price ) }
			</span>
		</label>
	);
}

/** Level, term and the agreement, above the ways to pay. */
function chooser( plans: readonly VipPlan[], kept: Kept ) {
	return function Choose( { take }: { take: ( now: Partial< Purchase > ) => void } ) {
		const group = useId();
		const [ { plan, agreed }, setNow ] = useState( kept );
		const levels = levelsOf( plans );
		const put = ( now: Partial< Kept > ) => {
			Object.assign( kept, now );
			setNow( { ...kept } );
			take( saleOf( { ...kept } ) );
		};
		return (
			<>
				{ levels.length > 1 && (
					<div className="zmo-tabs" role="group" aria-label={ __( '会员等级', 'zeromo-community' ) }>
						{ levels.map( ( { n, name } ) => (
							<button
								key={ n }
								type="button"
								className="zmo-tab"
								aria-current={ n === plan.level || undefined }
								onClick={ () => put( { plan: firstPlan( plans, 0, n ) ?? plan } ) }
							>
								{ name }
							</button>
						) ) }
					</div>
				) }
				<div className="zmo-plans" role="radiogroup" aria-label={ __( '期限', 'zeromo-community' ) }>
					{ plans
						.filter( ( { level } ) => level === plan.level )
						.map( ( one ) => (
							<Term
								key={ one.id }
								plan={ one }
								group={ group }
								chosen={ one.id === plan.id }
								choose={ () => put( { plan: one } ) }
							/>
						) ) }
				</div>
				<p className="zmo-meta">{ noteOf( plan ) }</p>
				{ plan.agreement !== '' && canBeBought( plan ) && (
					<Check checked={ agreed } onChange={ ( now ) => put( { agreed: now } ) }>
						{ __( '我已阅读并同意', 'zeromo-community' ) }{ ' ' }
						<a className="zmo-link" href={ plan.agreement } target="_blank" rel="noreferrer">
							{ __( '《会员服务协议》', 'zeromo-community' ) }
						</a>
					</Check>
				) }
			</>
		);
	};
}

/** Opens it; a visitor signs in first, so that the prices are the member's own. */
export async function openVip( plan_id: number, level: number, return_url: string ): Promise< void > {
	await requireMember(
		async () => {
			const plans = await call( 'GET /vip/plans', {} );
			const plan = firstPlan( plans, plan_id, level );
			if ( ! plan ) {
				toast( __( '现在没有开放的会员方案。', 'zeromo-community' ), 'plain' );
				return;
			}
			const kept = { plan, agreed: false };
			const done = await confirmPurchase( {
				...saleOf( kept ),
				asset: 'balance',
				heading: __( '开通会员', 'zeromo-community' ),
				choose: chooser( plans, kept ),
				return_url: ownUrl( return_url ) || location.href,
			} );
			if ( done ) {
				window.setTimeout( reloadInPlace, RELOADS_AFTER );
			}
		},
		{ reason: __( '登录后开通会员', 'zeromo-community' ) }
	);
}
