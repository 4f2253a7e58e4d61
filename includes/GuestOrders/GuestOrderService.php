<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders;

use Zeromo\Community\GuestOrders\Sql\GuestOrderRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Shop\Api\VisitorGoods;

/**
 * Orders of visitors: buyer 0, and a row that says whose mail. Who asks shows a key, or number and mail, and is
 * answered the same, in the same steps, whether the number, the mail or both are wrong.
 */
final class GuestOrderService {

	/** Days the mail of an order that was never paid is kept. */
	private const KEPT = 30;

	/** Orders a mail's owner takes over at once. */
	private const MOST = 200;

	private const EACH = 200;

	public function __construct(
		private readonly GuestOrderRepository $rows,
		private readonly GuestKey $keys,
		private readonly Orders $orders,
		private readonly Checkout $checkout,
		private readonly VisitorGoods $goods,
		private readonly Settings $settings,
		private readonly RateLimit $limits,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	public function is_open(): bool {
		return $this->settings->flag( Module::SETTING ) && $this->settings->flag( 'room_shop' );
	}

	/**
	 * Opens an order, once for a form.
	 *
	 * @param string $form A secret of the form that is sent; empty for none.
	 * @throws Failure login_required while the owner does not allow it, and of the offer; content_invalid `mail`;
	 *                 idempotency_mismatch where the form was sent with another mail or product.
	 */
	public function open( Wanted $wanted, string $mail, string $form ): GuestOrder {
		if ( ! $this->is_open() ) {
			throw Failure::login();
		}
		$mail = self::mail( $mail );
		$this->limits->hit( 'guest_buy', $mail );
		$mark = hash( 'sha256', '' === $form ? random_bytes( 32 ) : "form|$form" );
		return $this->db->transaction( fn(): GuestOrder => $this->opened( $wanted, $mail, $mark ) );
	}

	private function opened( Wanted $wanted, string $mail, string $mark ): GuestOrder {
		$before = $this->rows->of_form( $mark );
		if ( null !== $before ) {
			$order = $this->orders->find( $before->order_no );
			return $before->mail === $mail && 0 === $before->member && $order?->item_id === $wanted->item_id
				? $before
				: throw new Failure(
					'zeromo_idempotency_mismatch',
					409,
					__( '这张表单已经提交过，请重新打开商品页', 'zeromo-community' )
				);
		}
		$order = $this->orders->open( 0, VisitorGoods::KIND, $wanted );
		$now   = $this->clock->now();
		if ( ! $this->rows->add( $order->number, $mail, $mark, $now ) ) {
			throw new Conflict( 'the form was sent twice at once' );
		}
		return new GuestOrder( $order->number, $mail, 0, false, 0, $now );
	}

	/**
	 * By number and mail. Wrong numbers and wrong mails are one refusal: the same query, the same comparison.
	 *
	 * @throws Failure not_found; too_many_requests by address and by number.
	 */
	public function find( string $number, string $mail ): GuestOrder {
		$number = strtolower( trim( $number ) );
		$this->limits->hit( 'guest_find', "order|$number" );
		$found  = $this->rows->find( $number );
		$is_its = hash_equals( self::print_of( $found->mail ?? '' ), self::print_of( strtolower( trim( $mail ) ) ) );
		// A collation takes other spellings for the same, each of which would have guesses of its own.
		return $number === $found?->order_no && $is_its && 0 === $found->member ? $found : throw self::unknown();
	}

	/**
	 * By its key.
	 *
	 * @throws Failure not_found.
	 */
	public function need( string $number, string $key ): GuestOrder {
		$found = $this->rows->find( $number );
		return null !== $found && 0 === $found->member && $this->keys->opens( $key, $found )
			? $found
			: throw self::unknown();
	}

	/** The order that this browser remembers; null for none. */
	public function remembered(): ?GuestOrder {
		[ $number, $key ] = GuestKey::remembered();
		try {
			return '' === $number ? null : $this->need( $number, $key );
		} catch ( Failure ) {
			return null;
		}
	}

	/** The order itself; what a provider says about it is asked where $asks. */
	public function order( GuestOrder $guest, bool $asks = false, bool $is_back = false ): Order {
		$order = $this->now( $guest );
		if ( $asks && OrderStatus::Pending === $order->status ) {
			$this->checkout->poll( $order->number, $is_back );
			return $this->now( $guest );
		}
		return $order;
	}

	private function now( GuestOrder $guest ): Order {
		return $this->orders->find( $guest->order_no ) ?? throw self::unknown();
	}

	/**
	 * What was delivered, ready HTML.
	 *
	 * @param array{action: string, nonce: bool, fields: array<string, string>} $form That downloads.
	 */
	public function delivered( GuestOrder $guest, array $form ): string {
		return $this->goods->html( $guest->order_no, $form );
	}

	/** Address of a file, good for ten minutes. */
	public function download( GuestOrder $guest, int $file ): string {
		return $this->goods->download( $guest->order_no, $file );
	}

	/**
	 * Makes an order the member's who shows its key; asked for again by the same member nothing happens.
	 *
	 * @throws Failure not_found.
	 */
	public function claim( string $number, string $key, int $member ): Order {
		try {
			return $this->take_over( $this->need( $number, $key ), $member );
		} catch ( Failure $refused ) {
			$found = $this->rows->find( $number );
			$is_it = null !== $found && $member === $found->member && $this->keys->opens( $key, $found );
			return $is_it ? $this->now( $found ) : throw $refused;
		}
	}

	/**
	 * Makes an order a member's, once.
	 *
	 * @throws Failure not_found where it is somebody's meanwhile.
	 */
	public function take_over( GuestOrder $guest, int $member ): Order {
		$this->db->transaction_once(
			function () use ( $guest, $member ): void {
				$order = $this->orders->find( $guest->order_no ) ?? throw self::unknown();
				$is_free = $this->rows->take( $guest->order_no, $member );
				if ( ! $is_free || ! $this->orders->hand_over( $order, $member ) ) {
					throw self::unknown();
				}
			}
		);
		return $this->orders->find( $guest->order_no ) ?? throw self::unknown();
	}

	/** Makes all orders of a mail a member's who has proved it; how many. */
	public function take_all( string $mail, int $member ): int {
		$taken = 0;
		foreach ( $this->rows->of_mail( strtolower( $mail ), self::MOST ) as $guest ) {
			try {
				$this->take_over( $guest, $member );
				++$taken;
			} catch ( Failure ) {
				continue;
			}
		}
		return $taken;
	}

	/** Forgets the mails of what was never paid, and where it was to be sent. */
	#[Job( 'guest_orders_clean', Job::DAY )]
	public function clean(): int {
		$gone = 0;
		do {
			$numbers = $this->rows->unpaid( $this->clock->now() - self::KEPT * DAY_IN_SECONDS, self::EACH );
			if ( array() !== $numbers ) {
				$this->goods->forget( $numbers, true );
				$this->rows->forget( $numbers );
			}
			$count = count( $numbers );
			$gone += $count;
		} while ( self::EACH === $count );
		return $gone;
	}

	/** @throws Failure content_invalid `mail`. */
	private static function mail( string $typed ): string {
		$mail = Target::read( Target::EMAIL, $typed, 'mail' )->text;
		return strlen( $mail ) <= 100 && false !== is_email( $mail )
			? $mail
			: throw Failure::content( 'mail', __( '邮箱格式不正确', 'zeromo-community' ) );
	}

	/** Of one length, so that comparing takes the same time. */
	private static function print_of( string $mail ): string {
		return hash_hmac( 'sha256', $mail, wp_salt() );
	}

	private static function unknown(): Failure {
		return new Failure( 'zeromo_not_found', 404, __( '没有找到订单，请核对订单号和邮箱', 'zeromo-community' ) );
	}
}
