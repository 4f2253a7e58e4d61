<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips;

use Zeromo\Community\Counters\Counters;
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
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\TextChecks\Api\PlainText;
use Zeromo\Community\TextChecks\Api\TextCheck;
use Zeromo\Community\Tips\Sql\TipRepository;

/** A tip, as it is paid: the item is a post, or a member where option `to` says so. */
final class TipPurchase implements Purchasable, Reserves {

	public const KIND = 'tip';

	/** Kind of the kept total of a post. */
	public const COUNT = 'tips';

	/** Longest words to the receiver. */
	public const WORDS = 100;

	public function __construct(
		private readonly TipSettings $settings,
		private readonly TipRepository $tips,
		private readonly Posts $posts,
		private readonly Visibility $visibility,
		private readonly MemberDirectory $members,
		private readonly TextCheck $texts,
		private readonly Counters $counters,
		private readonly Clock $clock
	) {}

	public function kind(): string {
		return self::KIND;
	}

	public function label(): string {
		return __( '打赏', 'zeromo-community' );
	}

	public function offer( int $buyer, Wanted $wanted ): Offer {
		$to = 'member' === ( $wanted->options['to'] ?? '' )
			? $this->member( $wanted->item_id, $buyer )
			: $this->post( $wanted->item_id, $buyer );
		if ( $buyer === $to->receiver ) {
			throw Failure::content( $to->field, __( '不能打赏自己', 'zeromo-community' ) );
		}
		$fen   = $this->amount( $wanted->options['amount'] ?? '' );
		$words = PlainText::clean( 'words', $wanted->options['words'] ?? '', self::WORDS );
		$this->texts->field( $words, $buyer )->need( 'words' );
		return Offer::one(
			new OfferLine(
				/* translators: %s: a member, or what a post is called */
				sprintf( __( '打赏：%s', 'zeromo-community' ), $to->name ),
				$fen,
				1,
				$to->receiver,
				$this->settings->part( $fen )
			),
			Asset::Balance,
			false,
			post: $to->post_id,
			to: $to->receiver,
			hidden: (int) ( $wanted->options['hidden'] ?? '' )
		);
	}

	/** The words stand in our own table, where they can be erased, and not in the order. */
	public function reserve( Order $order, Wanted $wanted ): void {
		$this->tips->add(
			$order->number,
			new Tip(
				0,
				$order->number( 'post' ),
				$order->number( 'to' ),
				$order->buyer,
				$order->amount,
				PlainText::clean( 'words', $wanted->options['words'] ?? '', self::WORDS ),
				1 === $order->number( 'hidden' ),
				0
			)
		);
	}

	public function release( Order $order ): void {
		$this->tips->remove( $order->number );
	}

	public function deliver( Order $order ): void {
		if ( ! $this->tips->pay( $order->number, $this->clock->now() ) ) {
			throw Refusals::already_owned();
		}
		$post = $order->number( 'post' );
		if ( $post > 0 ) {
			$this->counters->add( Counters::POST, $post, self::COUNT, 1 );
		}
	}

	public function take_back( Order $order, int $refunded ): void {
		if ( OrderStatus::Refunded !== $order->status ) {
			return;
		}
		$tip = $this->tips->of_order( $order->number );
		if ( null !== $tip && $this->tips->remove( $order->number ) && $tip->post_id > 0 ) {
			$this->counters->add( Counters::POST, $tip->post_id, self::COUNT, -1 );
		}
	}

	public function url( Order $order ): string {
		$post = $order->number( 'post' );
		$url  = $post > 0 ? get_permalink( $post ) : get_author_posts_url( $order->number( 'to' ) );
		return is_string( $url ) ? ( $post > 0 ? "$url#tips" : $url ) : '';
	}

	public function opened( Order $order ): string {
		return '';
	}

	private function post( int $id, int $buyer ): Receiver {
		$post = $this->posts->need( $id, $buyer );
		if ( ! $post->published || $post->author_id < 1 || ! $this->members->exists( $post->author_id ) ) {
			throw Failure::not_found();
		}
		return new Receiver( 'post_id', $post->author_id, $post->id, mb_substr( $post->title, 0, 60 ) );
	}

	private function member( int $id, int $buyer ): Receiver {
		$card = $this->members->card( $id, $buyer );
		if ( null === $card || array() !== $this->visibility->refused_members( array( $id ), $buyer ) ) {
			throw Failure::not_found();
		}
		return new Receiver( 'user_id', $id, 0, $card->name );
	}

	private function amount( string $typed ): int {
		$fen = Amount::fen( $typed, 'amount' );
		if ( ! $this->settings->is_free() && ! in_array( $fen, $this->settings->amounts(), true ) ) {
			throw Failure::content( 'amount', __( '请选择一个金额', 'zeromo-community' ) );
		}
		$most = $this->settings->most();
		if ( $most > 0 && $fen > $most ) {
			throw Failure::content(
				'amount',
				/* translators: %s: yuan */
				sprintf( __( '每次最多打赏 %s 元', 'zeromo-community' ), Amount::yuan( $most ) )
			);
		}
		return $fen;
	}
}
