<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\View;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\VipSaving;
use Zeromo\Community\Membership\LevelNames;
use Zeromo\Community\Membership\MembershipService;
use Zeromo\Community\Membership\PlanOffer;
use Zeromo\Community\Membership\PlanOffers;
use Zeromo\Community\Membership\Standing;
use Zeromo\Community\Membership\VipNumbers;
use Zeromo\Community\Membership\VipPurchase;
use Zeromo\Community\Orders\Api\BesideBuying;
use Zeromo\Community\Orders\Api\CouponPlace;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Setup\Pages;

/** Gathers what the page 会员 shows. */
final class VipPages {

	/** Names in the address: the level and the plan that are looked at, and that the agreement is ticked. */
	public const LEVEL  = 'zmo_level';
	public const PLAN   = 'zmo_plan';
	public const AGREED = 'zmo_agreed';

	/**
	 * @param Collection<VipSaving>    $savings What tells of saved money.
	 * @param Collection<BesideBuying> $beside  For whom else it is bought.
	 */
	public function __construct(
		private readonly PlanOffers $plans,
		private readonly MembershipService $memberships,
		private readonly LevelNames $levels,
		private readonly MemberDirectory $members,
		private readonly Settings $settings,
		private readonly Pages $pages,
		private readonly Clock $clock,
		private readonly VipNumbers $numbers,
		#[All( VipSaving::class )] private readonly Collection $savings,
		#[All( BesideBuying::class )] private readonly Collection $beside,
		private readonly CouponPlace $coupons
	) {}

	public function of( int $viewer ): VipPage {
		$standing = $viewer > 0 ? $this->memberships->of( $viewer ) : new Standing();
		$all      = $this->plans->all( $viewer );
		$numbers  = array_unique( array_map( static fn( PlanOffer $o ): int => $o->plan->level, $all ) );
		$chosen   = $this->chosen( $all, $standing->level );
		$level    = $chosen->plan->level ?? 0;
		$terms    = $this->settings->text( 'vip_agreement_url' );
		$agreed   = '' === $terms || self::asked( self::AGREED ) > 0;
		$holds    = $this->memberships->holds( $standing );
		$columns  = array_values( $this->levels->all() );
		$page_url = $this->pages->id( 'vip' ) > 0 ? $this->pages->url( 'vip' ) : (string) get_permalink();
		return new VipPage(
			$page_url,
			$viewer > 0 ? $this->members->card( $viewer, $viewer ) : null,
			$standing,
			$holds ? $this->levels->of( $standing->level ) : null,
			$this->state( $viewer, $standing, $holds ),
			$viewer > 0 ? $this->figures( $viewer ) : array(),
			array_map( $this->levels->of( ... ), array_values( $numbers ) ),
			$level,
			array_values( array_filter( $all, static fn( PlanOffer $o ): bool => $o->plan->level === $level ) ),
			$chosen,
			null === $chosen || ! $agreed ? '' : $this->button( $chosen, $terms, $page_url ),
			null === $chosen || ! $agreed || 0 === $viewer ? '' : $this->exchange( $chosen, $terms, $page_url ),
			null === $chosen ? '' : $this->beside( $chosen->plan->id, $viewer ),
			$terms,
			$agreed,
			RightsTable::rows( $columns, $this->numbers->plain() ),
			$columns,
			$viewer > 0 ? add_query_arg( 'show', 'cards', $this->pages->url( 'account', 'wallet' ) ) : ''
		);
	}

	/**
	 * What the address asks for; else the recommended term of the reader's level, also of one that has ended, and of
	 * the lowest that can be bought for who has never had one.
	 *
	 * @param list<PlanOffer> $all The lowest level first.
	 * @param int             $own Level of the reader, 0 for none.
	 */
	private function chosen( array $all, int $own ): ?PlanOffer {
		$plan  = self::asked( self::PLAN );
		$asked = self::asked( self::LEVEL );
		$level = $asked > 0 ? $asked : $own;
		foreach ( $all as $offer ) {
			if ( $plan === $offer->plan->id ) {
				return $offer;
			}
		}
		$of_level = array_filter( $all, static fn( PlanOffer $o ): bool => $o->plan->level === $level );
		$open     = array_filter( $all, static fn( PlanOffer $o ): bool => $o->act->can_be_bought() );
		$among    = array_values( array() === $of_level ? $open : $of_level );
		$first    = $among[0] ?? $all[0] ?? null;
		foreach ( $among as $offer ) {
			if ( 'best' === $offer->plan->mark && $offer->plan->level === $first?->plan->level ) {
				return $offer;
			}
		}
		return $first;
	}

