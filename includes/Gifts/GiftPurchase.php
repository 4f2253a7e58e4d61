<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts;

use Zeromo\Community\Gifts\Sql\GiftRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Purchasable;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Orders\Api\Reserves;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\TextChecks\Api\PlainText;
use Zeromo\Community\TextChecks\Api\TextCheck;

/** A gift, as it is paid: the item is what is given, option `what` says of which kind. */
final class GiftPurchase implements Purchasable, Reserves {

	public const KIND = 'gift';

	public function __construct(
		private readonly GiftKinds $kinds,
		private readonly GiftRepository $gifts,
		private readonly MemberDirectory $members,
		private readonly Visibility $visibility,
		private readonly TextCheck $texts,
		private readonly Clock $clock
	) {}

	public function kind(): string {
		return self::KIND;
	}

	public function label(): string {
		return __( '礼物', 'zeromo-community' );
	}

	public function offer( int $buyer, Wanted $wanted ): Offer {
		$what = $wanted->options['what'] ?? '';
		$to   = (int) ( $wanted->options['to'] ?? 0 );
		$due  = (int) ( $wanted->options['due'] ?? 0 );
		if ( $buyer === $to ) {
			throw Failure::content( 'user_id', __( '给自己的直接购买就可以', 'zeromo-community' ) );
		}
		$card = $this->members->card( $to, $buyer );
		if ( null === $card || array() !== $this->visibility->refused_members( array( $to ), $buyer ) ) {
			throw Failure::not_found();
		}
		if ( $due > $this->clock->now() + Gift::DAYS * DAY_IN_SECONDS ) {
			throw Failure::content( 'day', __( '最远可以选一年以后', 'zeromo-community' ) );
		}
		$gift = $this->kinds->need( $what )->gift( $buyer, $to, $wanted->item_id );
		$line = $gift->lines[0];
		if ( $this->gifts->waits( $buyer, $to, $what, $wanted->item_id ) ) {
			throw new Failure( 'zeromo_already_owned', 409, __( '你已经送过，到那天就送到', 'zeromo-community' ) );
		}
		if ( null !== $wanted->price && Amount::fen( $wanted->price, 'price' ) !== $line->amount ) {
			throw Refusals::price_changed();
		}
		$this->texts->field( $this->words( $wanted ), $buyer )->need( 'words' );
		return Offer::one(
			new OfferLine(
				/* translators: 1: a member, 2: what is given */
				mb_substr( sprintf( __( '送给 %1$s：%2$s', 'zeromo-community' ), $card->name, $line->title ), 0, 200 ),
				$line->amount,
				1,
				$line->seller,
				$line->part
			),
			Asset::Balance,
			false,
			...( array(
				'what' => $what,
				'to' => $to,
				'due' => $due,
				'called' => mb_substr( $line->title, 0, 100 ),
			) + $gift->frozen )
		);
	}

	/** The words stand in our own table, where they can be erased, and not in the order. */
	public function reserve( Order $order, Wanted $wanted ): void {
		$this->gifts->add(
			new Gift(
				0,
				$order->number,
				$order->text( 'what' ),
				$order->item_id,
				$order->text( 'called' ),
				$order->buyer,
				$order->number( 'to' ),
				$this->words( $wanted ),
				$order->number( 'due' ),
				GiftState::Unpaid,
				$this->clock->now()
			)
		);
	}

	public function release( Order $order ): void {
		$this->gifts->remove( $order->number );
	}

	public function deliver( Order $order ): void {
		$waits = $order->number( 'due' ) > $this->clock->now();
		$to    = $waits ? GiftState::Waiting : GiftState::Given;
		if ( ! $this->gifts->step( $order->number, GiftState::Unpaid, $to ) ) {
			throw Refusals::already_owned();
		}
		$kind = $this->kinds->find( $order->text( 'what' ) );
		if ( ! $waits && true !== $kind?->give( $order->number( 'to' ), $order ) ) {
			throw Refusals::already_owned();
		}
	}

	public function take_back( Order $order, int $refunded ): void {
		if ( OrderStatus::Refunded !== $order->status ) {
			return;
		}
		if ( $this->gifts->step( $order->number, GiftState::Given, GiftState::Returned ) ) {
			$this->kinds->find( $order->text( 'what' ) )?->take( $order->number( 'to' ), $order );
		} else {
			$this->gifts->step( $order->number, GiftState::Waiting, GiftState::Returned );
		}
	}

	public function url( Order $order ): string {
		return $this->kinds->find( $order->text( 'what' ) )?->gift_url( $order->item_id ) ?? '';
	}

	public function opened( Order $order ): string {
		return '';
	}

	private function words( Wanted $wanted ): string {
		return PlainText::clean( 'words', $wanted->options['words'] ?? '', Gift::WORDS );
	}
}
