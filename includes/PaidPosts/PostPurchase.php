<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Locks\Api\HiddenOpened;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Locks\Api\LockPart;
use Zeromo\Community\Orders\Api\HoldsPosts;
use Zeromo\Community\Orders\Api\Lasting;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Purchasable;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Orders\Api\ReportsUse;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\PaidPosts\Sql\SaleRepository;

/** What is hidden in a post, as it is bought: the item is the post. */
final class PostPurchase implements Purchasable, Lasting, ReportsUse, HoldsPosts {

	public const KIND = 'post';

	/** Kind of the kept total of buyers. */
	public const SOLD = 'sold';

	/**
	 * User meta, a row a post: bought, and given to read by no page and no route yet. It is loaded with every member,
	 * so that lists ask nothing more.
	 */
	public const UNOPENED = '_zeromo_unopened';

	/** The setting: percent of the price for the author. */
	public const SHARE = 'post_author_percent';

	public function __construct(
		private readonly LockBlock $block,
		private readonly Entitlements $rights,
		private readonly SaleRepository $sales,
		private readonly Counters $counters,
		private readonly Settings $settings,
		private readonly PostPrice $prices,
		private readonly BoughtPosts $bought,
		private readonly Clock $clock
	) {}

	public function kind(): string {
		return self::KIND;
	}

	public function label(): string {
		return __( '付费内容', 'zeromo-community' );
	}

	public function offer( int $buyer, Wanted $wanted ): Offer {
		$card = $this->block->card( $wanted->item_id, $buyer );
		$lock = LockPart::locked( $card );
		if ( ! in_array( $lock->type, array( 'paid', 'points' ), true ) || $lock->amount < 1 ) {
			throw Failure::content( 'post_id', __( '这篇内容不需要购买', 'zeromo-community' ) );
		}
		if ( $this->block->is_open( $card, $buyer ) ) {
			throw Refusals::already_owned();
		}
		$this->block->require_filled( $card );
		$asset = 'paid' === $lock->type ? Asset::Balance : Asset::Points;
		$quote = $this->prices->of( $lock->amount, $lock->vip, $lock->terms, $buyer );
		$price = $quote->amount;
		if ( null !== $wanted->price && Amount::of( $asset, $wanted->price, 'price' ) !== $price ) {
			throw Refusals::price_changed();
		}
		$part = intdiv( $price * $this->settings->int( self::SHARE ), 100 );
		return Offer::one(
			new OfferLine(
				self::title( $wanted->item_id ),
				$price,
				1,
				$card->author_id,
				0 === $card->author_id ? 0 : $part
			),
			$asset,
			true,
			...( '' === $quote->why ? array() : array( 'price_for' => $quote->why, 'full' => $lock->amount ) )
		);
	}

	public function deliver( Order $order ): void {
		if (
			! $this->rights->grant( $order->buyer, Entitlements::POST, $order->item_id, $order->number )
			|| ! $this->sales->add( $order->number, $order->item_id, $order->buyer, $this->clock->now() )
		) {
			throw Refusals::already_owned();
		}
		$this->counters->add( Counters::POST, $order->item_id, self::SOLD, 1 );
		add_user_meta( $order->buyer, self::UNOPENED, (string) $order->item_id );
	}

	public function take_back( Order $order, int $refunded ): void {
		if ( OrderStatus::Refunded === $order->status && $this->sales->remove( $order->number ) ) {
			$this->rights->revoke( $order->buyer, Entitlements::POST, $order->item_id );
			$this->counters->add( Counters::POST, $order->item_id, self::SOLD, -1 );
			delete_user_meta( $order->buyer, self::UNOPENED, (string) $order->item_id );
		}
	}

	public function used( Order $order ): string {
		return in_array( $order->item_id, self::unopened( $order->buyer ), true )
			? ''
			: __( '隐藏内容已经打开过', 'zeromo-community' );
	}

	public function is_final( Order $order ): bool {
		return false;
	}

	#[Listens( HiddenOpened::class )]
	public function note_opened( HiddenOpened $event ): void {
		foreach ( array_intersect( $event->posts, self::unopened( $event->viewer ) ) as $post ) {
			delete_user_meta( $event->viewer, self::UNOPENED, (string) $post );
		}
	}

	/** @return list<int> Posts. */
	private static function unopened( int $member ): array {
		$kept = get_user_meta( $member, self::UNOPENED );
		return array_values( array_map( 'intval', is_array( $kept ) ? array_filter( $kept, 'is_numeric' ) : array() ) );
	}

	public function url( Order $order ): string {
		$url = get_permalink( $order->item_id );
		return is_string( $url ) ? "$url#hidden" : '';
	}

	public function opened( Order $order ): string {
		return $this->block->now( $order->item_id, $order->buyer );
	}

	public function belongings( array $orders, int $buyer ): array {
		return $this->bought->of( $orders, $buyer );
	}

	public function held( int $member ): SqlSelect {
		return $this->sales->held_sql( $member );
	}

	/** Its title; of a post without one, that it is an activity. */
	public static function title( int $post_id ): string {
		$title = trim( wp_strip_all_tags( get_the_title( $post_id ) ) );
		return '' === $title
			/* translators: %d: id of a post */
			? sprintf( __( '动态 %d 的隐藏内容', 'zeromo-community' ), $post_id )
			: mb_substr( wp_specialchars_decode( $title, ENT_QUOTES ), 0, 80 );
	}
}