	private function button( PlanOffer $offer, string $terms, string $page ): string {
		if ( ! $offer->act->can_be_bought() ) {
			return '';
		}
		$button = new PurchaseButton(
			'POST /account/buy-vip-member',
			array( 'plan_id' => $offer->plan->id, 'price' => Amount::yuan( $offer->amount() ) )
				+ ( '' === $terms ? array() : array( 'agreed' => 1 ) ),
			$this->title( $offer ),
			$offer->amount(),
			label: $offer->act->label(),
			note: self::note( $offer ),
			original: $offer->struck(),
			return_url: $page,
			coupons_for: $this->coupons->of( VipPurchase::KIND, $offer->plan->id )
		);
		return $button->html( 'zmo-btn zmo-btn--fill zmo-btn--l zmo-btn--wide', $page );
	}

	private function exchange( PlanOffer $offer, string $terms, string $page ): string {
		if ( $offer->plan->points < 1 || ! $offer->act->can_be_bought() ) {
			return '';
		}
		$button = new PurchaseButton(
			'POST /account/buy-vip-member',
			array( 'plan_id' => $offer->plan->id, 'price' => (string) $offer->plan->points )
				+ ( '' === $terms ? array() : array( 'agreed' => 1 ) ),
			$this->title( $offer ),
			$offer->plan->points,
			Asset::Points,
			__( '用积分兑换', 'zeromo-community' ),
			return_url: $page
		);
		return $button->html( 'zmo-btn zmo-btn--line', $page );
	}

	/** 送给别人: also for who has a higher level, or this one without end. */
	private function beside( int $plan, int $viewer ): string {
		$html = '';
		foreach ( $this->beside->all() as $one ) {
			$html .= $one->html( VipPurchase::KIND, $plan, $viewer );
		}
		return $html;
	}

	private function title( PlanOffer $offer ): string {
		return "{$this->levels->of( $offer->plan->level )->name} · {$offer->plan->name}";
	}

	/** What is told before paying: what is taken off, and the end. */
	public static function note( PlanOffer $offer ): string {
		$words = array();
		if ( $offer->credit > 0 ) {
			/* translators: %s: an amount of yuan */
			$words[] = sprintf( __( '原等级剩余时间抵扣 ￥%s', 'zeromo-community' ), Amount::yuan( $offer->credit ) );
		}
		$words[] = $offer->is_forever()
			? __( '永久有效', 'zeromo-community' )
			/* translators: %s: date */
			: sprintf( __( '有效期到 %s', 'zeromo-community' ), (string) wp_date( 'Y-m-d', $offer->until ) );
		return implode( _x( '，', 'between two clauses', 'zeromo-community' ), $words );
	}

	private function state( int $viewer, Standing $standing, bool $holds ): string {
		if ( 0 === $viewer ) {
			return __( '登录后查看自己的会员', 'zeromo-community' );
		}
		if ( 0 === $standing->level ) {
			return __( '未开通', 'zeromo-community' );
		}
		if ( $standing->is_forever() ) {
			return __( '永久有效', 'zeromo-community' );
		}
		$day = (string) wp_date( 'Y-m-d', $standing->until );
		if ( $standing->is_active( $this->clock->now() ) ) {
			$days = (int) ceil( ( $standing->until - $this->clock->now() ) / DAY_IN_SECONDS );
			/* translators: 1: date, 2: number of days */
			return sprintf( __( '%1$s 到期，还有 %2$d 天', 'zeromo-community' ), $day, $days );
		}
		return $holds
			/* translators: %s: date */
			? sprintf( __( '%s 已到期，权益还保留几天', 'zeromo-community' ), $day )
			/* translators: %s: date */
			: sprintf( __( '已于 %s 到期', 'zeromo-community' ), $day );
	}

	/** @return list<VipFigure> */
	private function figures( int $member ): array {
		$since = $this->memberships->since( $member );
		if ( 0 === $since ) {
			return array();
		}
		$figures = array(
			new VipFigure( __( '首次开通', 'zeromo-community' ), (string) wp_date( 'Y-m-d', $since ) ),
		);
		$saved   = 0;
		foreach ( $this->savings->all() as $source ) {
			$saved += $source->saved( $member );
		}
		if ( $saved > 0 ) {
			$figures[] = new VipFigure( __( '已经省下', 'zeromo-community' ), '￥' . Amount::yuan( $saved ) );
		}
		return $figures;
	}

	/** A number in the address of the page. */
	private static function asked( string $name ): int {
		$sent = $_GET[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- only reads what is shown.
		return is_string( $sent ) && ctype_digit( $sent ) ? (int) substr( $sent, 0, 9 ) : 0;
	}
}
